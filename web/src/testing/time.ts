// Time that passes only when a test says so. What goes over the network takes no time at all: before
// the clock moves, every call that will be answered has been.
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';
import { openTabs } from './test-tab';

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

/** Waits until nothing goes on any more that needs no time. */
export async function waitUntilIdle(): Promise<void> {
  let rounds = 0;
  for (let calm = 0; calm < 5; calm += 1) {
    rounds += 1;
    if (rounds > 1000) throw new Error('This never comes to rest.');
    const calls = openTabs().map((tab) => tab.sent);
    await vi.dynamicImportSettled();
    for (const tab of openTabs()) await tab.answered();
    await nextTurn();
    if (openTabs().some((tab, index) => tab.sent !== calls[index])) calm = 0;
  }
}

/** Lets so many milliseconds pass, timer by timer. */
export async function pass(ms: number): Promise<void> {
  await passUntil(new Promise((resolve) => setTimeout(resolve, ms)));
}

export type Outcome<T> = {
  value?: T;
  error?: unknown;
  /** How long it took by the stopped clock. */
  ms: number;
};

const LONGEST_MS = 2 * 60 * 60_000;

/** Lets time pass until something has come to its end. */
export async function passUntil<T>(work: Promise<T>): Promise<Outcome<T>> {
  const began = performance.now();
  let outcome: Outcome<T> | undefined;
  work.then(
    (value) => {
      outcome = { value, ms: performance.now() - began };
    },
    (error: unknown) => {
      outcome = { error, ms: performance.now() - began };
    },
  );
  for (;;) {
    await waitUntilIdle();
    if (outcome) return outcome;
    if (vi.getTimerCount() === 0) throw new Error('This would never end: no timer is running.');
    if (performance.now() - began > LONGEST_MS)
      throw new Error('This did not end within two hours.');
    await vi.advanceTimersToNextTimerAsync();
  }
}
