// Stops a page's clock, so tests can read what it shows for a moment.
import { expect, type Locator, type Page } from 'playwright/test';
import { submitLogIn } from './accounts';
import type { Person } from './emulator-client';
import { openForm, statusOf, toasterOf } from './forms';

/** Stops the page's clock, so no timeout fires early on a slow computer. */
export async function stopTime(page: Page): Promise<void> {
  // pauseAt() fails if that time has already passed, so retry.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  }).toPass();
}

export function pollOnStoppedTime<T>(page: Page, read: () => T | Promise<T>) {
  return expect.poll(async () => {
    await page.clock.runFor(2);
    return read();
  });
}

/** Waits for text, moving the stopped clock 2 ms at a time, so timers that start with the text have barely run. */
export async function expectTextOnStoppedTime(page: Page, locator: Locator, text: string): Promise<void> {
  await pollOnStoppedTime(page, async () => (await locator.allTextContents()).join()).toContain(text);
}

/** Advances the page's stopped clock by up to `maxMs` until `condition()` returns true. Then restarts the clock. */
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

export async function openFormOnStoppedTime(page: Page, path: string): Promise<Locator> {
  await page.clock.install();
  const form = await openForm(page, path);
  await stopTimeOnceToasterReady(page);
  return form;
}

export async function stopTimeOnceToasterReady(page: Page): Promise<void> {
  await expect(toasterOf(page)).toBeAttached();
  await stopTime(page);
  // The toaster waits 100 ms before it shows its first toast.
  await page.clock.runFor(200);
}

export async function logInOnStoppedTime(page: Page, person: Person): Promise<void> {
  await openFormOnStoppedTime(page, '/login');
  await submitLogIn(page, person);
  await expectTextOnStoppedTime(page, statusOf(page), 'Login successful! Redirecting...');
}
