import { existsSync } from 'node:fs';
import { logOut, storeSession } from '../support/accounts';
import { expect, test, watchForProblems } from '../support/fixtures';
import { expectSignedIn, expectSignedOut, getDashboardHeading, getHeading } from '../support/pages';

/** Runs in the page. Logs what a restored page shows, or why the browser didn't cache the page. */
function logCacheReturns() {
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
}

test('after a logout, Back opens the login @session-end', async ({ playwright, launchOptions, baseURL, member }) => {
  // Playwright turns the cache off, and the headless shell lacks it.
  const executablePath = launchOptions.executablePath?.replace('-headless-shell', '') ?? '';
  expect(existsSync(executablePath), `needs full Chromium at ${executablePath}`).toBe(true);
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await playwright.chromium.launch({ ...launchOptions, executablePath, ignoreDefaultArgs });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  // The `audit` fixture only covers the runner's browser.
  const { audit, expectNoProblems } = await watchForProblems(context, { baseURL, person: member });
  audit.allow(/^info: (?:restored|not cached): /);
  const page = await context.newPage();
  await page.addInitScript(logCacheReturns);
  let messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  // Retries, because browsers may evict a cached page at any time.
  await expect(async () => {
    await storeSession(page, member);
    await page.goto('/dashboard');
    await expect(getDashboardHeading(page)).toBeVisible();
    await expectSignedIn(page, member.name);
    await page.goto('/about');
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await expectSignedOut(page);
    messages = [];
    // Deferred, so evaluate() returns before the page navigates away.
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    await expect.poll(() => messages.join(), { timeout: 10_000 }).toMatch(/^restored: /);
  }).toPass({ timeout: 60_000 });
  expect(messages).toEqual(['restored: ']);
  await expect(page).toHaveURL('/login');
  await expect(getHeading(page, 'Login')).toBeVisible();
  await expectSignedOut(page);
  await expectNoProblems();
  await browser.close();
});
