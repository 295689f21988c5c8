import { Section } from './page';

type TitledText = { title: string; text: string };

export function TextColumnsSection({ heading, items }: { heading: string; items: readonly TitledText[] }) {
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
