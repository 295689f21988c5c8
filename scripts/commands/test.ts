import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { BuiltSite } from '../build/build-site.ts';
import type { ResultCounts } from '../checks/checks.ts';
import { parseOptions } from '../cli/options.ts';
import { fromNodeModules, fromRoot } from '../cli/paths.ts';
import { type RunNodeOptions, runNode } from '../cli/processes.ts';
import { runMain, UserError } from '../cli/run-main.ts';
import { readRunningStack, STACK_FILE } from '../dev/test-stack-env.ts';

// Each kind loads only what it needs, because loading everything takes seconds.
const buildSites = async () => (await import('../build/test-sites.ts')).buildTestSites();
const startStack = async (name: string, sites: readonly BuiltSite[]) =>
  (await import('../dev/test-stack.ts')).startTestStack(name, sites);

const TEST_KINDS = ['check', 'unit', 'accounts', 'rules', 'scripts', 'e2e'] as const;
type TestKind = (typeof TEST_KINDS)[number];

const resultCounts: ResultCounts[] = [];
const stageTimes: string[] = [];

async function runStage<T>(title: string, callback: () => Promise<T>): Promise<T> {
  console.log(`\n== ${title}`);
  const startTime = performance.now();
  return callback().finally(() => stageTimes.push(`${title} ${Math.round((performance.now() - startTime) / 1000)} s`));
}

/** Runs Playwright or Vitest, and reads their JSON report. With `isQuiet`, Vitest's output is shown at the end. */
async function runTests(kind: TestKind, options: readonly string[], { env, isQuiet = false }: RunNodeOptions = {}) {
  const reportFile = fromRoot(`build/results/${kind}.json`);
  rmSync(reportFile, { force: true });
  const command =
    kind === 'e2e'
      ? [fromNodeModules('playwright/cli.js'), 'test', '--reporter=list,json']
      : [fromNodeModules('vitest/vitest.mjs'), 'run', '--project', kind, '--reporter=default', '--reporter=json'];
  if (kind !== 'e2e') command.push(`--outputFile.json=${reportFile}`);
  const { code, output } = await runNode([...command, ...options], {
    // Building a site has changed it in this process.
    env: { ...env, NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    isQuiet: isQuiet && kind !== 'e2e',
  });
  if (output) console.log(output);
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {};
  const { numPassedTests = 0, numFailedTests = 0, stats } = report;
  const passed: number = stats ? stats.expected + stats.flaky : numPassedTests;
  const failed: number = stats ? stats.unexpected : numFailedTests;
  // A runner can fail without a failed test, for example before the first one.
  return { passed, failed: code === 0 ? 0 : Math.max(1, failed) };
}

async function runTestKinds(kinds: readonly TestKind[], options: readonly string[]): Promise<void> {
  const runsAll = kinds.length > 1;
  const runKind = async (kind: TestKind, callback: () => Promise<ResultCounts>): Promise<void> => {
    if (kinds.includes(kind)) resultCounts.push(await runStage(kind, callback));
  };
  const runOn = ({ stack, env }: Awaited<ReturnType<typeof startStack>>, kind: TestKind) =>
    runKind(kind, () => Promise.race([runTests(kind, options, { env, isQuiet: runsAll }), stack.failure]));
  const runChecksAndUnitTests = async () => {
    await runKind('check', async () => (await import('../checks/checks.ts')).runChecks('build/check'));
    await runKind('unit', () => runTests('unit', options));
  };
  const runRulesAndScripts = async () => {
    // While rules load, an emulator may deny any request, so tests that run meanwhile need another.
    const stack = kinds.includes('rules') ? await startStack('rules', []) : undefined;
    await Promise.all([
      stack && runOn(stack, 'rules'),
      // They start emulators, too, and a first start downloads files. So start them once the others have.
      runKind('scripts', () => runTests('scripts', options, { isQuiet: runsAll })),
    ]);
  };
  const runAccounts = async () => {
    if (!kinds.includes('accounts') && !kinds.includes('e2e')) return undefined;
    const sites = kinds.includes('e2e') ? await runStage('sites', buildSites) : [];
    const stack = await runStage('emulators', () => startStack('test', sites));
    await runOn(stack, 'accounts');
    return stack;
  };
  if (kinds.includes('e2e')) await (await import('../cli/chromium.ts')).requireBrowser();
  const [mainStack] = await Promise.all([runAccounts(), runChecksAndUnitTests(), runRulesAndScripts()]);
  if (mainStack) await runOn(mainStack, 'e2e');
}

async function keepTestStackRunning(): Promise<never> {
  const { pid, env: { SITE_URL } = {} } = readRunningStack() ?? {};
  if (SITE_URL)
    throw new UserError(
      `"npm test stack" is running as process ${pid}. Stop it or, if it has crashed, delete ${STACK_FILE}.`,
    );
  console.log('Building the test sites and starting the emulators (a minute or more)...');
  const buildTime = Date.now();
  const { startTestStack, writeStackFile } = await import('../dev/test-stack.ts');
  const { stack, env } = await startTestStack('kept', await buildSites());
  writeStackFile(env, buildTime);
  console.log(`
Ready. In another window, try:
  npx playwright test e2e/account/login.spec.ts --project desktop
  npx vitest run e2e/rules/cases
After changing the site, restart this command. Ctrl-C stops everything.
`);
  return stack.failure;
}

const [name = '', ...args] = process.argv.slice(2);

await runMain(
  async () => {
    if (name === 'stack') {
      parseOptions('npm test stack', 'Runs the sites and emulators for tests.', {}, args);
      return keepTestStackRunning();
    }
    const kind = TEST_KINDS.find((testKind) => testKind === name);
    if (kind === undefined) {
      const help = `Runs everything: ${TEST_KINDS.join(', ')}. Set LONG_TESTS=1 to add the slow tests.`;
      parseOptions('npm test', help, {});
    } else if (args.includes('--help')) {
      const description = kind === 'check' ? 'the checks.' : `the ${kind} tests. Takes any option of the test runner.`;
      parseOptions(`npm test ${kind}`, `Runs only ${description}`, {});
    }
    await runTestKinds(kind ? [kind] : TEST_KINDS, args);
    console.log(`\nTimes: ${stageTimes.join(', ')}`);
    const sumOf = (key: keyof ResultCounts) => resultCounts.reduce((total, counts) => total + counts[key], 0);
    console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`);
    return sumOf('failed') > 0 || sumOf('passed') === 0 ? 1 : 0;
  },
  name === 'stack' ? 0 : undefined,
);
