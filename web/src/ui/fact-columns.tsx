interface FactColumnsProps {
  heading: string;
  facts: readonly { label: string; text: string }[];
}

export function FactColumns({ heading, facts }: FactColumnsProps) {
  return facts.length === 0 ? null : (
    <section className="two-columns section">
      <h2>{heading}</h2>
      <ul className="columns">
        {facts.map(({ label, text }) => (
          <li key={label}>
            <h3>{label}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
