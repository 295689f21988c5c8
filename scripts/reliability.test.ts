// docs/reliability.md is true: every row is there once, and every test that it names exists.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { at } from './paths.ts';

const rows = readFileSync(at('docs/reliability.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row, outcome, tests] = /^\| ([FP]\d+) \| (.+) \| (.*) \|$/.exec(line) ?? [];
    return row && outcome ? [{ row, outcome, tests: tests ?? '' }] : [];
  });

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => letter + String(index + 1).padStart(2, '0'));

describe('The table of faults', () => {
  test('has every row once, in order', () => {
    const wanted = [
      ...numbered('F', 65),
      ...numbered('P', 16).map((row) => row.replace('P0', 'P')),
    ];
    expect(rows.map(({ row }) => row)).toEqual(wanted);
  });

  test.each(rows)('$row names tests that exist, or the reason', ({ outcome, tests }) => {
    if (tests === '') expect(outcome).toMatch(/^Not shown: /);
    for (const [, file = '', title = ''] of tests.matchAll(/`(\S+) › (.+?)`/g)) {
      expect(readFileSync(at(file), 'utf8')).toContain(title);
    }
    expect(
      tests
        .split('<br>')
        .join('')
        .replaceAll(/`\S+ › .+?`/g, '')
        .trim(),
    ).toBe('');
  });
});
