// docs/reliability.md agrees with the tests: each row names the files with tests whose titles carry its
// id, and no others. The test runners themselves list the tests.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteVariables } from '../build/test-sites.ts';
import { at, packageScript, root } from '../cli/paths.ts';

interface ListedTest {
  readonly file: string;
  /** The titles of its groups and its own. */
  readonly title: string;
}

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly { readonly title: string }[];
  readonly suites?: readonly Suite[];
}

// Listing needs no emulators and no site, but their variables must be set.
const variables = ['GCLOUD_PROJECT', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'];
const placeholders = [...variables, ...siteVariables, 'CHROMIUM_PATH'].map((name) => [name, 'x']);

async function listOf<T>(script: string, args: readonly string[]): Promise<T> {
  const env = { ...process.env, ...Object.fromEntries(placeholders) };
  const options = { cwd: root, env, maxBuffer: 100_000_000 };
  const command = [packageScript(script), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, options);
  return JSON.parse(stdout);
}

const testsIn = ({ file, specs, suites = [] }: Suite, groups = ''): ListedTest[] => [
  ...specs.map(({ title }) => ({ file: `e2e/${file}`, title: `${groups} ${title}` })),
  ...suites.flatMap((suite) => testsIn(suite, `${groups} ${suite.title}`)),
];

async function playwrightTests(): Promise<ListedTest[]> {
  const args = ['test', '--list', '--reporter=json'];
  const { suites } = await listOf<{ suites: Suite[] }>('@playwright/test/cli.js', args);
  return suites.flatMap((suite) => testsIn(suite));
}

async function vitestTests(): Promise<ListedTest[]> {
  const args = ['list', 'web/src', '--project', 'unit', '--project', 'accounts', '--json'];
  const tests = await listOf<{ name: string; file: string }[]>('vitest/vitest.mjs', args);
  return tests.map(({ name, file }) => ({
    file: relative(root, file).replaceAll('\\', '/'),
    title: name,
  }));
}

const rows = readFileSync(at('docs/reliability.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row, scenario = '', outcome, tests = ''] =
      /^\| ([AFP]\d+)(?: ([^|]+))? \| (.+) \| (.*) \|$/.exec(line) ?? [];
    return row && outcome ? [{ row, scenario, outcome, tests }] : [];
  });

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => letter + String(index + 1).padStart(2, '0'));

describe('The table of faults', () => {
  let listed: readonly ListedTest[] = [];

  beforeAll(async () => {
    listed = (await Promise.all([playwrightTests(), vitestTests()])).flat();
  }, 180_000);

  test('has every row once, in order', () => {
    expect(rows.map(({ row }) => row)).toEqual([
      ...numbered('F', 66),
      ...numbered('P', 16),
      ...numbered('A', 7),
    ]);
  });

  test('says of every row what happens', () => {
    const silent = rows.filter(({ scenario }) => !/\w \w/.test(scenario));
    expect(silent.map(({ row }) => row)).toEqual([]);
  });

  test.each(rows)(
    '$row names the files with its tests, or the reason',
    ({ row, outcome, tests }) => {
      const id = new RegExp(`\\b${row}\\b`);
      const files = listed.filter(({ title }) => id.test(title)).map(({ file }) => `\`${file}\``);
      expect(tests).toBe([...new Set(files)].sort().join('<br>'));
      if (tests === '') expect(outcome).toMatch(/^Not shown: /);
    },
  );

  test('has a row for each id', () => {
    const ids = listed.flatMap(({ title }) => title.match(/\b[AFP]\d\d\b/g) ?? []);
    expect(rows.map(({ row }) => row)).toEqual(expect.arrayContaining(ids));
  });
});
