// What the rounds of a run come to, as tables in Markdown.
import type { Click } from './next-page.ts';
import type { Figures } from './visit.ts';

/** The median, and the two values between which half of all lie. */
export function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const quantile = (part: number): number => {
    const place = (sorted.length - 1) * part;
    const low = sorted[Math.floor(place)] ?? Number.NaN;
    const high = sorted[Math.ceil(place)] ?? Number.NaN;
    return low + (high - low) * (place - Math.floor(place));
  };
  return { median: quantile(0.5), low: quantile(0.25), high: quantile(0.75) };
}

/** What was measured of a page and of its baseline, round by round. */
export interface Row {
  readonly title: string;
  readonly own: readonly Figures[];
  readonly baseline: readonly Figures[];
}

type Measure = keyof Figures;

const written = (values: readonly number[], digits: number, unit: string): string => {
  const { median, low, high } = spread(values);
  const [middle, from, to] = [median, low, high].map((value) => value.toFixed(digits));
  return `${middle}${unit} (${from}-${to})`;
};

/** The medians of both. */
const both = ({ own, baseline }: Row, measure: Measure, digits = 0, unit = 1): string =>
  [own, baseline]
    .map((rounds) => spread(rounds.map((figures) => figures[measure])).median / unit)
    .map((median) => median.toFixed(digits))
    .join(' / ');

/** The medians, and the ratio within each round: a slow moment of the computer falls on both. */
const compared = (row: Row, measure: Measure): string => {
  const ratios = row.own.map(
    (figures, round) => figures[measure] / (row.baseline[round]?.[measure] ?? Number.NaN),
  );
  return `${both(row, measure)}: ${written(ratios, 2, 'x')}`;
};

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const pageColumns: Readonly<Record<string, (row: Row) => string>> = {
  'page / baseline': ({ title }) => title,
  kB: (row) => both(row, 'bytes', 1, 1000),
  'of script': (row) => both(row, 'scriptBytes', 1, 1000),
  requests: (row) => both(row, 'requests'),
  'first paint, ms': (row) => compared(row, 'firstPaint'),
  'largest paint, ms': (row) => compared(row, 'largestPaint'),
  'blocking, ms': (row) => both(row, 'blocking'),
  'layout shift': (row) => both(row, 'shift', 3),
};

export const pageTable = (rows: readonly Row[]): string =>
  markdown(
    Object.keys(pageColumns),
    rows.map((row) => Object.values(pageColumns).map((cell) => cell(row))),
  );

/** @param clicks of each site, round by round */
export const clickTable = (clicks: ReadonlyMap<string, readonly Click[]>): string =>
  markdown(
    ['next page', 'was', 'first paint after the click, ms'],
    [...clicks].map(([site, rounds]) => [
      site,
      [...new Set(rounds.map(({ delivery }) => delivery))].join(', '),
      written(
        rounds.map(({ paintMs }) => paintMs),
        ...([0, ''] as const),
      ),
    ]),
  );
