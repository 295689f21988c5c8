// Only tests advance this clock. It moves only after the servers have responded to every request they got, so the
// network takes no time.
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';
import { tabsOfTest } from './current-tab';

export function pauseClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  // Run each callback in the tab that set the timer, not in the one that advances the clock.
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const startTimer: typeof setTimeout | typeof setInterval = globalThis[name];
    const schedule = (callback: () => void, ms?: number, ...args: []) =>
      startTimer(AsyncResource.bind(callback), ms, ...args);
    // vi.useRealTimers() needs the fake timer's properties.
    Object.assign(globalThis, { [name]: Object.assign(schedule, startTimer) });
  }
}

const countAllCalls = () => [...tabsOfTest].reduce((sum, { calls }) => sum + calls.length, 0);

/** Resolves once all pending work is waiting for the clock or for a held call. */
export async function settleRequests(): Promise<void> {
  for (let idleRoundCount = 0; idleRoundCount < 2; idleRoundCount += 1) {
    const callCountBefore = countAllCalls();
    await vi.dynamicImportSettled();
    for (const tab of tabsOfTest) await tab.requestsSettled();
    await nextTurn();
    if (countAllCalls() !== callCountBefore) idleRoundCount = -1;
  }
}

export const advanceTime = (ms: number) => advanceTimeUntilSettled(new Promise((resolve) => setTimeout(resolve, ms)));

export async function advanceTimeUntilSettled<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false;
  void Promise.allSettled([promise]).then(() => {
    isSettled = true;
  });
  for (;;) {
    await settleRequests();
    if (isSettled) return promise;
    if (vi.getTimerCount() === 0) throw new Error('No timer left to settle this promise.');
    await vi.advanceTimersToNextTimerAsync();
  }
}
