interface TextColumnsProps {
  heading: string;
  items: readonly { title: string; text: string }[];
}

export function TextColumns({ heading, items }: TextColumnsProps) {
  return items.length === 0 ? null : (
    <section className="two-columns section">
      <h2>{heading}</h2>
      <ul className="columns">
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
