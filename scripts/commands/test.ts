import { setTimeout as pause } from 'node:timers/promises';
import { buildTestSites } from '../build/test-sites.ts';
import { runChecks } from '../checks/checks.ts';
import { runTests, type TestCounts, testKinds } from '../checks/test-runners.ts';
import { findBrowser } from '../cli/chromium.ts';
import { readOptions } from '../cli/options.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import type { Stack } from '../dev/start-emulators.ts';
import { startTestStack, writeStackFile } from '../dev/test-stack.ts';

type Kind = (typeof testKinds)[number];

const counts: TestCounts[] = [];
const times: string[] = [];

async function runStage<T>(title: string, work: () => Promise<T>): Promise<T> {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const result = await work();
  times.push(`${title} ${Math.round((performance.now() - start) / 1000)} s`);
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

async function run(kinds: readonly Kind[], options: readonly string[]): Promise<void> {
  // Reports a missing browser right away, not after minutes of other tests.
  if (kinds.includes('e2e')) findBrowser();
  const test = async (kind: Kind, work: () => Promise<TestCounts>): Promise<void> => {
    if (kinds.includes(kind)) counts.push(await runStage(kind, work));
  };
  // Nothing else runs during this build, because it sets CONTENT_DIR for the whole process.
  const sites = kinds.includes('e2e') ? await runStage('sites', buildTestSites) : [];
  const withoutEmulators = test('check', () => runChecks('build/check')).then(() =>
    test('unit', () => runTests('unit', options)),
  );
  if (!kinds.some((kind) => kind !== 'check' && kind !== 'unit')) return withoutEmulators;
  const { stack, env } = await runStage('emulators', () => startTestStack('test', sites));
  const watch = watchEmulators(stack);
  // Prevents unhandled rejections. `watch` rejects when the emulators stop, and `withoutEmulators` is awaited later.
  for (const promise of [watch, withoutEmulators]) promise.catch(() => undefined);
  const onEmulators = (kind: 'rules' | 'accounts' | 'e2e', isQuiet = false) =>
    test(kind, () => Promise.race([runTests(kind, options, { env, isQuiet }), watch]));
  // These tests mostly wait for their emulator, which leaves a CPU for the check and the unit tests.
  for (const kind of ['rules', 'accounts'] as const)
    await onEmulators(kind, kinds.includes('unit'));
  await withoutEmulators;
  await onEmulators('e2e');
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
  const [name = '', ...rest] = process.argv.slice(2);
  const kind = testKinds.find((one) => one === name);
  const allHelp = `Runs everything: ${testKinds.join(', ')}. Set LONG_TESTS=1 to add the slow tests.`;
  if (kind) {
    const runner = kind === 'e2e' ? 'Playwright' : 'Vitest';
    const description =
      kind === 'check' ? 'the checks.' : `the ${kind} tests. Takes any ${runner} option.`;
    readOptions(
      `npm test ${kind}`,
      `Runs only ${description}`,
      {},
      rest.filter((one) => one === '--help'),
    );
  } else if (name === 'stack')
    readOptions('npm run test:stack', 'Runs the sites and emulators for tests.', {}, rest);
  else readOptions('npm test', allHelp, {});
  closeOnSignals('Stopping...', name === 'stack' ? 0 : 130);
  if (name === 'stack') return runTestStack();
  await run(kind ? [kind] : testKinds, rest);
  const sum = (key: keyof TestCounts) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\nTimes: ${times.join(', ')}`);
  if (sum('retried') > 0)
    console.log(`\n${sum('retried')} passed only on a second try. Look for "flaky" above.`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
});
