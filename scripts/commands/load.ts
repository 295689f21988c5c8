// "npm run load": many registrations at once through the site's gateway, each beside one that makes the
// same HTTP calls directly. None may be lost or doubled; the ratio of their times is the gateway's cost.
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import type { RegisterValues } from '../../web/src/domain/entities.ts';
import { CALL_TIMEOUT_MS } from '../../web/src/domain/limits.ts';
import { withTimeout } from '../../web/src/domain/timeout.ts';
import { wholeNumber } from '../cli/arguments.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand } from '../cli/run-command.ts';
import { backendOf, startAccountsStack } from '../dev/account-stack.ts';
import { EmulatorState } from '../stress/emulator-state.ts';
import { plainCalls } from '../stress/plain-calls.ts';

/** Under load, a registration through the gateway may take this many times as long as a direct one. */
const highestRatio = 1.15;
/** If one in twenty takes longer than this, too many run at once for this computer. */
const overloadedMs = 4_000;
const fewestAtOnce = 10;

type Kind = 'gateway' | 'direct';
interface Run {
  readonly kind: Kind;
  readonly values: RegisterValues;
}

const called: string[] = [];

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: {
      registrations: { type: 'string', default: '2000' },
      'at-once': { type: 'string', default: '200' },
    },
  });
  const registrations = wholeNumber(options.registrations, '--registrations');
  const wanted = wholeNumber(options['at-once'], '--at-once');
  let atOnce = wanted;
  closeOnSignals('Stopping...');
  const stack = await startAccountsStack('load');
  const backend = backendOf(stack);
  // Before the SDK is loaded, because it keeps the fetch that it finds.
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    called.push(new URL(String(input)).pathname);
    return fetch(input, init);
  };
  const { createGateway } = await import('../../web/src/firebase/gateway.ts');
  const gateway = createGateway(backend);
  const direct = plainCalls(stack, String(backend.options.apiKey));
  const faults: string[] = [];

  async function register({ kind, values }: Run): Promise<number> {
    const began = performance.now();
    try {
      if (kind === 'direct') await direct.register(values);
      else {
        const { mailFailure } = await withTimeout(CALL_TIMEOUT_MS, (signal) =>
          gateway.register(values, signal),
        );
        if (mailFailure) faults.push(`${values.email}: no mail, ${mailFailure.reason}`);
      }
    } catch (error) {
      faults.push(`${values.email}: ${String(error)}`);
    }
    return performance.now() - began;
  }

  const first = pairs(1, 'first');
  const [gatewayCalls, directCalls] = await pLimit(1).map(first, async (run) => {
    called.length = 0;
    await register(run);
    return called.toSorted().join();
  });
  if (gatewayCalls !== directCalls)
    throw new Error(`The calls differ: ${gatewayCalls} (gateway), ${directCalls} (direct)`);
  // Code is compiled and connections are open before the time is taken. A busy computer runs fewer at
  // once: a registration that waits for the emulators until its deadline says nothing of the gateway.
  for (let round = 1; ; round += 1) {
    const some = pairs(atOnce, `warm-${round}`);
    const times = await pLimit(atOnce).map(some, register);
    if (atOnce <= fewestAtOnce || percentile(times, 0.95) < overloadedMs) break;
    atOnce = Math.ceil(atOnce / 2);
  }
  // Failures of the warm-up do not count.
  faults.length = 0;
  const single = pairs(100, 'single');
  const alone = await measure('one at a time', single, 1, register);
  const many = pairs(registrations, 'many');
  const together = await measure(`${atOnce} at once`, many, atOnce, register);

  const runs = [...first, ...single, ...many];
  faults.push(...(await missing(new EmulatorState(stack), runs)));
  for (const fault of faults) console.error(fault);
  // The ratio of one at a time has no limit: the emulators then answer within milliseconds, so that the
  // gateway's own few milliseconds are a large part.
  const slow = together > highestRatio;
  if (slow)
    console.error(
      `A registration through the gateway took more than ${highestRatio} times as long as a direct one.`,
    );
  console.log(
    `load: ${registrations} registrations through the gateway, up to ${atOnce} at once` +
      `${atOnce < wanted ? ` (${wanted} were too many for this computer)` : ''}, ` +
      `ratio ${together.toFixed(2)}, one at a time ${alone.toFixed(2)}, ` +
      `${faults.length} lost, doubled or incomplete`,
  );
  return faults.length > 0 || slow ? 1 : 0;
});

/** As many of each kind, in alternating order, so that neither kind has the calmer moments. */
function pairs(count: number, series: string): Run[] {
  return Array.from({ length: count }, (_, index) => {
    const both: Kind[] = index % 2 === 0 ? ['gateway', 'direct'] : ['direct', 'gateway'];
    return both.map((kind): Run => {
      const password = `secret ${index}`;
      const email = `${series}-${index}-${kind}@example.org`;
      return {
        kind,
        values: { name: `Person ${index}`, email, password, confirmPassword: password },
      };
    });
  }).flat();
}

/** The time that this part of the times stays below, in whole milliseconds. */
function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
}

/** Prints the figures of both kinds and returns their ratio. */
async function measure(
  title: string,
  runs: readonly Run[],
  atOnce: number,
  register: (run: Run) => Promise<number>,
): Promise<number> {
  const times = await pLimit(atOnce).map(runs, register);
  const of = (kind: Kind) => times.filter((_, index) => runs[index]?.kind === kind);
  const figures = (kind: Kind): string => {
    const own = of(kind);
    const mean = own.reduce((sum, time) => sum + time, 0) / own.length;
    // The rate that there would be if all were of this kind.
    const rate = Math.round((atOnce * 1000) / mean);
    return `${kind} p50 ${percentile(own, 0.5)} ms, p95 ${percentile(own, 0.95)} ms, ${rate} a second`;
  };
  // Of the medians, because one pause of the computer could change the ratio of the sums.
  const ratio = percentile(of('gateway'), 0.5) / percentile(of('direct'), 0.5);
  console.log(`${title}: ${figures('gateway')}; ${figures('direct')}; ratio ${ratio.toFixed(2)}`);
  return ratio;
}

/** A line for each registration without exactly one account with a name, one profile and a mail. */
async function missing(emulators: EmulatorState, runs: readonly Run[]): Promise<string[]> {
  const lines: string[] = [];
  const accounts = await emulators.accounts();
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const profiles = new Set(await emulators.profileIds());
  const mailed = await emulators.mailed();
  for (const { values } of runs) {
    const account = byEmail.get(values.email);
    if (!account) lines.push(`${values.email}: no account`);
    else if (account.displayName !== values.name) lines.push(`${values.email}: no display name`);
    else if (!profiles.has(account.localId)) lines.push(`${values.email}: no profile`);
    else if (!mailed.has(values.email)) lines.push(`${values.email}: no mail`);
  }
  const known = new Set(runs.map(({ values }) => values.email));
  if (accounts.filter(({ email }) => known.has(email)).length !== runs.length)
    lines.push('an address has more than one account');
  const uids = new Set(accounts.map(({ localId }) => localId));
  for (const uid of profiles) if (!uids.has(uid)) lines.push(`profile ${uid} has no account`);
  return lines;
}
