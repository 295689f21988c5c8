// "npm run load": many registrations at once through the real gateway, each beside one that makes
// the same HTTP calls bare. None may be lost or doubled; the ratio of the two is the gateway's cost.
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { withDeadline } from '../../web/src/domain/deadline.ts';
import type { RegisterValues } from '../../web/src/domain/entities.ts';
import { CALL_DEADLINE_MS } from '../../web/src/domain/limits.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand } from '../cli/run-command.ts';
import { backendOf, startAccountsStack } from '../emulators/account-stack.ts';
import { bareRegistration } from '../stress/bare-calls.ts';
import { wholeNumber } from '../stress/percentiles.ts';
import { Records } from '../stress/records.ts';

/** Under load the gateway may take this many times as long as its calls alone. */
const highestRatio = 1.15;
/** If one in twenty takes longer than this, too many run at once for this machine. */
const crowdedMs = 4_000;
const fewestAtOnce = 10;

type Kind = 'gateway' | 'bare';
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
  // Before the SDK comes, which keeps the fetch that it finds.
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    called.push(new URL(String(input)).pathname);
    return fetch(input, init);
  };
  const { createGateway } = await import('../../web/src/firebase/gateway.ts');
  const gateway = createGateway(backend);
  const bare = bareRegistration(stack, String(backend.options.apiKey));
  const faults: string[] = [];

  async function register({ kind, values }: Run): Promise<number> {
    const began = performance.now();
    try {
      if (kind === 'bare') await bare(values);
      else {
        const { mailFailure } = await withDeadline(CALL_DEADLINE_MS, (signal) =>
          gateway.register(values, signal),
        );
        if (mailFailure) faults.push(`${values.email}: no mail, ${mailFailure.code}`);
      }
    } catch (error) {
      faults.push(`${values.email}: ${String(error)}`);
    }
    return performance.now() - began;
  }

  const first = pairs(1, 'first');
  const [ours, theirs] = await pLimit(1).map(first, async (run) => {
    called.length = 0;
    await register(run);
    return called.toSorted().join();
  });
  if (ours !== theirs) throw new Error(`Not the same calls: ${ours} and ${theirs}`);
  // Everything is compiled and connected before the clock runs, and a machine that has other work
  // gets fewer at once: what waits for the emulators until the deadline says nothing of the gateway.
  const warm: Run[] = [];
  for (let round = 1; ; round += 1) {
    const some = pairs(atOnce, `warm-${round}`);
    warm.push(...some);
    const times = (await pLimit(atOnce).map(some, register)).sort((a, b) => a - b);
    if (atOnce <= fewestAtOnce || share(times, 0.95) < crowdedMs) break;
    atOnce = Math.ceil(atOnce / 2);
  }
  // A warm-up that was too much is no loss.
  faults.length = 0;
  const single = pairs(100, 'single');
  const alone = await measure('one at a time', single, 1, register);
  const many = pairs(registrations, 'many');
  const together = await measure(`${atOnce} at once`, many, atOnce, register);

  const people = [...first, ...single, ...many];
  faults.push(...(await missing(new Records(stack), people)));
  for (const fault of faults) console.error(fault);
  // One at a time an emulator beside it answers within milliseconds, and a few of the gateway's own
  // are a large share of that; the figure is printed for what it is.
  const slow = together > highestRatio;
  if (slow) console.error(`The gateway may cost ${highestRatio} times its calls, not more.`);
  console.log(
    `load: ${registrations} registrations through the gateway, up to ${atOnce} at once` +
      `${atOnce < wanted ? ` (${wanted} were too many for this machine)` : ''}, ` +
      `ratio ${together.toFixed(2)}, one at a time ${alone.toFixed(2)}, ` +
      `${faults.length} lost, doubled or incomplete`,
  );
  return faults.length > 0 || slow ? 1 : 0;
});

/** As many of each kind, in turns, the one and the other first: neither has the quieter moments. */
function pairs(count: number, series: string): Run[] {
  return Array.from({ length: count }, (_, index) => {
    const both: Kind[] = index % 2 === 0 ? ['gateway', 'bare'] : ['bare', 'gateway'];
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

/** The time that this share of the sorted times stays below, in whole milliseconds. */
function share(sorted: readonly number[], part: number): number {
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
  const of = (kind: Kind) =>
    times.filter((_, index) => runs[index]?.kind === kind).sort((a, b) => a - b);
  const figures = (kind: Kind): string => {
    const sorted = of(kind);
    const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length;
    // Both kinds run in turns: this many a second there would be if all were of this kind.
    const rate = Math.round((atOnce * 1000) / mean);
    return `${kind} p50 ${share(sorted, 0.5)} ms, p95 ${share(sorted, 0.95)} ms, ${rate} a second`;
  };
  // Of the middle ones: a single pause of the machine would decide the ratio of the sums.
  const ratio = share(of('gateway'), 0.5) / share(of('bare'), 0.5);
  console.log(`${title}: ${figures('gateway')}; ${figures('bare')}; ratio ${ratio.toFixed(2)}`);
  return ratio;
}

/** Who has not exactly one account with a name, one profile and a mail. */
async function missing(records: Records, runs: readonly Run[]): Promise<string[]> {
  const lines: string[] = [];
  const accounts = await records.accounts();
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const profiles = new Set(await records.profileIds());
  const mailed = await records.mailed();
  for (const { values } of runs) {
    const account = byEmail.get(values.email);
    if (!account) lines.push(`${values.email}: no account`);
    else if (account.displayName !== values.name) lines.push(`${values.email}: no display name`);
    else if (!profiles.has(account.localId)) lines.push(`${values.email}: no profile`);
    else if (!mailed.has(values.email)) lines.push(`${values.email}: no mail`);
  }
  const known = new Set(runs.map(({ values }) => values.email));
  if (accounts.filter(({ email }) => known.has(email)).length !== runs.length)
    lines.push('some address has not exactly one account');
  const uids = new Set(accounts.map(({ localId }) => localId));
  for (const uid of profiles) if (!uids.has(uid)) lines.push(`profile ${uid} has no account`);
  return lines;
}
