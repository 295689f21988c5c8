import type { Measurements } from './visit.ts';

const quantileOf = (values: readonly number[], fraction: number): number =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * fraction)] ?? Number.NaN;

export function toTableRow(measurements: readonly Measurements[], baselineMeasurements: readonly Measurements[]) {
  const formatMedians = (measure: keyof Measurements, digits = 0): string =>
    [measurements, baselineMeasurements]
      .map((visits) => visits.map((visit) => visit[measure]))
      .map((values) => quantileOf(values, 0.5).toFixed(digits))
      .join(' / ');
  /** The medians, and the spread of the ratios. A ratio compares two visits in a row, so a slow moment affects both. */
  const formatRatios = (measure: keyof Measurements): string => {
    const ratios = measurements.map((visit, round) => visit[measure] / (baselineMeasurements[round]?.[measure] ?? 0));
    const [median, low, high] = [0.5, 0.25, 0.75].map((fraction) => quantileOf(ratios, fraction).toFixed(2));
    return `${formatMedians(measure)}: ${median}x (${low}-${high})`;
  };
  return {
    kB: formatMedians('kilobytes', 1),
    'kB of script': formatMedians('scriptKilobytes', 1),
    requests: formatMedians('requests'),
    'first paint, ms': formatRatios('firstPaint'),
    'largest paint, ms': formatRatios('largestPaint'),
    'blocking, ms': formatMedians('blockingMs'),
    'layout shift': formatMedians('layoutShift', 3),
  };
}
