import type { Locator, Page, Route } from 'playwright/test';
import { ACTION_TIMEOUT_MS } from '../../web/src/domain/limits';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/forms';
import { holdRequests } from '../support/inject-fault';
import { getHeading, openWithApp } from '../support/pages';

const { SITE_URL, CONTACT_SITE_URL } = process.env;

test.beforeEach(({ audit }) => audit.allow(/MIME type|preload/));

const getNotice = (page: Page): Locator => page.locator('.not-loaded');
const getAlert = (page: Page): Locator => page.getByRole('alert').getByText('didn’t load');

/** Returns the URL of the page's entry script, and checks that the script has no static imports. */
async function readEntryUrl(page: Page, path: string): Promise<string> {
  const fetchText = async (url: string) => (await page.request.get(url)).text();
  const [, entryUrl = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(await fetchText(path)) ?? [];
  expect(await fetchText(entryUrl)).not.toMatch(/\b(?:from|import)\s*["'`]\./);
  return entryUrl;
}

/** Whether the notice is visible `elapsedMs` after the start of the CSS animation that reveals it. */
function isNoticeVisibleAfter(page: Page, elapsedMs: number): Promise<boolean> {
  return getNotice(page).evaluate((element, time) => {
    const [animation] = element.getAnimations();
    if (!animation) throw new Error('The notice has no animation.');
    animation.currentTime = time;
    return element.checkVisibility({ visibilityProperty: true });
  }, elapsedMs);
}

async function expectNoticeAfterTimeout(page: Page): Promise<void> {
  // The notice's animation starts once the page's styles have loaded.
  await expect.poll(() => getNotice(page).evaluate((element) => element.getAnimations().length)).toBe(1);
  expect(await isNoticeVisibleAfter(page, 0)).toBe(false);
  await expect(getAlert(page)).toHaveCount(0);
  expect(await isNoticeVisibleAfter(page, ACTION_TIMEOUT_MS - 1)).toBe(false);
  expect(await isNoticeVisibleAfter(page, ACTION_TIMEOUT_MS)).toBe(true);
  await expect(getAlert(page)).toBeInViewport();
  await expect(getNotice(page)).toContainText(/email \S+@\S+ or call .*\d/);
}

const FAULT_CASES: readonly [path: string, site: string | undefined, handler: (route: Route) => unknown][] = [
  ['/login', SITE_URL, (route) => route.abort('connectionreset')],
  ['/register', SITE_URL, (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['/dashboard', SITE_URL, () => undefined],
  ['/contact', CONTACT_SITE_URL, (route) => route.abort()],
];

for (const [path, siteUrl, handler] of FAULT_CASES)
  test.describe(path, () => {
    test.use({ baseURL: siteUrl ?? '' });

    test("says if its entry script doesn't load @browser", async ({ page }) => {
      await page.route(`**${await readEntryUrl(page, path)}`, handler);
      await page.goto(path, { waitUntil: 'commit' });
      await expectNoticeAfterTimeout(page);
    });
  });

test('the login says so if its own script hangs, and can reload @browser', async ({ page }) => {
  // Only the first request hangs. Use a flag, because page.unroute() would let that request through.
  let isHanging = true;
  await page.route('**/assets/login-*.js', (route) => {
    if (!isHanging) return route.continue();
    isHanging = false;
  });
  await page.goto('/login?from=mail#main', { waitUntil: 'commit' });
  await expectNoticeAfterTimeout(page);
  await getNotice(page).getByRole('link').click();
  await expect(page).toHaveURL('/login?from=mail');
  await expectHydrated(page);
  await expect(getNotice(page)).toHaveCount(0);
});

test('the notice appears with reduced motion, too @browser', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const cdpSession = await context.newCDPSession(page);
  await cdpSession.send('Animation.enable');
  await cdpSession.send('Animation.setPlaybackRate', { playbackRate: 20 });
  await page.route(await readEntryUrl(page, '/login'), (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(getAlert(page)).toBeVisible();
});

test('a late script removes the notice, and nothing shifts @browser', async ({ page }) => {
  const release = await holdRequests(page, await readEntryUrl(page, '/login'));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const readFormBox = () => page.locator('main form').boundingBox();
  const boxBefore = await readFormBox();
  expect(await isNoticeVisibleAfter(page, ACTION_TIMEOUT_MS)).toBe(true);
  expect(await readFormBox()).toEqual(boxBefore);
  release();
  await expectHydrated(page);
  await expect(getNotice(page)).toHaveCount(0);
  expect(await readFormBox()).toEqual(boxBefore);
});

test('a page opened in the app never shows the notice @browser', async ({ page }) => {
  await openWithApp(page, '/about');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.not-loaded')) console.error('the notice appeared');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Register here' }).click();
  await expect(getHeading(page, 'Register')).toBeVisible();
  await expectHydrated(page);
});
