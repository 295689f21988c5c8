import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fromRoot, inNodeModules } from '../cli/paths.ts';
import { type NodeRunOptions, runNode } from '../cli/processes.ts';

export const TEST_KINDS = ['check', 'unit', 'accounts', 'rules', 'scripts', 'e2e'] as const;

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that passed on the second try. Only CI retries. */
  readonly retried: number;
}

interface Report {
  /** From Vitest's report. */
  readonly numPassedTests?: number;
  readonly numTotalTests?: number;
  readonly numPendingTests?: number;
  /** From Playwright's report. */
  readonly stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A skipped test proves nothing, so it counts as failed, unless an option chose others by title. */
export function countTests(report: Report, code: number, options: readonly string[]): TestCounts {
  const { numPassedTests = 0, numTotalTests = 0, numPendingTests = 0, stats } = report;
  const hasTitleFilter = options.some((option) => /^(?:-t|--testNamePattern)(?:=|$)/.test(option));
  const retried = stats?.flaky ?? 0;
  const passed = stats ? stats.expected + retried : numPassedTests;
  const failed = stats
    ? stats.unexpected + stats.skipped
    : numTotalTests - passed - (hasTitleFilter ? numPendingTests : 0);
  // A runner can fail before its first test.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, retried };
}

/** With `isQuiet`, output is shown at the end. */
export async function runTests(
  kind: (typeof TEST_KINDS)[number],
  options: readonly string[],
  { env = {}, isQuiet = false }: NodeRunOptions = {},
): Promise<TestCounts> {
  const reportFile = fromRoot(`build/results/${kind}.json`);
  rmSync(reportFile, { force: true });
  const runnerArgs =
    kind === 'e2e'
      ? [inNodeModules('playwright/cli.js'), 'test']
      : [
          inNodeModules('vitest/vitest.mjs'),
          'run',
          '--project',
          kind,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reportFile}`,
        ];
  const { code, output } = await runNode([...runnerArgs, ...options], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    isQuiet,
  });
  if (output) console.log(output);
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {};
  return countTests(report, code, options);
}
