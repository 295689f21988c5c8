import type { ReactNode } from 'react';
import { keepDatesTogether } from '../content/keep-dates-together';
import { MapLink } from './map-link';

/** Group 1 keeps the date in the result of split(). */
const DATE_WITH_YEAR_PATTERN = /([A-Z][a-z]+\s\d{1,2},\s\d{4})/;

function renderValue(value: ReactNode, address: string | undefined): ReactNode {
  if (typeof value !== 'string') return value;
  if (address)
    return (
      <>
        {value.slice(0, -address.length)}
        <MapLink address={address} />
      </>
    );
  const parts = keepDatesTogether(value).split(DATE_WITH_YEAR_PATTERN);
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
  /** What the value ends with, if that's shown on a map. */
  address?: string | undefined;
  /** Whether it stands out. */
  isKey?: boolean;
};

type FactListProps = {
  rows: readonly FactRow[];
  /** Shown instead of no facts. */
  fallback?: ReactNode;
};

/** Leaves out rows without values. */
export function FactList({ rows, fallback }: FactListProps) {
  const filledRows = rows.filter(({ values }) => values.some((value) => value !== undefined));
  if (filledRows.length === 0) return fallback === undefined ? null : <p className="fact-list">{fallback}</p>;
  return (
    <dl className="fact-list">
      {filledRows.map(({ label, values, address, isKey }) => (
        <div className={isKey ? 'key-fact' : undefined} key={label}>
          <dt>{label}</dt>
          {values.map(
            (value, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
              value !== undefined && <dd key={index}>{renderValue(value, address)}</dd>,
          )}
        </div>
      ))}
    </dl>
  );
}
