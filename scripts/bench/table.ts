import type { ClickMeasurement } from './next-page.ts';
import type { Measurements } from './visit.ts';

const quantileOf = (values: readonly number[], fraction: number): number =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * fraction)] ?? Number.NaN;

const formatQuartiles = (values: readonly number[], digits: number, unit = ''): string => {
  const [median, low, high] = [0.5, 0.25, 0.75].map((fraction) => quantileOf(values, fraction).toFixed(digits));
  return `${median}${unit} (${low}-${high})`;
};

export interface PageResult {
  readonly title: string;
  readonly measurements: Measurements[];
  readonly baselineMeasurements: Measurements[];
}

const formatMedians = (
  { measurements, baselineMeasurements }: PageResult,
  measure: keyof Measurements,
  digits = 0,
): string =>
  [measurements, baselineMeasurements]
    .map((visits) => visits.map((visit) => visit[measure]))
    .map((values) => quantileOf(values, 0.5).toFixed(digits))
    .join(' / ');

/** The medians, and the spread of the ratios. A ratio compares two visits in a row, so a slow moment affects both. */
function formatRatios(row: PageResult, measure: keyof Measurements): string {
  const baselineValues = row.baselineMeasurements.map((visit) => visit[measure]);
  const ratios = row.measurements.map((visit, round) => visit[measure] / (baselineValues[round] ?? 0));
  return `${formatMedians(row, measure)}: ${formatQuartiles(ratios, 2, 'x')}`;
}

const PAGE_COLUMNS: Readonly<Record<string, (row: PageResult) => string>> = {
  'page / baseline': ({ title }) => title,
  kB: (row) => formatMedians(row, 'kilobytes', 1),
  'kB of script': (row) => formatMedians(row, 'scriptKilobytes', 1),
  requests: (row) => formatMedians(row, 'requests'),
  'first paint, ms': (row) => formatRatios(row, 'firstPaint'),
  'largest paint, ms': (row) => formatRatios(row, 'largestPaint'),
  'blocking, ms': (row) => formatMedians(row, 'blockingMs'),
  'layout shift': (row) => formatMedians(row, 'layoutShift', 3),
};

export function toMarkdownTable(headerRow: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headerRow, headerRow.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function toPageTable(rows: readonly PageResult[]): string {
  const cellRows = rows.map((row) => Object.values(PAGE_COLUMNS).map((formatCell) => formatCell(row)));
  return toMarkdownTable(Object.keys(PAGE_COLUMNS), cellRows);
}

export function toClickTable(clicks: readonly ClickMeasurement[]): string {
  const rows = [...new Set(clicks.map(({ site }) => site))].map((site) => {
    const siteClicks = clicks.filter((click) => click.site === site);
    const deliveries = new Set(siteClicks.map(({ delivery }) => delivery));
    const paintTimes = siteClicks.map(({ paintMs }) => paintMs);
    return [site, [...deliveries].join(', '), formatQuartiles(paintTimes, 0)];
  });
  return toMarkdownTable(['site', 'next page was', 'first paint after the click, ms'], rows);
}
