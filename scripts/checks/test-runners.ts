// The test runners, and what their reports count.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at, packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';

/** What "npm test" runs, in this order; "npm test -- NAME" runs one. */
export const testKinds = ['check', 'unit', 'chaos', 'accounts', 'rules', 'e2e'] as const;

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

type Env = Readonly<Record<string, string>>;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A skipped test has proved nothing: it counts as failed. */
function countOf(code: number, passed: number, failed: number, skipped: number): Count {
  const sum = failed + skipped;
  // A runner can fail before its first test.
  return { passed, failed: code !== 0 && sum === 0 ? 1 : sum };
}

/** Where a runner writes its report; the one of an earlier run is removed. */
function reportFile(name: string): string {
  const file = at(`build/results/${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export async function vitest(
  project: 'unit' | 'accounts' | 'rules',
  args: readonly string[] = [],
  env: Env = {},
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

export async function playwright(args: readonly string[], env: Env): Promise<Count> {
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

/** A program that proves one thing, by its exit code. */
export async function program(args: readonly string[], env: Env = {}): Promise<Count> {
  const { code } = await runNode(args, { env });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A command of ours, as "npm run NAME" starts it. */
export function command(name: string, ...args: readonly string[]): Promise<Count> {
  const loader = pathToFileURL(packageScript('tsx/dist/loader.mjs')).href;
  return program(['--import', loader, at(`scripts/commands/${name}.ts`), ...args]);
}
