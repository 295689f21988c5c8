// Time that passes only when a test says so. What goes over the network takes no time at all: before
// the clock moves, every call that will be answered has been.
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';
import { tabs } from './current-tab';

export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  // A callback belongs to the tab that asked for it, not to the one that moves the clock.
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start: typeof setTimeout | typeof setInterval = globalThis[name];
    const bound = (run: () => void, ms?: number, ...args: []) =>
      start(AsyncResource.bind(run), ms, ...args);
    // What the fake one knows of itself is what the end of the stopped time needs.
    Object.assign(globalThis, { [name]: Object.assign(bound, start) });
  }
}

const callsOf = () => [...tabs].reduce((sum, { calls }) => sum + calls.length, 0);

/** Waits until nothing goes on any more that needs no time. */
export async function waitUntilIdle(): Promise<void> {
  let rounds = 0;
  for (let calm = 0; calm < 2; calm += 1) {
    rounds += 1;
    if (rounds > 1000) throw new Error('This never comes to rest.');
    const sent = callsOf();
    await vi.dynamicImportSettled();
    for (const tab of tabs) await tab.answered();
    await nextTurn();
    if (callsOf() !== sent) calm = -1;
  }
}

/** Lets so many milliseconds pass, timer by timer. */
export async function pass(ms: number): Promise<void> {
  await passUntil(new Promise((resolve) => setTimeout(resolve, ms)));
}

/** Lets time pass until something has come to its end. */
export async function passUntil<T>(work: Promise<T>): Promise<T> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  for (;;) {
    await waitUntilIdle();
    if (hasEnded) return work;
    if (vi.getTimerCount() === 0) throw new Error('This would never end: no timer is running.');
    await vi.advanceTimersToNextTimerAsync();
  }
}
