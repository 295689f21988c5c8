// The part of the bench about accounts: a registration and a log-in through the site's gateway, each beside
// the same calls made bare, on the emulators.

import type { RegisterValues } from '../../web/src/domain/entities.ts';
import { CALL_TIMEOUT_MS } from '../../web/src/domain/limits.ts';
import { withTimeout } from '../../web/src/domain/timeout.ts';
import { backendOf, startAccountsStack } from '../dev/account-stack.ts';
import { EmulatorState } from '../stress/emulator-state.ts';
import { plainCalls } from '../stress/plain-calls.ts';
import { type Spread, spread } from './statistics.ts';

const pairsPerRun = 10;

type Action = (values: RegisterValues) => Promise<unknown>;

export interface Comparison {
  readonly what: string;
  readonly gatewayMs: Spread | undefined;
  readonly bareMs: Spread | undefined;
  /** Of each pair, the time of the gateway divided by that of the bare calls. */
  readonly ratio: Spread | undefined;
}

const valuesOf = (name: string): RegisterValues => ({
  ...{ name, email: `${name}@example.org`, password: 'a secret', confirmPassword: 'a secret' },
});

/** Sees every call that leaves this process from now on. */
function watchCalls() {
  const { fetch } = globalThis;
  const underway = new Set<Promise<unknown>>();
  let called: string[] = [];
  globalThis.fetch = (input, init) => {
    called.push(new URL(String(input)).pathname);
    const answer = fetch(input, init);
    underway.add(answer);
    const done = (): boolean => underway.delete(answer);
    answer.then(done, done);
    return answer;
  };
  /** Waits also for calls that nobody waits for, as the repair of a profile after a log-in. */
  const settled = async (): Promise<void> => {
    while (underway.size > 0) await Promise.allSettled(underway);
  };
  const calls = async (act: () => Promise<unknown>): Promise<string> => {
    called = [];
    await act();
    await settled();
    // After its answer, a log-in reads the profile.
    return called
      .filter((path) => !path.endsWith(':batchGet'))
      .sort()
      .join();
  };
  return { settled, calls };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

interface Subject {
  readonly what: string;
  /** Whose account it is in each pair: the gateway's, and that of the bare calls. */
  readonly people: (index: number) => readonly [RegisterValues, RegisterValues];
  readonly gateway: Action;
  readonly bare: Action;
}

async function compare(
  { what, people, gateway, bare }: Subject,
  pairs: number,
  { settled, calls }: ReturnType<typeof watchCalls>,
): Promise<Comparison> {
  const [one, other] = people(0);
  const [ours, plain] = [await calls(() => gateway(one)), await calls(() => bare(other))];
  if (ours !== plain) throw new Error(`${what}: ${ours} (gateway) is not ${plain} (bare)`);
  const gatewayMs: number[] = [];
  const bareMs: number[] = [];
  for (let index = 1; index <= pairs; index += 1) {
    const [mine, theirs] = people(index);
    const steps = [
      async () => gatewayMs.push(await timed(() => gateway(mine))),
      async () => bareMs.push(await timed(() => bare(theirs))),
    ];
    // In alternating order, so that neither has the calmer moments.
    for (const step of index % 2 === 0 ? steps : steps.toReversed()) {
      await step();
      await settled();
    }
  }
  const ratios = gatewayMs.map((ms, index) => ms / (bareMs[index] ?? Number.NaN));
  return { what, gatewayMs: spread(gatewayMs), bareMs: spread(bareMs), ratio: spread(ratios) };
}

export async function benchAccounts(runs: number): Promise<readonly Comparison[]> {
  const stack = await startAccountsStack('bench');
  const backend = backendOf(stack);
  const emulators = new EmulatorState(stack);
  // Before the SDK is loaded, because it keeps the fetch that it finds.
  const watch = watchCalls();
  const { createGateway } = await import('../../web/src/firebase/gateway.ts');
  const gateway = createGateway(backend);
  const bare = plainCalls(stack, String(backend.options.apiKey));
  const pairs = runs * pairsPerRun;
  const registration = await compare(
    {
      what: 'Registration',
      people: (index) => [valuesOf(`gateway-${index}`), valuesOf(`bare-${index}`)],
      gateway: (values) =>
        withTimeout(CALL_TIMEOUT_MS, (signal) => gateway.register(values, signal)),
      bare: bare.register,
    },
    pairs,
    watch,
  );
  const known = valuesOf('bare-0');
  for (const link of await emulators.links(known.email)) await emulators.open(link);
  const logIn = await compare(
    {
      what: 'Log-in',
      people: () => [known, known],
      gateway: (values) => withTimeout(CALL_TIMEOUT_MS, (signal) => gateway.logIn(values, signal)),
      bare: bare.logIn,
    },
    pairs,
    watch,
  );
  await gateway.close();
  await stack.stop();
  return [registration, logIn];
}
