// What a run writes: ratios to the floor of the same round, the drawing, and the part of the README.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from '../cli/paths.ts';
import { notesOf, panelsOf } from './bars.ts';
import { drawing } from './drawing.ts';
import type { Figures } from './figures.ts';
import { goalTable } from './goals.ts';
import { withFigures } from './readme.ts';
import type { Sample } from './rounds.ts';
import { ratio, select } from './summary.ts';

const figures: Figures = {
  bytes: 20_000,
  requests: 5,
  scriptBytes: 300,
  scriptRequests: 1,
  fcp: 400,
  lcp: 400,
  blocking: 10,
  shift: 0,
  mainThread: 300,
};
const sample = (site: string, page: string, round: number, more: Partial<Sample>): Sample => ({
  ...{ site, page, round, ended: page, visit: 'first', figures },
  ...more,
});
const painted = (lcp: number): Pick<Sample, 'figures'> => ({ figures: { ...figures, lcp } });

const samples = [1, 2, 3].flatMap((round) => [
  sample('floor', '/', round, {}),
  sample('site', '/', round, {}),
  sample('floor', '/login', round, painted(100 * round)),
  sample('site', '/login', round, painted(100 * round)),
  // A slow moment of the computer falls on both.
  sample('site', '/dashboard', round, { ...painted(120 * round), ended: '/login' }),
]);

it('compares each load with the floor of its round, and of the page where it ended', () => {
  const dashboard = select(samples, { page: '/dashboard' });
  expect(ratio(samples, dashboard, 'lcp')).toEqual({ median: 1.2, low: 1.2, high: 1.2 });
  expect(goalTable(samples)).toMatch(
    /LCP against the floor of \/login.*\| 1\.20x \(1\.20-1\.20\); 0\.00/,
  );
});

it('draws every figure in colors that the site has', () => {
  const svg = drawing(panelsOf(samples), notesOf('Chromium <1>', 3, new Date(0)));
  expect(svg).not.toMatch(/undefined|NaN|<1>/);
  for (const words of ['20.0 kB', '0.24 s', '1.20 × floor', '/dashboard', '1970-01-01'])
    expect(svg).toContain(words);
  // /register was not measured.
  expect(svg.match(/not measured/g)).toHaveLength(3);
  const used = new Set([...svg.matchAll(/var\((--\w+)\)/g)].map(([, name]) => name));
  for (const name of used)
    expect(svg.match(new RegExp(`${name}:#[0-9a-f]{6}[;}]`, 'g'))).toHaveLength(2);
});

it('replaces the figures of the README, and nothing else', () => {
  const readme = readFileSync(at('README.md'), 'utf8');
  const once = withFigures(readme, ['| a |']);
  const twice = withFigures(once, ['| b |']);
  expect(once).toMatch(
    /<!-- bench -->\n\n!\[.*\]\(docs\/bench\.svg\)\n\n\| a \|\n\n<!-- \/bench -->/,
  );
  expect(twice).toBe(once.replace('| a |', '| b |'));
  expect(once.split('## Speed')[0]).toBe(readme.split('## Speed')[0]);
  expect(() => withFigures('No marks', [])).toThrow('put them back');
});
