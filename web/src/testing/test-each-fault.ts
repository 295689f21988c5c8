import { expect, test } from 'vitest';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { type AccountState, openTabAsMember, readAccountState, type TabFixture } from './accounts';
import { FAULT_CASES, type FaultCase } from './faults';
import type { GatewayAction } from './tab';
import { advanceTime } from './time';

type FaultTest = {
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
export function testEachFault(faultTests: readonly FaultTest[]): void {
  const cases = faultTests.flatMap((faultTest) =>
    FAULT_CASES.filter((fault) => !faultTest.isSkipped?.(fault)).map((fault) => {
      const title = `${faultTest.action}, ${faultTest.call}: ${fault.name} ${faultTest.tags ?? '@timeout'}`;
      return [title, faultTest, fault] as const;
    }),
  );
  test.for(cases)('%s', async ([, faultTest, fault]) => {
    const fixture = await (faultTest.setUp ?? openTabAsMember)();
    const action = await faultTest.toAction(fixture);
    const { person, tab } = fixture;
    const callCountBefore = tab.countCalls(faultTest.call);
    tab.injectFault(faultTest.call, fault.fault);
    const outcome = await tab.runAction(action);

    const failure = fault.name === '429' ? (faultTest.rateLimitFailure ?? fault.failure) : fault.failure;
    expect(outcome.failure).toBe(faultTest.optionalCall ? undefined : failure);
    const isInBackground = faultTest.optionalCall === 'in the background';
    const isRetried = faultTest.isRetried && fault.isRetried;
    // Three tries, 400 and 800 ms apart.
    expect(outcome.ms).toBe(isInBackground ? 0 : (fault.ms ?? (isRetried ? 1200 : 0)));
    if (isInBackground) await advanceTime(2 * CALL_TIMEOUT_MS);
    const followUpCount = outcome.failure ? 0 : (faultTest.followUpCount ?? 0);
    expect(tab.countCalls(faultTest.call) - callCountBefore).toBe((isRetried ? 3 : 1) + followUpCount);
    if (faultTest.expectedState) expect(await readAccountState(person)).toMatchObject(faultTest.expectedState(fault));
    tab.clearFaults();
    await faultTest.expectAfter?.(fixture, fault, action);
  });
}
