import { expect, test } from 'vitest';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { FAULT_CASES, type FaultCase } from './faults';
import { type AccountState, type Fixture, readAccountState } from './people';
import type { GatewayAction } from './tab';
import { advanceTime } from './time';

type FaultSuite = {
  /** As in docs/reliability.md, instead of `@timeout`. */
  tags?: string;
  action: string;
  call: string;
  setUp: () => Promise<Fixture>;
  work: (fixture: Fixture) => Promise<GatewayAction<unknown>> | GatewayAction<unknown>;
  /** Set if the action succeeds even when this call fails. Says whether the action waits for the call. */
  optional?: 'awaited' | 'in the background';
  /** The call is safe to repeat, so it's tried up to three times. */
  isRetried?: true;
  /** How many more calls of this kind follow once the action has succeeded. */
  followUps?: number;
  /** The failure expected for a 429 instead of `busy overloaded`. */
  rateLimitFailure?: string;
  expectedState?: (fault: FaultCase) => Partial<Record<keyof AccountState, unknown>>;
  after?: (fixture: Fixture, fault: FaultCase, work: GatewayAction<unknown>) => Promise<unknown>;
  skip?: (fault: FaultCase) => boolean | undefined;
};

/** Runs each action once with each fault in one of its calls. */
export function testEachFault(suites: readonly FaultSuite[]): void {
  const cases = suites.flatMap((suite) =>
    FAULT_CASES.filter((fault) => !suite.skip?.(fault)).map((fault) => {
      const title = `${suite.action}, ${suite.call}: ${fault.name} ${suite.tags ?? '@timeout'}`;
      return [title, suite, fault] as const;
    }),
  );
  test.for(cases)('%s', async ([, suite, fault]) => {
    const fixture = await suite.setUp();
    const work = await suite.work(fixture);
    const { person, tab } = fixture;
    const callCountBefore = tab.callCount(suite.call);
    tab.injectFault(suite.call, fault.fault);
    const outcome = await tab.runAction(work);

    const failure =
      fault.name === '429' ? (suite.rateLimitFailure ?? fault.failure) : fault.failure;
    expect(outcome.failure).toBe(suite.optional ? undefined : failure);
    const inBackground = suite.optional === 'in the background';
    const isRetried = suite.isRetried && fault.isRetried;
    // Three tries, 400 and 800 ms apart.
    expect(outcome.ms).toBe(inBackground ? 0 : (fault.ms ?? (isRetried ? 1200 : 0)));
    if (inBackground) await advanceTime(2 * CALL_TIMEOUT_MS);
    const followUps = outcome.failure ? 0 : (suite.followUps ?? 0);
    expect(tab.callCount(suite.call) - callCountBefore).toBe((isRetried ? 3 : 1) + followUps);
    if (suite.expectedState)
      expect(await readAccountState(person)).toMatchObject(suite.expectedState(fault));
    tab.clearFaults();
    await suite.after?.(fixture, fault, work);
  });
}
