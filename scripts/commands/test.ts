import { setTimeout as pause } from 'node:timers/promises';
import { buildTestSites } from '../build/test-sites.ts';
import { runChecks } from '../checks/checks.ts';
import { runTests, TEST_KINDS, type TestCounts } from '../checks/test-runners.ts';
import { readOptions } from '../cli/options.ts';
import { endOnSignals } from '../cli/processes.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import type { Stack } from '../dev/start-emulators.ts';
import { startTestStack, writeStackFile } from '../dev/test-stack.ts';

type TestKind = (typeof TEST_KINDS)[number];

const testCounts: TestCounts[] = [];
const stageTimes: string[] = [];

async function runStage<T>(title: string, callback: () => Promise<T>): Promise<T> {
  console.log(`\n== ${title}`);
  const startTime = performance.now();
  const result = await callback();
  stageTimes.push(`${title} ${Math.round((performance.now() - startTime) / 1000)} s`);
  return result;
}

async function watchEmulators({ failure, authHost, firestoreHost }: Stack): Promise<never> {
  for (;;) {
    for (const host of [authHost, firestoreHost])
      await fetch(`http://${host}/`, { signal: AbortSignal.timeout(60_000) }).catch(() => {
        throw new UserError(
          `The emulator at ${host} stopped responding, so all the remaining tests would fail. Run this command again.`,
        );
      });
    await Promise.race([failure, pause(5_000)]);
  }
}

async function runTestKinds(kinds: readonly TestKind[], options: readonly string[]): Promise<void> {
  const runKind = async (kind: TestKind, callback: () => Promise<TestCounts>): Promise<void> => {
    if (kinds.includes(kind)) testCounts.push(await runStage(kind, callback));
  };
  const sites = kinds.includes('e2e') ? await runStage('sites', buildTestSites) : [];
  const testsWithoutEmulators = runKind('check', () => runChecks('build/check')).then(() =>
    runKind('unit', () => runTests('unit', options)),
  );
  if (!kinds.some((kind) => kind !== 'check' && kind !== 'unit')) return testsWithoutEmulators;
  const { stack, env } = await runStage('emulators', () => startTestStack('test', sites));
  const emulatorFailure = watchEmulators(stack);
  // Prevents unhandled rejections. `emulatorFailure` rejects when the emulators stop, and `testsWithoutEmulators` is
  // awaited later.
  for (const promise of [emulatorFailure, testsWithoutEmulators]) promise.catch(() => undefined);
  const runOnEmulators = (kind: 'rules' | 'accounts' | 'scripts' | 'e2e', isQuiet = false) =>
    runKind(kind, () => Promise.race([runTests(kind, options, { env, isQuiet }), emulatorFailure]));
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
  const sumOf = (key: keyof TestCounts) => testCounts.reduce((total, count) => total + count[key], 0);
  console.log(`\nTimes: ${stageTimes.join(', ')}`);
  if (sumOf('retried') > 0) console.log(`\n${sumOf('retried')} passed only on a second try. Look for "flaky" above.`);
  console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`);
  return sumOf('failed') === 0 && sumOf('passed') > 0 ? 0 : 1;
});
