// The frame of the site when parts of it are missing or broken: chunks, storage, script, a page itself.
import type { Page } from 'playwright/test';
import { CALL_TIMEOUT_MS } from '../../web/src/domain/limits';
import { openMenu, openWithApp, referenceOf } from '../support/account-steps';
import { expect, test } from '../support/fixtures';

const BROKEN = 'This block came loose.';
const GONE = { status: 404, contentType: 'text/html', body: '<!doctype html><p>Not found' };
// The browser's and React's own lines about what these tests break on purpose.
const ON_PURPOSE = /dynamically imported module|MIME type|error occurred|broken on purpose/;

/** Counts the documents that the page loads from an address, and the questions whether it answers. */
function countLoads(page: Page, path: string) {
  const seen = { documents: 0, questions: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return;
    if (request.isNavigationRequest()) seen.documents += 1;
    if (request.method() === 'HEAD') seen.questions += 1;
  });
  return seen;
}

const follow = async (page: Page, name: string): Promise<void> => {
  await (await openMenu(page)).getByRole('link', { name, exact: true }).click();
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('F57 a chunk that a new build brings shows its page after the reload, and no build is reloaded twice', async ({
  page,
  watch,
}) => {
  watch.allow(ON_PURPOSE);
  await openWithApp(page, '/about');
  const donate = countLoads(page, '/donate');
  await page.route('**/assets/donate-*.js', (route) =>
    donate.documents > 0 ? route.continue() : route.fulfill(GONE),
  );
  await follow(page, 'Donate');
  await expect(heading(page, 'Support')).toBeVisible();
  await expect.poll(() => donate.documents).toBe(1);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.route('**/assets/team-*.js', (route) => route.fulfill(GONE));
  const team = countLoads(page, '/team');
  await follow(page, 'Team');
  await expect(heading(page, BROKEN)).toBeVisible();
  expect(team).toEqual({ documents: 0, questions: 1 });
});

test('F58 without session storage a chunk that is gone reloads the page once, never in a loop', async ({
  page,
  watch,
}) => {
  watch.allow(ON_PURPOSE);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  await openWithApp(page, '/about');
  await page.route('**/assets/donate-*.js', (route) => route.fulfill(GONE));
  const seen = countLoads(page, '/donate');
  await follow(page, 'Donate');
  // Asked before the reload and after it: then the page knows that another reload is of no use.
  await expect.poll(() => seen.questions).toBe(2);
  expect(seen.documents).toBe(1);
  // What was delivered can be read and left.
  await expect(heading(page, 'Support')).toBeVisible();
  await follow(page, 'Team');
  await expect(page).toHaveURL('/team');
  expect(seen.documents).toBe(1);
});

test('F57 without a connection nothing is reloaded; the bar works and the page offers a way on', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(ON_PURPOSE);
  await openWithApp(page, '/about');
  await context.setOffline(true);
  await follow(page, 'Donate');
  await expect(heading(page, BROKEN)).toBeVisible();
  await expect(page).toHaveURL('/donate');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(heading(page, 'Support')).toBeVisible();
});

// Its twelve seconds are real ones: no clock of the page moves them.
test('F57 a server that answers nothing any more does not hold the page for ever', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.allow(ON_PURPOSE);
  await openWithApp(page, '/about');
  await page.route('**/assets/donate-*.js', (route) => route.fulfill(GONE));
  const seen = countLoads(page, '/donate');
  await page.route('**/donate', () => undefined);
  await follow(page, 'Donate');
  await expect.poll(() => seen.questions).toBe(1);
  await expect(heading(page, BROKEN)).toBeVisible({ timeout: 2 * CALL_TIMEOUT_MS });
  expect(seen.documents).toBe(0);
});

test('F57 an account page whose chunk is gone says so instead of showing a dead form', async ({
  page,
  watch,
}) => {
  watch.allow(ON_PURPOSE);
  await page.route('**/assets/login-*.js', (route) => route.fulfill(GONE));
  const seen = countLoads(page, '/login');
  await page.goto('/login');
  await expect(heading(page, BROKEN)).toBeVisible();
  // The one reload, and no more; and no question that would lead to another.
  expect(seen.documents).toBe(2);
  await follow(page, 'About');
  await expect(heading(page, 'About us')).toBeVisible();
});

test('F59 F66 P11 an error in one page leaves the bar working and offers a way on, and a reference', async ({
  page,
  watch,
}) => {
  watch.allow(ON_PURPOSE);
  await openWithApp(page, '/about');
  await page.route('**/assets/donate-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'function Broken() { throw new TypeError("broken on purpose"); } export { Broken as default };',
    }),
  );
  await follow(page, 'Donate');
  await expect(heading(page, BROKEN)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(referenceOf('TypeError'));
  await follow(page, 'Team');
  await expect(heading(page, 'Our team')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('F64 account pages say so, with the address to write to', async ({ page }) => {
    for (const path of [
      ...['/login', '/register', '/forgot-password', '/auth/action'],
      ...['/dashboard', '/account'],
    ]) {
      await page.goto(path);
      const sentence = page.locator('noscript p');
      await expect(sentence).toBeVisible();
      await expect(sentence).toContainText('This page needs JavaScript');
      await expect(sentence).toContainText(/write to \S+@\S+ or call .*\d/);
      for (const promise of ['Loading...', 'Checking your link...'])
        await expect(page.getByText(promise)).toBeHidden();
      // That a part didn't load would be a second, and false, sentence.
      await expect(page.locator('.unloaded')).toHaveCSS('display', 'none');
    }
  });
});
