// "npm run chaos": many people register at once over lines that break in every way, close the tab,
// press twice; the real gateway, the real emulators. Afterwards nobody may be lost or doubled.
// A run is repeated with --seed; "--seed S --run N" repeats one person of it alone.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand } from '../cli/run-command.ts';
import { backendOf, startAccountsStack } from '../emulators/account-stack.ts';
import { installTabs, strayCalls, tally } from '../stress/faulty-fetch.ts';
import { wholeNumber } from '../stress/percentiles.ts';
import { Person } from '../stress/person.ts';
import { Records } from '../stress/records.ts';
import type { Fault, Verdict, World } from '../stress/witness.ts';

const arriveEveryMs = 100;
const unhandled: unknown[] = [];

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1000' },
      'at-once': { type: 'string', default: '100' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      run: { type: 'string' },
    },
  });
  const numbers =
    values.run === undefined
      ? Array.from({ length: wholeNumber(values.runs, '--runs') }, (_, index) => index + 1)
      : [wholeNumber(values.run, '--run')];
  const atOnce = wholeNumber(values['at-once'], '--at-once');
  closeOnSignals('Stopping...');
  const stack = await startAccountsStack('chaos');
  // An error that nobody caught is what this command looks for, and no reason to end it.
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => unhandled.push(reason));
  installTabs();
  const { createGateway } = await import('../../web/src/firebase/gateway.ts');
  const records = new Records(stack);
  const world: World = { create: createGateway, backend: backendOf(stack), records };

  // The database is slow until it has answered somebody, which is no person's fault.
  await records.profile('nobody');
  await records.profileIds();
  // How long this process itself was too busy to look at a clock: without that figure a red
  // "stuck" could be the machine's.
  const lag = monitorEventLoopDelay();
  lag.enable();
  const began = performance.now();
  const people = numbers.map((run) => new Person(world, `${values.seed}.${run}`));
  const verdicts = await pLimit(atOnce).map(people, async (person, index) => {
    // The first ones come one after another, as people do, and not in step.
    if (index < atOnce) await new Promise((resolve) => setTimeout(resolve, index * arriveEveryMs));
    return person.live();
  });
  const { doubled, lines } = await leftovers(records, people);

  const seconds = Math.round((performance.now() - began) / 1000);
  for (const verdict of verdicts) if (verdict.faults.length > 0) show(verdict);
  for (const line of lines) console.error(line);
  const count = (kind: Fault): string =>
    `${verdicts.filter(({ faults }) => faults.some(([fault]) => fault === kind)).length} ${kind}`;
  const whole = verdicts.filter(({ faults }) => faults.length === 0).length;
  const figures = [
    ...[`${verdicts.length} runs`, `${whole} whole`, `${doubled} doubled`, count('lost')],
    ...[count('false sent'), count('stuck'), count('session'), count('odd')],
    `${unhandled.length} unhandled`,
  ];
  console.log(
    `chaos: ${figures.join(', ')}; ${tally.calls} calls on bad lines, ${tally.faults} faults, ` +
      `${tally.crashes} crashes, ${tally.unhealthy} log-ins repeated on a slow machine; ${seconds} s, longest lag ${Math.round(lag.max / 1e6)} ms, seed ${values.seed}`,
  );
  return whole === verdicts.length && lines.length === 0 ? 0 : 1;
});

/** What no single person sees: doubles, strangers, calls and errors that belong to nobody. */
async function leftovers(records: Records, people: readonly Person[]) {
  const lines: string[] = [];
  let doubled = 0;
  const accounts = await records.accounts();
  const uids = new Set(accounts.map(({ localId }) => localId));
  const profiles = await records.profileIds();
  for (const { email } of people) {
    const mine = accounts.filter((account) => account.email.toLowerCase() === email);
    if (mine.length > 1) doubled += 1;
    if (mine.length !== 1) lines.push(`${email} has ${mine.length} accounts`);
  }
  const all = `${people.length} people have`;
  if (accounts.length !== people.length) lines.push(`${all} ${accounts.length} accounts`);
  if (profiles.length !== people.length) lines.push(`${all} ${profiles.length} profiles`);
  for (const id of profiles) if (!uids.has(id)) lines.push(`profile ${id} belongs to no account`);
  for (const call of strayCalls) lines.push(`a call outside of all tabs: ${call}`);
  for (const reason of unhandled) lines.push(`an error that nobody caught: ${String(reason)}`);
  return { doubled, lines };
}

function show({ seed, faults, log }: Verdict): void {
  const [whole, run] = seed.split('.');
  console.error(`\nRun ${run} (again alone: npm run chaos -- --seed ${whole} --run ${run})`);
  for (const line of log) console.error(`  ${line}`);
  for (const [kind, line] of faults) console.error(`  ${kind.toUpperCase()}: ${line}`);
}
