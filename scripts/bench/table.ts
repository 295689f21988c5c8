import type { ClickMeasurement } from './next-page.ts';
import type { Measurements } from './visit.ts';

const quantile = (values: readonly number[], fraction: number): number =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * fraction)] ?? Number.NaN;

const medianAndQuartiles = (values: readonly number[], digits: number, unit = ''): string => {
  const [median, low, high] = [0.5, 0.25, 0.75].map((part) =>
    quantile(values, part).toFixed(digits),
  );
  return `${median}${unit} (${low}-${high})`;
};

export interface PageResult {
  readonly title: string;
  readonly measurements: Measurements[];
  readonly baselineMeasurements: Measurements[];
}

const compareMedians = (
  { measurements, baselineMeasurements }: PageResult,
  measure: keyof Measurements,
  digits = 0,
): string =>
  [measurements, baselineMeasurements]
    .map((rounds) => rounds.map((figures) => figures[measure]))
    .map((values) => quantile(values, 0.5).toFixed(digits))
    .join(' / ');

/** The medians, and the spread of the ratios. A ratio compares two visits in a row, so a slow moment affects both. */
function compareRatios(row: PageResult, measure: keyof Measurements): string {
  const baselineValues = row.baselineMeasurements.map((figures) => figures[measure]);
  const ratios = row.measurements.map(
    (figures, round) => figures[measure] / (baselineValues[round] ?? 0),
  );
  return `${compareMedians(row, measure)}: ${medianAndQuartiles(ratios, 2, 'x')}`;
}

const PAGE_COLUMNS: Readonly<Record<string, (row: PageResult) => string>> = {
  'page / baseline': ({ title }) => title,
  kB: (row) => compareMedians(row, 'kilobytes', 1),
  'kB of script': (row) => compareMedians(row, 'scriptKilobytes', 1),
  requests: (row) => compareMedians(row, 'requests'),
  'first paint, ms': (row) => compareRatios(row, 'firstPaint'),
  'largest paint, ms': (row) => compareRatios(row, 'largestPaint'),
  'blocking, ms': (row) => compareMedians(row, 'blocking'),
  'layout shift': (row) => compareMedians(row, 'shift', 3),
};

export function markdownTable(
  headerRow: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [headerRow, headerRow.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function pageTable(rows: readonly PageResult[]): string {
  const cells = rows.map((row) => Object.values(PAGE_COLUMNS).map((cell) => cell(row)));
  return markdownTable(Object.keys(PAGE_COLUMNS), cells);
}

export function clickTable(clicks: readonly ClickMeasurement[]): string {
  const rows = [...new Set(clicks.map(({ site }) => site))].map((site) => {
    const siteClicks = clicks.filter((click) => click.site === site);
    const deliveries = new Set(siteClicks.map(({ delivery }) => delivery));
    const paints = siteClicks.map(({ paintMs }) => paintMs);
    return [site, [...deliveries].join(', '), medianAndQuartiles(paints, 0)];
  });
  return markdownTable(['site', 'next page was', 'first paint after the click, ms'], rows);
}
