import { expect, test } from 'vitest';
import { ACTION_TIMEOUT_MS } from '../domain/limits';
import { advanceTime } from './clock';
import { openTabAsMember, readAccountState, type TabFixture } from './member-fixtures';
import { FAULT_CASES, type FaultCase } from './simulated-faults';
import type { TabAction } from './simulated-tab';

export type FaultTest = {
  /** As in docs/reliability.md, instead of `@timeout`. */
  tags?: string;
  action: string;
  call: string;
  /** Which of these calls, counted from 1, has the fault. Omit it for all of them. */
  callNumber?: number;
  /** Omit it for a tab of someone who has just logged in. */
  setUp?: () => Promise<TabFixture>;
  toAction: (fixture: TabFixture) => Promise<TabAction<unknown>> | TabAction<unknown>;
  /** Set if the action succeeds even when this call fails. Says whether the action waits for the call. */
  optionalCall?: 'awaited' | 'background';
  /** The call is safe to repeat, so it's tried up to three times. */
  isRetried?: true;
  /** If a response is lost, the next try sees what the call has done. */
  seesLostWrite?: true;
  /** How many more calls of this kind follow once the action has succeeded. */
  followUpCount?: number;
  /** The failure expected for a 429 instead of `busy overloaded`. */
  rateLimitError?: string;
  expectedState?: (fault: FaultCase) => Partial<Record<keyof Awaited<ReturnType<typeof readAccountState>>, unknown>>;
  expectAfter?: (...args: [TabFixture, FaultCase, TabAction<unknown>, error?: string]) => Promise<unknown>;
  isSkipped?: (fault: FaultCase) => boolean | undefined;
};

/** Runs each action once with each fault in one of its calls. */
export function testEachFault(faultTests: readonly FaultTest[]): void {
  const cases = faultTests.flatMap((faultTest) =>
    FAULT_CASES.filter((fault) => !faultTest.isSkipped?.(fault)).map((fault) => {
      const call = [faultTest.call, faultTest.callNumber].filter(Boolean).join(' ');
      const title = `${faultTest.action}, ${call}: ${fault.name} ${faultTest.tags ?? '@timeout'}`;
      return [title, faultTest, fault] as const;
    }),
  );
  test.for(cases)('%s', async ([, faultTest, fault]) => {
    const fixture = await (faultTest.setUp ?? openTabAsMember)();
    const action = await faultTest.toAction(fixture);
    const { person, tab } = fixture;
    const { call, callNumber } = faultTest;
    const callCountBefore = tab.countCalls(call);
    tab.injectFault(call, fault.fault, callNumber && 1, callNumber && callNumber - 1);
    const outcome = await tab.runAction(action);

    const error = fault.name === '429' ? (faultTest.rateLimitError ?? fault.error) : fault.error;
    const isRetried = faultTest.isRetried && fault.isRetried;
    const isRecovered = isRetried && (callNumber || (faultTest.seesLostWrite && fault.reachesServer));
    expect(outcome.error).toBe(faultTest.optionalCall || isRecovered ? undefined : error);
    const isInBackground = faultTest.optionalCall === 'background';
    // Up to three tries, 400 and 800 ms apart.
    const retryMs = isRecovered ? 400 : isRetried ? 1200 : 0;
    expect(outcome.ms).toBe(isInBackground ? 0 : (fault.ms ?? retryMs));
    if (isInBackground) await advanceTime(2 * ACTION_TIMEOUT_MS);
    const followUpCount = outcome.error ? 0 : (faultTest.followUpCount ?? 0);
    const tryCount = isRetried && !isRecovered ? 3 : 1;
    if (!callNumber) expect(tab.countCalls(call) - callCountBefore).toBe(tryCount + followUpCount);
    if (faultTest.expectedState) expect(await readAccountState(person)).toMatchObject(faultTest.expectedState(fault));
    tab.clearFaults();
    await faultTest.expectAfter?.(fixture, fault, action, outcome.error);
  });
}
