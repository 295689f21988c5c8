// "npm run chaos": many virtual users register at once over faulty connections, close the tab or press
// twice, and later change the e-mail or delete the account, with the site's real gateway and real emulators.
// Afterwards nobody may be lost or doubled, and no account half deleted.
// "--seed S" repeats a run, "--seed S --run N" one user of it.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { wholeNumber } from '../cli/arguments.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand } from '../cli/run-command.ts';
import { backendOf, startAccountsStack } from '../dev/account-stack.ts';
import { EmulatorState } from '../stress/emulator-state.ts';
import { installTabs, strayCalls, tally } from '../stress/faulty-fetch.ts';
import type { Report, Setup, Violation } from '../stress/invariants.ts';
import { VirtualMember } from '../stress/virtual-member.ts';

const startEveryMs = 100;
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
  // Errors that nobody catches are counted, instead of ending the command.
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => unhandled.push(reason));
  installTabs();
  const { createGateway } = await import('../../web/src/firebase/gateway.ts');
  const emulators = new EmulatorState(stack);
  const setup: Setup = { create: createGateway, backend: backendOf(stack), emulators };

  // The first answer of the database is slow, which is not the site's fault.
  await emulators.profile('nobody');
  await emulators.profileIds();
  // How long this process itself was blocked: it tells whether a "stuck" is the computer's fault.
  const lag = monitorEventLoopDelay();
  lag.enable();
  const began = performance.now();
  const users = numbers.map((run) => new VirtualMember(setup, `${values.seed}.${run}`));
  const reports = await pLimit(atOnce).map(users, async (user, index) => {
    // The first users start one after another, so that they do not all make the same call at once.
    if (index < atOnce) await new Promise((resolve) => setTimeout(resolve, index * startEveryMs));
    return user.run();
  });
  const { doubled, lines } = await checkTotals(emulators, users);

  const seconds = Math.round((performance.now() - began) / 1000);
  for (const report of reports) if (report.violations.length > 0) show(report);
  for (const line of lines) console.error(line);
  const count = (kind: Violation): string =>
    `${reports.filter(({ violations }) => violations.some(([one]) => one === kind)).length} ${kind}`;
  const complete = reports.filter(({ violations }) => violations.length === 0).length;
  const figures = [
    ...[`${reports.length} runs`, `${complete} complete`, `${doubled} doubled`, count('lost')],
    ...[count('false success'), count('stuck'), count('session'), count('unexpected')],
    `${unhandled.length} unhandled`,
  ];
  console.log(
    `chaos: ${figures.join(', ')}; ${tally.calls} calls over faulty connections, ${tally.faults} faults, ` +
      `${tally.crashes} crashes, ${tally.overloaded} logins repeated because the emulators were overloaded; ${seconds} s, longest lag ${Math.round(lag.max / 1e6)} ms, seed ${values.seed}`,
  );
  return complete === reports.length && lines.length === 0 ? 0 : 1;
});

/** What one user alone cannot show: doubled accounts, profiles without one, calls and errors outside of all tabs. */
async function checkTotals(emulators: EmulatorState, users: readonly VirtualMember[]) {
  const lines: string[] = [];
  let doubled = 0;
  const accounts = await emulators.accounts();
  const uids = new Set(accounts.map(({ localId }) => localId));
  const profiles = await emulators.profileIds();
  for (const { email, isDeleted } of users) {
    const mine = accounts.filter((account) => account.email.toLowerCase() === email);
    if (mine.length > 1) doubled += 1;
    if (mine.length !== (isDeleted ? 0 : 1)) lines.push(`${email} has ${mine.length} accounts`);
  }
  const left = users.filter(({ isDeleted }) => !isDeleted).length;
  const all = `${left} users who have not deleted their account have`;
  if (accounts.length !== left) lines.push(`${all} ${accounts.length} accounts`);
  if (profiles.length !== left) lines.push(`${all} ${profiles.length} profiles`);
  for (const id of profiles) {
    if (uids.has(id)) continue;
    const owner = users.find(({ uid }) => uid === id);
    lines.push(`the profile of ${owner?.email ?? id} belongs to no account`);
    if (owner) show(owner.toReport());
  }
  for (const call of strayCalls) lines.push(`a call that no tab made: ${call}`);
  for (const reason of unhandled) lines.push(`an error that nobody caught: ${String(reason)}`);
  return { doubled, lines };
}

function show({ seed, violations, log }: Report): void {
  const [first, run] = seed.split('.');
  console.error(`\nRun ${run} (to repeat it: npm run chaos -- --seed ${first} --run ${run})`);
  for (const line of log) console.error(`  ${line}`);
  for (const [kind, line] of violations) console.error(`  ${kind.toUpperCase()}: ${line}`);
}
