// Tables in the form of Markdown, which can be read in a console as well.

import type { Comparison } from './accounts.ts';
import type { CommandTimes } from './commands.ts';
import type { Visit } from './rounds.ts';
import { floorName } from './site-names.ts';
import type { Spread } from './statistics.ts';
import { type Group, type Measure, ratio, select, values } from './summary.ts';

export type Row = readonly string[];

export function markdown(head: Row, rows: readonly Row[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: Row): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

const none = '-';

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const whole = (value: Spread | undefined, unit = ''): string =>
  value === undefined ? none : `${Math.round(value.median)}${unit}`;
export const times = (value: Spread | undefined): string =>
  value === undefined ? none : `${value.median.toFixed(2)}x`;
/** With the half of the values in the middle. */
export const timesSpread = (value: Spread | undefined): string =>
  value === undefined ? none : `${times(value)} (${value.low.toFixed(2)}-${value.high.toFixed(2)})`;

const headOfVisits: Row = [
  ...['page', 'site', 'kB', 'requests', 'script kB', 'FCP ms', 'LCP ms', 'main thread ms'],
  ...['blocking ms', 'shift', 'kB / floor', 'FCP / floor', 'LCP / floor', 'main thread / floor'],
];

function rowOf(samples: Group, group: Group, page: string, site: string): Row {
  const of = (measure: Measure) => values(group, measure);
  const against = (measure: Measure) =>
    site === floorName ? undefined : ratio(samples, group, measure);
  const size = (measure: 'bytes' | 'scriptBytes') => {
    const bytes = of(measure)?.median;
    return bytes === undefined ? none : (bytes / 1000).toFixed(1);
  };
  return [
    ...[page, site, size('bytes'), whole(of('requests')), size('scriptBytes')],
    ...[whole(of('fcp')), whole(of('lcp')), whole(of('mainThread')), whole(of('blocking'))],
    ...[of('shift')?.median.toFixed(2) ?? none, times(against('bytes'))],
    ...[timesSpread(against('fcp')), timesSpread(against('lcp'))],
    timesSpread(against('mainThread')),
  ];
}

/** A line for each page and site; empty if there was no such visit. */
export function visitTable(samples: Group, visit: Visit): string {
  const rows: Row[] = [];
  const all = select(samples, { visit });
  for (const page of new Set(all.map((sample) => sample.page)))
    for (const site of new Set([floorName, ...all.map((sample) => sample.site)])) {
      const group = select(all, { page, site });
      if (group.length > 0) rows.push(rowOf(samples, group, page, site));
    }
  return rows.length === 0 ? '' : markdown(headOfVisits, rows);
}

const milliseconds = (value: Spread | undefined): string =>
  value === undefined
    ? none
    : `${Math.round(value.median)} ms (${Math.round(value.low)}-${Math.round(value.high)})`;

const seconds = (value: Spread | undefined): string =>
  value === undefined ? none : `${(value.median / 1000).toFixed(1)} s`;

export const accountsTable = (accounts: readonly Comparison[]): string =>
  markdown(
    ['on the emulators', 'through the site', 'the same calls bare', 'ratio'],
    accounts.map(({ what, gatewayMs, bareMs, ratio: all }) => [
      ...[what, milliseconds(gatewayMs), milliseconds(bareMs), timesSpread(all)],
    ]),
  );

export const commandsTable = ({ buildMs, startMs }: CommandTimes): string =>
  markdown(
    ['command', 'takes'],
    [
      ['`npm run build`', seconds(buildMs)],
      ['`npm start`, until the site is served', seconds(startMs)],
    ],
  );
