import { expect, test } from 'vitest';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { type AccountState, openTabAsMember, readAccountState, type TabFixture } from './accounts';
import { FAULT_CASES, type FaultCase } from './faults';
import type { GatewayAction } from './tab';
import { advanceTime } from './time';

type FaultSuite = {
  /** As in docs/reliability.md, instead of `@timeout`. */
  tags?: string;
  action: string;
  call: string;
  /** Omit it for a tab of someone who has just logged in. */
  setUp?: () => Promise<TabFixture>;
  toAction: (fixture: TabFixture) => Promise<GatewayAction<unknown>> | GatewayAction<unknown>;
  /** Set if the action succeeds even when this call fails. Says whether the action waits for the call. */
  optionalCall?: 'awaited' | 'in the background';
  /** The call is safe to repeat, so it's tried up to three times. */
  isRetried?: true;
  /** How many more calls of this kind follow once the action has succeeded. */
  followUpCount?: number;
  /** The failure expected for a 429 instead of `busy overloaded`. */
  rateLimitFailure?: string;
  expectedState?: (fault: FaultCase) => Partial<Record<keyof AccountState, unknown>>;
  expectAfter?: (fixture: TabFixture, fault: FaultCase, action: GatewayAction<unknown>) => Promise<unknown>;
  isSkipped?: (fault: FaultCase) => boolean | undefined;
};

/** Runs each action once with each fault in one of its calls. */
export function testEachFault(suites: readonly FaultSuite[]): void {
  const cases = suites.flatMap((suite) =>
    FAULT_CASES.filter((fault) => !suite.isSkipped?.(fault)).map((fault) => {
      const title = `${suite.action}, ${suite.call}: ${fault.name} ${suite.tags ?? '@timeout'}`;
      return [title, suite, fault] as const;
    }),
  );
  test.for(cases)('%s', async ([, suite, fault]) => {
    const fixture = await (suite.setUp ?? openTabAsMember)();
    const action = await suite.toAction(fixture);
    const { person, tab } = fixture;
    const callCountBefore = tab.countCalls(suite.call);
    tab.injectFault(suite.call, fault.fault);
    const outcome = await tab.runAction(action);

    const failure = fault.name === '429' ? (suite.rateLimitFailure ?? fault.failure) : fault.failure;
    expect(outcome.failure).toBe(suite.optionalCall ? undefined : failure);
    const isInBackground = suite.optionalCall === 'in the background';
    const isRetried = suite.isRetried && fault.isRetried;
    // Three tries, 400 and 800 ms apart.
    expect(outcome.ms).toBe(isInBackground ? 0 : (fault.ms ?? (isRetried ? 1200 : 0)));
    if (isInBackground) await advanceTime(2 * CALL_TIMEOUT_MS);
    const followUpCount = outcome.failure ? 0 : (suite.followUpCount ?? 0);
    expect(tab.countCalls(suite.call) - callCountBefore).toBe((isRetried ? 3 : 1) + followUpCount);
    if (suite.expectedState) expect(await readAccountState(person)).toMatchObject(suite.expectedState(fault));
    tab.clearFaults();
    await suite.expectAfter?.(fixture, fault, action);
  });
}
