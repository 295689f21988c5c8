// "npm test": check, unit tests, chaos, rules and end-to-end tests, in this order, against emulators
// of their own; "npm run test:unit", "test:rules" and "test:e2e" run one kind, with the runner's own
// options.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Count, runChecks } from '../checks/checks.ts';
import { findBrowser } from '../cli/chromium.ts';
import { at, packageScript } from '../cli/paths.ts';
import { closeOnSignals, runNode } from '../cli/processes.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import { startTestStack } from '../emulators/test-stack.ts';
import { buildTestSites } from '../site/test-sites.ts';

type Kind = 'check' | 'unit' | 'chaos' | 'rules' | 'e2e';

const kinds: readonly Kind[] = ['check', 'unit', 'chaos', 'rules', 'e2e'];
const results = at('build/results');

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A runner's own figures; a test that was skipped has proved nothing, so it counts as failed. */
function countOf(code: number, passed: number, failed: number, skipped: number): Count {
  const sum = failed + skipped;
  // A runner that failed without a failed test broke before it came to one.
  return { passed, failed: code !== 0 && sum === 0 ? 1 : sum };
}

/** Where a runner is to write its figures; those of an earlier run are gone. */
function reportFile(kind: Kind): string {
  const file = `${results}/${kind}.json`;
  rmSync(file, { force: true });
  return file;
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function vitest(
  project: 'unit' | 'rules',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const file = reportFile(project);
  const { code } = await runNode(
    [
      packageScript('vitest/vitest.mjs'),
      ...['run', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...args,
    ],
    { env },
  );
  const report = readReport<VitestReport>(file);
  return countOf(
    code,
    report?.numPassedTests ?? 0,
    report?.numFailedTests ?? 0,
    (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  );
}

async function playwright(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Count> {
  const file = reportFile('e2e');
  const { code } = await runNode([packageScript('@playwright/test/cli.js'), 'test', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const stats = readReport<PlaywrightReport>(file)?.stats;
  return countOf(
    code,
    stats?.expected ?? 0,
    (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    stats?.skipped ?? 0,
  );
}

/** The same hundred people in every run, so that a red run can be looked at; `npm run chaos` varies. */
async function chaos(): Promise<Count> {
  const loader = pathToFileURL(packageScript('tsx/dist/loader.mjs')).href;
  const people = ['--runs', '100', '--at-once', '25', '--seed', '1'];
  const { code } = await runNode(['--import', loader, at('scripts/commands/chaos.ts'), ...people]);
  return countOf(code, code === 0 ? 1 : 0, 0, 0);
}

async function run(wanted: readonly Kind[], args: readonly string[]): Promise<Count> {
  const counts: Count[] = [];
  const times: string[] = [];
  const stage = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
    console.log(`\n== ${title}`);
    const began = performance.now();
    const result = await work();
    times.push(`${title} ${Math.round((performance.now() - began) / 1000)} s`);
    return result;
  };
  // Asked first: what is missing should be known before minutes of other tests.
  const browser = wanted.includes('e2e') ? findBrowser() : '';
  if (wanted.includes('check')) counts.push(await stage('check', () => runChecks('build/check')));
  if (wanted.includes('unit')) counts.push(await stage('unit tests', () => vitest('unit', args)));
  if (wanted.includes('chaos')) counts.push(await stage('chaos', chaos));
  if (wanted.includes('rules') || wanted.includes('e2e')) {
    const { stack, env } = await stage('emulators', async () =>
      startTestStack('test', wanted.includes('e2e') ? await buildTestSites() : []),
    );
    console.log(`Started: ${[...stack.sites, stack.authHost, stack.firestoreHost].join(', ')}`);
    if (wanted.includes('rules'))
      counts.push(await stage('rules tests', () => vitest('rules', args, env)));
    if (wanted.includes('e2e'))
      counts.push(
        await stage('end-to-end tests', () => playwright(args, { ...env, CHROMIUM_PATH: browser })),
      );
    await stack.stop();
  }
  console.log(`\nTimes: ${times.join(', ')}`);
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

await runCommand(async () => {
  const [first, ...rest] = process.argv.slice(2);
  const one = kinds.find((kind) => kind === first);
  if (one === undefined && first !== undefined)
    throw new UserError(
      '"npm test" runs everything and takes no options: use test:unit, test:rules or test:e2e for one kind.',
    );
  closeOnSignals('Stopping...');
  const { passed, failed } = await run(one === undefined ? kinds : [one], rest);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
