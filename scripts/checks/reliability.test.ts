// docs/reliability.md is true: every row is there once, every test that it names exists and names it,
// and no test in the browser or on the emulators names a row that does not name it.
import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { at } from '../cli/paths.ts';

type Node = { type: string; start: number; end: number };
type Name = Node & { name: string };

const isNode = (value: object): value is Node => 'type' in value && 'start' in value;

const isName = (node: Node): node is Name => node.type === 'Identifier' && 'name' in node;

/** A syntax tree's nodes, each before what is inside it; types are left out. */
function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    key === 'typeAnnotation' ? [] : nodesOf(part),
  );
  return isNode(value) ? [value, ...inside] : inside;
}

const DECLARES = /^(?:test|it|describe)(?!\.step\b)\b/;
const QUOTE = /^['"`]/;
const LEAVES_OUT =
  /^(?:test|it|describe|testInfo|test\.info\(\))(?:\.\w+)*\.(?:skip|fixme|todo|skipIf|runIf)$/;

const ROW = /\b[FP]\d\d\b/g;

interface Title {
  readonly title: string;
  /** The rows that it names, in its own words or in those that a `${...}` stands for. */
  readonly names: readonly string[];
}

/** The titles of a file's tests and groups as they are written, and what of it would not run. */
function readTests(code: string): { titles: Title[]; leftOut: string[] } {
  const source = ({ start, end }: Node) => code.slice(start, end);
  const nodes = nodesOf(parseAst(code, { lang: 'ts' }));
  /** What a name was declared as, or what a loop around the place goes through to give it. */
  const meanings = (name: string, place: Node): Node[] =>
    nodes.flatMap((node) => {
      const [names, meaning] =
        node.type === 'VariableDeclarator' && 'id' in node && 'init' in node
          ? [node.id, node.init]
          : node.type === 'ForOfStatement' && 'left' in node && 'right' in node
            ? [node.start < place.start && place.end < node.end && node.left, node.right]
            : [];
      const declared = nodesOf(names).some((part) => isName(part) && part.name === name);
      return declared ? nodesOf(meaning).slice(0, 1) : [];
    });
  const rowsIn = (node: Node, place = node, seen: readonly string[] = []): string[] => [
    ...(source(node).match(ROW) ?? []),
    ...nodesOf(node)
      .filter(isName)
      .filter(({ name }) => !seen.includes(name))
      .flatMap(({ name }) =>
        meanings(name, place).flatMap((meaning) => rowsIn(meaning, place, [...seen, name])),
      ),
  ];
  const read = (node: Node): Title[] =>
    QUOTE.test(source(node))
      ? [{ title: source(node).slice(1, -1), names: [...new Set(rowsIn(node))] }]
      : [];
  /** What stands first in each row of a table. */
  const rowTitles = (table: unknown) =>
    nodesOf(table).flatMap((row) =>
      'elements' in row && Array.isArray(row.elements)
        ? nodesOf(row.elements[0]).slice(0, 1).flatMap(read)
        : [],
    );
  const titles = nodes.flatMap((node) => {
    if (!('callee' in node && 'arguments' in node && Array.isArray(node.arguments))) return [];
    const [callee] = nodesOf(node.callee);
    const [title] = nodesOf(node.arguments[0]);
    if (!callee || !title || !DECLARES.test(source(callee))) return [];
    return source(title) === "'%s'" ? rowTitles(node.callee) : read(title);
  });
  return { titles, leftOut: nodes.map(source).filter((text) => LEAVES_OUT.test(text)) };
}

const rows = readFileSync(at('docs/reliability.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row, scenario = '', outcome, tests = ''] =
      /^\| ([FP]\d+)(?: ([^|]+))? \| (.+) \| (.*) \|$/.exec(line) ?? [];
    return row && outcome ? [{ row, scenario, outcome, tests }] : [];
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
    const { titles, leftOut } = readTests(code);
    expect(titles.map(({ title }) => title)).toEqual([
      'plain',
      "a group's",
      `with \${text}`,
      'from a table',
      'a row',
    ]);
    expect(leftOut).toEqual([]);
  });

  test('knows the rows that a title names, through its own loop and no other', () => {
    const code = `
      const TABLE: readonly [what: string][] = [['F01', { hang: 'F02 P03' }]];
      for (const what of ['F04']) test(\`F05 \${what}\`, () => {});
      for (const what of ['F06'] as const) test(\`F07 \${what}\`, () => {});
      for (const [usual, apart] of TABLE) {
        const row = slow ? 'F08' : (apart.hang ?? usual);
        test(\`\${row}\`, () => {});
      }
      test.each([['F09 a row', 'F10']])('%s', () => {});
      test('F100 is none', () => {});
    `;
    expect(readTests(code).titles.map(({ names }) => [...names].sort())).toEqual([
      ['F04', 'F05'],
      ['F06', 'F07'],
      ['F01', 'F02', 'F08', 'P03'],
      ['F09'],
      [],
    ]);
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

const files = new Map<string, ReturnType<typeof readTests>>();

function readFile(file: string): ReturnType<typeof readTests> {
  const known = files.get(file) ?? readTests(readFileSync(at(file), 'utf8'));
  files.set(file, known);
  return known;
}

const testsOf = (cell: string) =>
  [...cell.matchAll(/`(\S+) › (.+?)`/g)].map(([, file = '', title = '']) => ({ file, title }));

describe('The table of faults', () => {
  test('has every row once, in order', () => {
    expect(rows.map(({ row }) => row)).toEqual([...numbered('F', 65), ...numbered('P', 16)]);
  });

  test('says of every row what happens', () => {
    const silent = rows.filter(({ scenario }) => !/\w \w/.test(scenario));
    expect(silent.map(({ row }) => row)).toEqual([]);
  });

  test.each(rows)(
    '$row names tests that exist and name it, or the reason',
    ({ row, outcome, tests }) => {
      if (tests === '') expect(outcome).toMatch(/^Not shown: /);
      for (const { file, title } of testsOf(tests)) {
        const { titles, leftOut } = readFile(file);
        const found = titles.find((one) => one.title === title);
        expect(found, title).toBeDefined();
        expect(found?.names, title).toContain(row);
        expect(leftOut, file).toEqual([]);
      }
      expect(
        tests
          .split('<br>')
          .join('')
          .replaceAll(/`\S+ › .+?`/g, '')
          .trim(),
      ).toBe('');
    },
  );

  const tests = ['e2e', 'web/src'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(?:spec|emulator\.test)\.ts$/.test(file)),
  );

  test.each(tests)('has the tests of %s that name a row', (file) => {
    for (const { title, names } of readFile(file).titles) {
      const having = rows.filter(({ tests }) => tests.includes(`\`${file} › ${title}\``));
      expect(having.map(({ row }) => row).sort(), title).toEqual([...names].sort());
    }
  });
});
