import { site } from 'virtual:content';
import type { ReactNode } from 'react';
import { preventLineBreaksInDates } from '../schedule/prevent-line-breaks-in-dates';
import { MapLink } from './link';

function renderLine(line: ReactNode, address: string | undefined): ReactNode {
  if (typeof line !== 'string') return line;
  if (address)
    return (
      <>
        {line.slice(0, -address.length)}
        <MapLink address={address} />
      </>
    );
  return preventLineBreaksInDates(line);
}

const { factLabels } = site;
type FactId = keyof typeof factLabels;

type FactListProps = {
  /** The value, or the lines, of each fact in the order shown. Facts without any are left out. */
  facts: { readonly [Id in FactId]?: string | readonly ReactNode[] | undefined };
  /** What `where` ends with, if that's shown on a map. */
  address?: string | undefined;
};

export function FactList({ facts, address }: FactListProps) {
  const rows = (Object.keys(facts) as FactId[])
    .map((id) => ({ id, lines: [facts[id]].flat().filter((line) => line !== undefined) }))
    .filter(({ lines }) => lines.length > 0);
  if (rows.length === 0) return null;
  return (
    <dl className="fact-list">
      {rows.map(({ id, lines }) => (
        <div className={id === 'when' ? 'key-fact' : undefined} key={id}>
          <dt>{factLabels[id]}</dt>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            <dd key={index}>{renderLine(line, id === 'where' ? address : undefined)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
