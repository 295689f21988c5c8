// The frame of the site when parts of it are missing or broken: chunks, storage, script, a page itself.
import type { Page } from 'playwright/test';
import { CALL_TIMEOUT_MS } from '../../web/src/domain/limits';
import {
  dashboardHeading,
  enter,
  field,
  fillRegistration,
  logOut,
  openMenu,
  openWithApp,
  referenceOf,
  status,
} from '../support/account-steps';
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

function blockSessionStorage() {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });
}

const GUARDS = [
  ['F57', () => undefined],
  ['F58 without session storage', blockSessionStorage],
] as const;

for (const [where, prepare] of GUARDS) {
  test(`${where} a chunk that is gone reloads the page once, never in a loop`, async ({
    page,
    watch,
  }) => {
    watch.allow(ON_PURPOSE);
    await page.addInitScript(prepare);
    await openWithApp(page, '/about');
    await page.route('**/assets/donate-*.js', (route) => route.fulfill(GONE));
    const seen = countLoads(page, '/donate');
    await follow(page, 'Donate');
    // Asked before the reload and after it: then the page knows that another reload is of no use.
    await expect.poll(() => seen.questions).toBe(2);
    expect(seen.documents).toBe(1);
    // What was delivered can be read and left.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Support');
    await follow(page, 'Team');
    await expect(page).toHaveURL('/team');
    expect(seen.documents).toBe(1);
  });
}

test('F57 a chunk that a new build brings shows its page after the reload', async ({
  page,
  watch,
}) => {
  watch.allow(ON_PURPOSE);
  await openWithApp(page, '/about');
  const seen = countLoads(page, '/donate');
  await page.route('**/assets/donate-*.js', (route) =>
    seen.documents > 0 ? route.continue() : route.fulfill(GONE),
  );
  await follow(page, 'Donate');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Support');
  await expect.poll(() => seen.documents).toBe(1);
  await follow(page, 'About');
  await expect(page).toHaveURL('/about');
  expect(seen.documents).toBe(1);
});

test('F57 without a connection nothing is reloaded; the bar works and the page offers a way on', {
  tag: '@narrow',
}, async ({ page, context, watch }) => {
  watch.allow(ON_PURPOSE);
  await openWithApp(page, '/about');
  await context.setOffline(true);
  await follow(page, 'Donate');
  await expect(page.getByRole('heading', { level: 1, name: BROKEN })).toBeVisible();
  await expect(page).toHaveURL('/donate');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Support');
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
  await expect(page.getByRole('heading', { level: 1, name: BROKEN })).toBeVisible({
    timeout: 2 * CALL_TIMEOUT_MS,
  });
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
  await expect(page.getByRole('heading', { level: 1, name: BROKEN })).toBeVisible();
  // The one reload, and no more; and no question that would lead to another.
  expect(seen.documents).toBe(2);
  await follow(page, 'About');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('F57 account code that does not arrive keeps what was typed', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(ON_PURPOSE);
  await page.route('**/assets/gateway-*.js', (route) => route.fulfill(GONE));
  const seen = countLoads(page, '/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(status(page)).toContainText('Registration failed.');
  await expect(status(page)).toContainText('Part of this page did not arrive.');
  await expect(field(page, 'Name')).toHaveValue(person.name);
  await expect(field(page, 'Password')).toHaveValue(person.password);
  expect(seen.documents).toBe(1);
});

test('F59 F66 P11 an error in one page leaves the bar working and offers a way on, and a reference', {
  tag: '@narrow',
}, async ({ page, watch }) => {
  watch.allow(ON_PURPOSE);
  await openWithApp(page, '/about');
  await page.route('**/assets/donate-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'function Broken() { throw new TypeError("broken on purpose"); } export { Broken as default };',
    }),
  );
  await follow(page, 'Donate');
  await expect(page.getByRole('heading', { level: 1, name: BROKEN })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(referenceOf('TypeError'));
  await follow(page, 'Team');
  await expect(page).toHaveURL('/team');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(BROKEN);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/auth/action',
    '/dashboard',
    '/account',
  ]) {
    const tag = path === '/register' ? '@narrow' : '@wide';
    test(`F64 ${path} says so, with the address to write to`, { tag }, async ({ page }) => {
      await page.goto(path);
      const sentence = page.locator('noscript p');
      await expect(sentence).toBeVisible();
      await expect(sentence).toContainText('This page needs JavaScript');
      await expect(sentence).toContainText(/write to \S+@\S+ or call .*\d/);
      for (const promise of ['Loading...', 'We are checking your link...'])
        await expect(page.getByText(promise)).toBeHidden();
      // That a part has not arrived would be a second, and false, sentence.
      await expect(page.locator('.unloaded')).toHaveCSS('display', 'none');
    });
  }
});

test('F24 Back after the log-out leads to the log-in, not to the dashboard', async ({
  page,
  person,
}) => {
  await enter(page, person, { path: '/dashboard' });
  await expect(dashboardHeading(page)).toBeVisible();
  await page.goto('/about');
  await page.goto('/dashboard');
  await expect(dashboardHeading(page)).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(dashboardHeading(page)).toHaveCount(0);
  // The dashboard on which one logged out is no stop any more.
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(dashboardHeading(page)).toHaveCount(0);
});
