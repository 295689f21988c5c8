// Pauses a page's clock, so tests can read what it shows for a moment.
import { expect, type Locator, type Page } from 'playwright/test';
import type { Person } from '../../web/src/testing/emulator-client';
import { submitLogIn } from './accounts';
import { getStatus, getToaster, LOGIN_SUCCESS, openForm } from './forms';

/** Pauses the page's clock, so no timeout fires early on a slow computer. */
export async function pauseClock(page: Page): Promise<void> {
  // pauseAt() fails if that time has already passed, so retry.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  }).toPass();
}

export function pollWhileSteppingClock<T>(page: Page, read: () => T | Promise<T>) {
  return expect.poll(async () => {
    await page.clock.runFor(2);
    return read();
  });
}

/** Waits for text, moving the paused clock 2 ms at a time, so timers that start with the text have barely run. */
export const expectTextOnPausedClock = (page: Page, locator: Locator, text: string): Promise<void> =>
  pollWhileSteppingClock(page, async () => (await locator.allTextContents()).join()).toContain(text);

/** Advances the page's paused clock by up to `maxMs` until `condition()` returns true. Then restarts the clock. */
export async function runClockUntil(page: Page, maxMs: number, condition: () => Promise<boolean>): Promise<void> {
  const stepMs = 20;
  let elapsedMs = 0;
  const read = async () => {
    if (elapsedMs < maxMs) await page.clock.runFor(stepMs);
    elapsedMs += stepMs;
    return condition();
  };
  await expect.poll(read, { intervals: [50], timeout: 30_000 }).toBe(true);
  await page.clock.resume();
}

export async function openFormAndPauseClock(page: Page, path: string): Promise<Locator> {
  await page.clock.install();
  const form = await openForm(page, path);
  await pauseClockOnceToasterReady(page);
  return form;
}

export async function pauseClockOnceToasterReady(page: Page): Promise<void> {
  await expect(getToaster(page)).toBeAttached();
  await pauseClock(page);
  // The toaster waits 100 ms before it shows its first toast.
  await page.clock.runFor(200);
}

export async function pauseClockAndLogIn(page: Page, person: Person): Promise<void> {
  await openFormAndPauseClock(page, '/login');
  await submitLogIn(page, person);
  await expectTextOnPausedClock(page, getStatus(page), LOGIN_SUCCESS);
}
