// Back, to a page that the browser kept in memory as it was left.
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  dashboardHeading,
  enter,
  expectSignedIn,
  expectSignedOut,
  logOut,
} from '../support/account-steps';
import { expect, startWatch, test } from '../support/fixtures';

/** Collects what a page shows in the moment in which it is restored. */
async function watchRestored(page: Page): Promise<string[]> {
  const restored: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('restored: ')) restored.push(message.text());
  });
  await page.addInitScript(() => {
    // Told after the site was told, and before anything is drawn.
    addEventListener('load', () => {
      addEventListener('pageshow', ({ persisted }) => {
        const root = document.documentElement;
        if (persisted) console.info(`restored: ${root.checkVisibility() ? root.innerText : ''}`);
      });
    });
  });
  return restored;
}

test('F24 a page that comes out of memory after the log-out shows nothing private', async ({
  playwright,
  launchOptions,
  baseURL,
  person,
}) => {
  // The headless shell keeps no page in memory.
  const executablePath = launchOptions.executablePath?.replace('-headless-shell', '') ?? '';
  expect(existsSync(executablePath), `this test needs a whole browser: ${executablePath}`).toBe(
    true,
  );
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  // The watch that every test has sees the runner's browser, not this one.
  const { watch, end } = await startWatch(context, { baseURL, person });
  watch.allow(/^info: restored: /);
  const page = await context.newPage();
  const restored = await watchRestored(page);
  await enter(page, person, { path: '/dashboard' });
  await expect(dashboardHeading(page)).toBeVisible();
  await expectSignedIn(page, person.name);

  await page.goto('/about');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  // A moment later, when nobody waits for an answer of this page any more.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  // Until then all that follows is true of the page that is left.
  await expect.poll(() => restored).toEqual(['restored: ']);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expectSignedOut(page);
  expect(restored).toEqual(['restored: ']);
  expect(watch.requests.some((url) => url.includes(':signInWithPassword'))).toBe(true);
  await end();
  await browser.close();
});
