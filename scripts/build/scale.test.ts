// The figures of docs/scale.md, with sizes that are easy to calculate with.
import { describe, expect, test } from 'vitest';
import type { Sizes } from './page-sizes.ts';
import { scaleFaults, scaleFigures, withFigures } from './scale.ts';

const app = ['app.js'];
const sizes: Sizes = {
  pages: {
    '/': { html: 5000, inline: 3000, files: ['boot.js', 'tiles.svg'] },
    '/about': { html: 7000, inline: 3000, files: ['boot.js', 'tiles.svg'] },
    '/register': { html: 5000, inline: 3000, files: app },
    '/login': { html: 4000, inline: 3000, files: app },
  },
  files: {
    ...{ 'boot.js': 1000, 'tiles.svg': 4000, 'app.js': 95_000 },
    ...{ 'gateway.js': 30_000, 'validation.js': 10_000, 'profiles.js': 10_000 },
  },
};
const figures = scaleFigures(sizes);

test.each([
  ['a first visit', '| opens the home page for the first time | 10.0 kB | 3 | 0 | 0 |'],
  ['one more page, on average', '| opens one more page | 6.0 kB | 1 | 0 | 0 |'],
  ['a registration', '| registers, with nothing loaded before | 150.0 kB | 6 | 4 | 1 write |'],
  ['a log-in', '| logs in, with nothing loaded before | 149.0 kB | 6 | 3 | 1 read |'],
  ['a month', '| 1,000,000 first visits, or 67,000 registrations, or 67,000 members'],
  ['a day', '| Hosting: 360 MB a day | 36,000 first visits a day |'],
  // 10 kB, two more pages, 2 % of a registration and 10 % of a log-in: 39.9 kB.
  ['what is met first', '---|\n| 10 GB from Hosting | 250,000 |\n| 3,000 daily users'],
  ['a million, free', '| A million first visits in a month | 10 GB, 0 USD |'],
  ['a million, with a price', '| A million visitors of the example | 40 GB, 4.5 USD |'],
])('%s is calculated', (_, line) => {
  expect(figures).toContain(line);
});

test('a file that has another name now is told', () => {
  expect(() => scaleFigures({ ...sizes, files: { 'boot.js': 1 } })).toThrow('there is no file');
});

describe('docs/scale.md', () => {
  const empty = 'before\n<!-- figures: x -->\nold $&\n<!-- end of the figures -->\nafter';

  test('gets the figures between its marks', () => {
    expect(withFigures(empty, 'new $&')).toBe(empty.replace('old', () => 'new'));
    expect(() => withFigures('no marks', 'new')).toThrow('has no marks');
  });

  test('with old figures is refused', () => {
    expect(scaleFaults(empty, sizes)).toEqual([
      'The figures in docs/scale.md are old: run "npm run build -- --accept-sizes" and commit it.',
    ]);
    expect(scaleFaults(withFigures(empty, figures), sizes)).toEqual([]);
  });
});
