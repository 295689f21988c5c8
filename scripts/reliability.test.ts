// docs/reliability.md is true: every row is there once, and every test that it names exists.
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { at } from './paths.ts';

type Node = { type: string; start: number; end: number };

const isNode = (value: object): value is Node => 'type' in value && 'start' in value;

/** A syntax tree's nodes, each before what is inside it. */
function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesOf);
  return isNode(value) ? [value, ...inside] : inside;
}

const DECLARES = /^(?:test|it|describe)(?!\.step\b)\b/;
const QUOTE = /^['"`]/;
const LEAVES_OUT =
  /^(?:test|it|describe|testInfo|test\.info\(\))(?:\.\w+)*\.(?:skip|fixme|todo|skipIf|runIf)$/;

/** The titles of a file's tests and groups as they are written, and what of it would not run. */
function readTests(code: string): { titles: string[]; leftOut: string[] } {
  const source = ({ start, end }: Node) => code.slice(start, end);
  /** What stands first in each row of a table. */
  const rowTitles = (table: unknown) =>
    nodesOf(table).flatMap((row) => {
      if (!('elements' in row && Array.isArray(row.elements))) return [];
      const [first] = nodesOf(row.elements[0]);
      return first && QUOTE.test(source(first)) ? [source(first).slice(1, -1)] : [];
    });
  const nodes = nodesOf(parseAst(code, { lang: 'ts' }));
  const titles = nodes.flatMap((node) => {
    if (!('callee' in node && 'arguments' in node && Array.isArray(node.arguments))) return [];
    const [callee] = nodesOf(node.callee);
    const [title] = nodesOf(node.arguments[0]);
    if (!callee || !title || !DECLARES.test(source(callee))) return [];
    if (source(title) === "'%s'") return rowTitles(node.callee);
    return QUOTE.test(source(title)) ? [source(title).slice(1, -1)] : [];
  });
  return { titles, leftOut: nodes.map(source).filter((text) => LEAVES_OUT.test(text)) };
}

const rows = readFileSync(at('docs/reliability.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row, outcome, tests] = /^\| ([FP]\d+) \| (.+) \| (.*) \|$/.exec(line) ?? [];
    return row && outcome ? [{ row, outcome, tests: tests ?? '' }] : [];
  });

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => letter + String(index + 1).padStart(2, '0'));

describe('The reader of tests', () => {
  test('knows titles, and neither comments nor other text', () => {
    const code = `
      // test('in a comment', () => {});
      const text = "test('in a text', () => {})";
      test('plain', { tag: '@wide' }, async () => expect('inside').toBe('inside'));
      test.describe("a group's", () => {
        test(\`with \${text}\`, () => test.step('a step', () => text as string));
      });
      test.each([1])('from a table', () => {});
      test.each([['a row', 'not a title']])('%s', () => {});
      test.use({ locale: 'de' });
    `;
    expect(readTests(code)).toEqual({
      titles: ['plain', "a group's", `with \${text}`, 'from a table', 'a row'],
      leftOut: [],
    });
  });

  test.each([
    "test.skip('a', () => {})",
    "test.fixme('a', () => {})",
    "test.describe.skip('a', () => {})",
    "test('a', () => { test.skip(); })",
    "test('a', (_, testInfo) => { testInfo.fixme(true); })",
    "describe.skipIf(true)('a', () => {})",
  ])('sees what is left out: %s', (code) => {
    expect(readTests(code).leftOut).toHaveLength(1);
  });
});

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
      const { titles, leftOut } = readTests(readFileSync(at(file), 'utf8'));
      expect(titles).toContain(title);
      expect(leftOut, file).toEqual([]);
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
