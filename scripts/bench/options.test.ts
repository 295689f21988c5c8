// The options of "npm run bench", and the sentence about each that is wrong.
import { expect, it } from 'vitest';
import { benchOptions } from './options.ts';

it.each([
  [['--runs', '0'], '--runs needs a whole number above 0, but it is "0".'],
  [['--only', 'page'], '--only needs one of pages, accounts, commands, but it is "page".'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is refused', (args, sentence) => {
  expect(() => benchOptions(args)).toThrow(sentence);
});

it('only a run of everything, often enough, is complete', () => {
  expect(benchOptions([]).complete).toBe(true);
  for (const less of [
    ['--runs', '4'],
    ['--pages', '/'],
    ['--only', 'pages'],
    ['--against', 'x'],
  ])
    expect(benchOptions(less).complete, less.join(' ')).toBe(false);
});
