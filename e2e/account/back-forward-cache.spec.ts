// Back, to a page that the browser kept in memory as it was left.
import { existsSync } from 'node:fs';
import type {
  Page,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';
import {
  dashboardHeading,
  enter,
  expectHome,
  expectSignedIn,
  expectSignedOut,
  fillLogIn,
  logOut,
} from '../support/account-steps';
import { createAccount, type Person } from '../support/emulator-client';
import { expect, startWatch, test } from '../support/fixtures';

type Needed = Pick<PlaywrightWorkerArgs, 'playwright'> &
  Pick<PlaywrightWorkerOptions, 'launchOptions'> &
  Pick<PlaywrightTestOptions, 'baseURL'> & { person: Person };

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

/** A whole browser that keeps pages in memory: the headless shell never does, and Playwright forbids it. */
async function openBrowser({ playwright, launchOptions, baseURL, person }: Needed) {
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
  const close = async () => {
    await end();
    await browser.close();
  };
  return { page, watch, close, restored: await watchRestored(page) };
}

test('a page to read comes out of memory with its menu closed, and greets who logged in since', async ({
  playwright,
  launchOptions,
  baseURL,
  person,
}) => {
  const { page, close, restored } = await openBrowser({
    playwright,
    launchOptions,
    baseURL,
    person,
  });
  await createAccount(person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogIn(page, person);
  await expectHome(page);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => restored).toHaveLength(1);
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
  await expectSignedIn(page, person.name);
  await close();
});

test('F24 a page that comes out of memory after the log-out shows nothing private', async ({
  playwright,
  launchOptions,
  baseURL,
  person,
}) => {
  const { page, watch, close, restored } = await openBrowser({
    playwright,
    launchOptions,
    baseURL,
    person,
  });
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
  await close();
});
