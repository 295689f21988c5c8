import { Section } from './page';

interface TextColumnsProps {
  heading: string;
  items: readonly { title: string; text: string }[];
}

export function TextColumns({ heading, items }: TextColumnsProps) {
  return items.length === 0 ? null : (
    <Section heading={heading}>
      <ul className="columns">
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
