// "npm test": every kind of test, one after the other. "npm run test:unit" and the like run one kind, with the
// options of its runner.
import { setTimeout as pause } from 'node:timers/promises';
import { buildTestSites } from '../build/test-sites.ts';
import { runChecks } from '../checks/checks.ts';
import { type Count, runTests, testKinds } from '../checks/test-runners.ts';
import { findBrowser } from '../cli/chromium.ts';
import { readOptions } from '../cli/options.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import type { Stack } from '../dev/start-emulators.ts';
import { startTestStack } from '../dev/start-test-stack.ts';

const counts: Count[] = [];
const times: string[] = [];

async function stage<T>(title: string, work: () => Promise<T>): Promise<T> {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const result = await work();
  times.push(`${title} ${Math.round((performance.now() - start) / 1000)} s`);
  return result;
}

/** Rejects with a sentence when an emulator ends, or goes on without answering. */
async function watchEmulators({ failed, authHost, firestoreHost }: Stack): Promise<never> {
  for (;;) {
    for (const host of [authHost, firestoreHost])
      await fetch(`http://${host}/`, { signal: AbortSignal.timeout(60_000) }).catch(() => {
        throw new UserError(
          `The emulator at ${host} has stopped answering, and the tests that wait for it would fail one by one: run this command again.`,
        );
      });
    await Promise.race([failed, pause(5_000)]);
  }
}

async function run(wanted: readonly string[], options: readonly string[]): Promise<void> {
  // A missing browser is told at once, and not after minutes of other tests.
  const browser = wanted.includes('e2e') ? findBrowser() : '';
  const test = async (kind: string, env = {}): Promise<void> => {
    if (wanted.includes(kind))
      counts.push(await stage(`${kind} tests`, () => runTests(kind, options, env)));
  };
  if (wanted.includes('check')) counts.push(await stage('check', () => runChecks('build/check')));
  await test('unit');
  if (!wanted.some((kind) => ['accounts', 'rules', 'e2e'].includes(kind))) return;
  const { stack, env } = await stage('emulators', async () =>
    startTestStack('test', browser ? await buildTestSites() : []),
  );
  console.log(`Started: ${[...stack.sites, stack.authHost, stack.firestoreHost].join(', ')}`);
  const onEmulators = async (): Promise<void> => {
    for (const kind of ['accounts', 'rules', 'e2e'])
      await test(kind, { ...env, CHROMIUM_PATH: browser });
  };
  await Promise.race([onEmulators(), watchEmulators(stack)]);
}

await runCommand(async () => {
  const [kind = '', ...options] = process.argv.slice(2);
  const one = testKinds.some((name) => name === kind);
  readOptions(
    {
      command: one ? `npm run test:${kind}` : 'npm test',
      does: one
        ? `Runs the ${kind} tests, with every option of ${kind === 'e2e' ? 'Playwright' : 'Vitest'} after "--".`
        : `Runs everything: ${testKinds.join(', ')}. With LONG_TESTS=1 in the environment, also what takes too long for each commit.`,
      options: {},
    },
    one ? options.filter((option) => option === '--help') : process.argv.slice(2),
  );
  closeOnSignals('Stopping...');
  await run(one ? [kind] : testKinds, options);
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\nTimes: ${times.join(', ')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
});
