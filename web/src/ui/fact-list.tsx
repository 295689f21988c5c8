interface Row {
  label: string;
  values: readonly (string | undefined)[];
}

interface FactListProps {
  rows: readonly Row[];
  /** Shown instead of no facts. */
  none?: string | undefined;
}

/** Leaves out rows without values. */
export function FactList({ rows, none }: FactListProps) {
  const known = rows
    .map(({ label, values }) => ({ label, values: values.filter((value) => value !== undefined) }))
    .filter(({ values }) => values.length > 0);
  if (known.length === 0) return none === undefined ? null : <p className="hint">{none}</p>;
  return (
    <dl className="course-facts">
      {known.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
