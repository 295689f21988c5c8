import { buildTestSites } from '../build/test-sites.ts';
import { runChecks } from '../checks/checks.ts';
import { readOptions } from '../cli/options.ts';
import { inNodeModules } from '../cli/paths.ts';
import { endOnSignals, type NodeRunOptions, runNode } from '../cli/processes.ts';
import { runCommand } from '../cli/run-command.ts';
import { startTestStack, writeStackFile } from '../dev/test-stack.ts';

const TEST_KINDS = ['check', 'unit', 'accounts', 'rules', 'scripts', 'e2e'] as const;
type TestKind = (typeof TEST_KINDS)[number];

const failedKinds: TestKind[] = [];
const stageTimes: string[] = [];

async function runStage<T>(title: string, callback: () => Promise<T>): Promise<T> {
  console.log(`\n== ${title}`);
  const startTime = performance.now();
  const result = await callback();
  stageTimes.push(`${title} ${Math.round((performance.now() - startTime) / 1000)} s`);
  return result;
}

/** Runs Playwright or Vitest, and returns whether all tests passed. With `isQuiet`, output is shown at the end. */
async function runTests(kind: TestKind, options: readonly string[], runOptions?: NodeRunOptions): Promise<boolean> {
  const command =
    kind === 'e2e'
      ? [inNodeModules('playwright/cli.js'), 'test']
      : [inNodeModules('vitest/vitest.mjs'), 'run', '--project', kind];
  const { code, output } = await runNode([...command, ...options], runOptions);
  if (output) console.log(output);
  return code === 0;
}

async function runTestKinds(kinds: readonly TestKind[], options: readonly string[]): Promise<void> {
  const runKind = async (kind: TestKind, callback: () => Promise<boolean>): Promise<void> => {
    if (kinds.includes(kind) && !(await runStage(kind, callback))) failedKinds.push(kind);
  };
  const sites = kinds.includes('e2e') ? await runStage('sites', buildTestSites) : [];
  const testsWithoutEmulators = runKind('check', () => runChecks('build/check')).then(() =>
    runKind('unit', () => runTests('unit', options)),
  );
  if (!kinds.some((kind) => kind !== 'check' && kind !== 'unit')) return testsWithoutEmulators;
  // It's awaited later. This prevents an unhandled rejection until then.
  testsWithoutEmulators.catch(() => undefined);
  const { stack, env } = await runStage('emulators', () => startTestStack('test', sites));
  const runOnEmulators = (kind: TestKind, isQuiet = false) =>
    runKind(kind, () => Promise.race([runTests(kind, options, { env, isQuiet }), stack.failure]));
  // These tests mostly wait for their emulator, which leaves a CPU for the check and the unit tests.
  for (const kind of ['rules', 'accounts', 'scripts'] as const) await runOnEmulators(kind, kinds.includes('unit'));
  await testsWithoutEmulators;
  await runOnEmulators('e2e');
}

async function runTestStack(): Promise<never> {
  console.log('Building the test sites and starting the emulators...');
  const buildTime = Date.now();
  const { stack, env } = await startTestStack('kept', await buildTestSites());
  writeStackFile(env, buildTime);
  console.log(`
Ready. In another window, try:
  npx playwright test e2e/account/login.spec.ts --project desktop
  npx vitest run e2e/rules/policy
After changing the site, restart this command. Ctrl-C stops everything.
`);
  return stack.failure;
}

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const kind = TEST_KINDS.find((testKind) => testKind === name);
  const allHelp = `Runs everything: ${TEST_KINDS.join(', ')}. Set LONG_TESTS=1 to add the slow tests.`;
  if (kind) {
    const runner = kind === 'e2e' ? 'Playwright' : 'Vitest';
    const description = kind === 'check' ? 'the checks.' : `the ${kind} tests. Takes any ${runner} option.`;
    readOptions(
      `npm test ${kind}`,
      `Runs only ${description}`,
      {},
      args.filter((arg) => arg === '--help'),
    );
  } else if (name === 'stack') readOptions('npm run test:stack', 'Runs the sites and emulators for tests.', {}, args);
  else readOptions('npm test', allHelp, {});
  endOnSignals('Stopping...', name === 'stack' ? 0 : 130);
  if (name === 'stack') return runTestStack();
  await runTestKinds(kind ? [kind] : TEST_KINDS, args);
  console.log(`\nTimes: ${stageTimes.join(', ')}`);
  console.log(failedKinds.length > 0 ? `\nFailed: ${failedKinds.join(', ')}` : '\nEverything passed.');
  return failedKinds.length > 0 ? 1 : 0;
});
