import { existsSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { logOut, submitLogIn } from '../support/accounts';
import { createAccount } from '../support/emulator-client';
import { test as base, expect, startWatch } from '../support/fixtures';
import { dashboardHeadingOf, expectHome, expectSignedIn, expectSignedOut } from '../support/pages';
import { storeSession } from '../support/store-session';

/** Collects each restored page's text, or why the browser didn't cache the page. */
async function recordReturns(page: Page): Promise<string[]> {
  const returnMessages: string[] = [];
  page.on('console', (message) => {
    if (/^(?:restored|not cached): /.test(message.text())) returnMessages.push(message.text());
  });
  await page.addInitScript(() => {
    // Imitates browsers that don't send storage events to restored pages.
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
    const [navigation] = performance.getEntriesByType('navigation');
    const { type, notRestoredReasons }: Record<string, unknown> = navigation?.toJSON() ?? {};
    if (type === 'back_forward') console.info(`not cached: ${JSON.stringify(notRestoredReasons)}`);
    // Added on load, so it runs after the site's pageshow listener but before the browser paints the page.
    addEventListener('load', () => {
      addEventListener('pageshow', ({ persisted }) => {
        const root = document.documentElement;
        // biome-ignore lint/performance/useDomNodeTextContent: only what's visible counts
        if (persisted) console.info(`restored: ${root.checkVisibility() ? root.innerText : ''}`);
      });
    });
  });
  return returnMessages;
}

/**
 * Leaves a page and goes back to it. Retries, because browsers may evict a cached page at any time.
 * @param leave returns how many history entries to go back
 * @returns the restored page's text
 */
async function leaveAndGoBack(page: Page, returnMessages: string[], leave: () => Promise<number>): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const stepCount = await leave();
    const messageCount = returnMessages.length;
    // Deferred, so evaluate() returns before the page navigates away.
    await page.evaluate((stepCount) => void setTimeout(() => history.go(-stepCount)), stepCount);
    // Wait for a message from the page that history.go() leads to, because the navigation takes a moment.
    await expect
      .poll(() => returnMessages.length, { timeout: 10_000 })
      .toBeGreaterThan(messageCount)
      .catch(() => returnMessages.push(`no message from ${page.url()}`));
    const lastMessage = returnMessages.at(-1) ?? '';
    if (lastMessage.startsWith('restored: ')) return lastMessage.slice('restored: '.length);
  }
  throw new Error(`The browser never cached the page: ${returnMessages.join(', ')}`);
}

/** Full Chromium with its back/forward cache, which Playwright turns off and the headless shell lacks. */
const test = base.extend<{ cachingBrowser: { page: Page; requests: readonly string[] } }>({
  cachingBrowser: async ({ playwright, launchOptions, baseURL, person }, use) => {
    const executablePath = launchOptions.executablePath?.replace('-headless-shell', '') ?? '';
    expect(existsSync(executablePath), `needs full Chromium at ${executablePath}`).toBe(true);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      executablePath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    // The `watch` fixture only covers the runner's browser.
    const { watch, expectNoProblems } = await startWatch(context, { baseURL, person });
    watch.allow(/^info: (?:restored|not cached): /);
    await use({ page: await context.newPage(), requests: watch.requests });
    await expectNoProblems();
    await browser.close();
  },
});

test('a restored page greets whoever has logged in since', async ({ cachingBrowser: { page }, person }) => {
  const returnMessages = await recordReturns(page);
  await createAccount(person);
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await leaveAndGoBack(page, returnMessages, async () => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
    await submitLogIn(page, person);
    await expectHome(page);
    return 1;
  });
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
  await expectSignedIn(page, person.name);
});

test('a restored page shows nothing private @session-end', async ({ cachingBrowser: { page, requests }, person }) => {
  const returnMessages = await recordReturns(page);
  await createAccount(person);
  const text = await leaveAndGoBack(page, returnMessages, async () => {
    await storeSession(page, person);
    await page.goto('/dashboard');
    await expect(dashboardHeadingOf(page)).toBeVisible();
    await expectSignedIn(page, person.name);

    await page.goto('/about');
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await expectSignedOut(page);
    return 2;
  });
  expect(text).toBe('');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expectSignedOut(page);
  expect(requests.some((url) => url.includes(':signInWithPassword'))).toBe(true);
});
