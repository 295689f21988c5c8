import type { ReactNode } from 'react';
import { MapLink } from './map-link';

/** The spaces within "March 8" and "10 to 11:30 AM", where a line mustn't break. */
const DATE_SPACE = /([A-Z][a-z]+(?= \d\d?\b)|\d(?= (?:[AP]M|to \d))|\bto(?= [\d:]+\s[AP]M)) /g;

/** Group 1 keeps the date in the result of split(). */
const DATE_WITH_YEAR = /([A-Z][a-z]+\s\d{1,2}, \d{4})/;

function keepDatesTogether(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value;
  const parts = value.replaceAll(DATE_SPACE, '$1\u00A0').split(DATE_WITH_YEAR);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
      <span className="keep-together" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

type FactRow = {
  label: string;
  values: readonly ReactNode[];
  /** Links the values to a map. */
  address?: string | undefined;
};

type FactListProps = {
  rows: readonly FactRow[];
  /** Shown instead of no facts. */
  fallback?: ReactNode;
};

/** Leaves out rows without values. */
export function FactList({ rows, fallback }: FactListProps) {
  const filledRows = rows
    .map(({ values, ...row }) => ({
      ...row,
      values: values.filter((value) => value !== undefined),
    }))
    .filter(({ values }) => values.length > 0);
  if (filledRows.length === 0) return fallback === undefined ? null : <p className="fact-list">{fallback}</p>;
  return (
    <dl className="fact-list">
      {filledRows.map(({ label, values, address }) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            <dd key={index}>{address ? <MapLink address={address}>{value}</MapLink> : keepDatesTogether(value)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
