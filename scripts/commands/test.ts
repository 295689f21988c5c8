// "npm test": every kind of test, one after the other. "npm run test:unit" (or "npm test -- unit") and the like run
// one kind, with the options of its runner. "npm run test:long" runs what takes too long for every commit.

import { buildTestSites } from '../build/test-sites.ts';
import { runChecks } from '../checks/checks.ts';
import {
  type Count,
  command,
  playwright,
  program,
  testKinds,
  vitest,
} from '../checks/test-runners.ts';
import { findBrowser } from '../cli/chromium.ts';
import { packageScript } from '../cli/paths.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import { startTestStack } from '../dev/start-test-stack.ts';

type Kind = (typeof testKinds)[number];
/** What "npm test" leaves out. */
type LongKind = 'load' | 'mutation';

const counts: Count[] = [];
const times: string[] = [];

async function stage<T>(title: string, work: () => Promise<T>): Promise<T> {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const result = await work();
  times.push(`${title} ${Math.round((performance.now() - start) / 1000)} s`);
  return result;
}

async function run(
  wanted: readonly (Kind | LongKind)[],
  { args = [], long = false }: { args?: readonly string[]; long?: boolean },
): Promise<void> {
  const test = async (kind: Kind | LongKind, title: string, work: () => Promise<Count>) => {
    if (wanted.includes(kind)) counts.push(await stage(title, work));
  };
  // A missing browser is told at once, and not after minutes of other tests.
  const browser = wanted.includes('e2e') ? findBrowser() : '';
  await test('check', 'check', () => runChecks('build/check'));
  await test('unit', 'unit tests', () => vitest('unit', args));
  // The same users in every run of "npm test", so that a failure can be repeated.
  const users = long ? [] : ['--runs', '100', '--at-once', '25', '--seed', '1'];
  await test('chaos', 'chaos', () => command('chaos', ...users));
  await test('load', 'load', () => command('load'));
  const onEmulators: readonly (Kind | LongKind)[] = ['accounts', 'rules', 'e2e', 'mutation'];
  if (!wanted.some((kind) => onEmulators.includes(kind))) return;
  const { stack, env } = await stage('emulators', async () =>
    startTestStack('test', wanted.includes('e2e') ? await buildTestSites() : []),
  );
  console.log(`Started: ${[...stack.sites, stack.authHost, stack.firestoreHost].join(', ')}`);
  await test('accounts', 'account tests', () => vitest('accounts', args, env));
  await test('rules', 'rules tests', () => vitest('rules', args, env));
  // Twice each: a test that depends on its time or on its neighbors shows it.
  const repeats = long ? ['--repeat-each', '2'] : [];
  await test('e2e', 'end-to-end tests', () =>
    playwright([...repeats, ...args], { ...env, CHROMIUM_PATH: browser }),
  );
  const stryker = [packageScript('@stryker-mutator/core/bin/stryker.js'), 'run'];
  await test('mutation', 'mutation tests without emulators', () =>
    program([...stryker, 'stryker.unit.config.mjs'], env),
  );
  await test('mutation', 'mutation tests', () => program(stryker, env));
  await stack.stop();
}

await runCommand(async () => {
  const [first, ...args] = process.argv.slice(2);
  const one = testKinds.find((kind) => kind === first);
  closeOnSignals('Stopping...');
  if (first === 'long') {
    process.env.LONG_TESTS = '1';
    await run([...testKinds, 'load'], { long: true });
  } else if (first === 'mutation') await run(['mutation'], {});
  else if (one !== undefined) await run([one], { args });
  else if (first === undefined) await run(testKinds, {});
  else
    throw new UserError(
      '"npm test" runs everything and takes no options: use test:unit, test:accounts, test:rules or test:e2e for one kind.',
    );
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\nTimes: ${times.join(', ')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
});
