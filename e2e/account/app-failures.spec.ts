import type { Page, Route } from 'playwright/test';
import * as emulator from '../../web/src/testing/emulator-client';
import { expect, test } from '../support/fixtures';
import { toErrorReferenceLinePattern } from '../support/forms';
import { holdRequests } from '../support/inject-fault';
import { expectAppLoaded, getHeading, openMenu, openWithApp } from '../support/pages';

const { CONTACT_SITE_URL = '' } = process.env;
const ERROR_HEADING = 'This block came loose.';
const NOT_FOUND_RESPONSE = { status: 404, contentType: 'text/html', body: '<!doctype html><p>Not found' };

test.beforeEach(({ audit }) => audit.allow(/dynamically imported module|MIME type|error occurred|broken on purpose/));

/** Counts a path's document loads, and the requests that ask which build the server has. */
function recordPageLoads(page: Page, path: string) {
  const loadCounts = { documents: 0, buildRequests: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return;
    if (request.isNavigationRequest()) loadCounts.documents += 1;
    if (request.resourceType() === 'fetch') loadCounts.buildRequests += 1;
  });
  return loadCounts;
}

const clickMenuLink = async (page: Page, name: string): Promise<void> =>
  (await openMenu(page)).getByRole('link', { name, exact: true }).click();

test('if a chunk is missing after a deploy, the page reloads once per build @browser', async ({ page }) => {
  await openWithApp(page, '/about');
  const donateLoads = recordPageLoads(page, '/donate');
  await page.route('**/assets/donate-*.js', (route) =>
    donateLoads.documents > 0 ? route.continue() : route.fulfill(NOT_FOUND_RESPONSE),
  );
  await clickMenuLink(page, 'Donate');
  await expect(getHeading(page, 'Support')).toBeVisible();
  await expect.poll(() => donateLoads.documents).toBe(1);
  await expectAppLoaded(page);
  await page.route('**/assets/team-*.js', (route) => route.fulfill(NOT_FOUND_RESPONSE));
  const refetchedUrls = await page.evaluateHandle(() => {
    const [urls, originalFetch]: [unknown[], typeof fetch] = [[], window.fetch];
    window.fetch = (url, options) => {
      if (options?.cache === 'reload') urls.push(url);
      return originalFetch(url, options);
    };
    return urls;
  });
  const teamLoads = recordPageLoads(page, '/team');
  const teamLink = (await openMenu(page)).getByRole('link', { name: 'Team', exact: true });
  // Pointing at the link also imports the chunk, so it fails twice.
  await Promise.all([page.waitForResponse('**/assets/team-*.js'), teamLink.hover()]);
  await teamLink.click();
  await expect(getHeading(page, ERROR_HEADING)).toBeVisible();
  expect(teamLoads).toEqual({ documents: 0, buildRequests: 1 });
  // After a rollback, the server has the file again, but browsers have cached that it's missing.
  expect(await refetchedUrls.jsonValue()).toEqual([expect.stringContaining('/assets/team-')]);
});

test('the link to a page that a newer build has removed shows its not-found page @browser', async ({ page }) => {
  await openWithApp(page, '/about');
  const newerNotFound = { ...NOT_FOUND_RESPONSE, body: '<!-- /assets/app-newer.js --><h1>Nothing here' };
  await page.route('**/assets/donate-*.js', (route) => route.fulfill(NOT_FOUND_RESPONSE));
  await page.route('**/donate', (route) => route.fulfill(newerNotFound));
  await clickMenuLink(page, 'Donate');
  await expect(getHeading(page, 'Nothing here')).toBeVisible();
});

test('without session storage, a missing chunk reloads the page only once @browser', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  await openWithApp(page, '/about');
  await page.route('**/assets/donate-*.js', (route) => route.fulfill(NOT_FOUND_RESPONSE));
  const loadCounts = recordPageLoads(page, '/donate');
  await clickMenuLink(page, 'Donate');
  // The reloaded page sends a second request for the build, then finds the reload in its history entry and stays.
  await expect.poll(() => loadCounts.buildRequests).toBe(2);
  // The page gets its answer before these two.
  for (let count = 0; count < 2; count += 1) await page.evaluate(() => fetch('/robots.txt'));
  expect(loadCounts).toEqual({ documents: 1, buildRequests: 2 });
  await expect(getHeading(page, 'Support')).toBeVisible();
  await clickMenuLink(page, 'Team');
  await expect(page).toHaveURL('/team');
  expect(loadCounts.documents).toBe(1);
});

// Firefox cancels imports when a navigation starts. Other browsers don't, so here the import fails by itself.
test("a page that's being left doesn't reload @browser", async ({ page }) => {
  await openWithApp(page, '/about');
  const loadCounts = recordPageLoads(page, '/donate');
  const releaseTeam = await holdRequests(page, '**/team');
  const donateRequest = new Promise<Route>((resolve) => page.route('**/assets/donate-*.js', resolve, { times: 1 }));
  const teamRequest = page.waitForRequest('**/team');
  const buildResponse = page.waitForResponse('**/donate');
  await clickMenuLink(page, 'Donate');
  await page.evaluate(() => {
    setInterval(() => fetch('/robots.txt'), 50);
    setTimeout(() => location.assign('/team'));
  });
  await teamRequest;
  await (await donateRequest).fulfill(NOT_FOUND_RESPONSE);
  await buildResponse;
  // A reload would start before these two requests.
  for (let count = 0; count < 2; count += 1) await page.waitForRequest('**/robots.txt');
  releaseTeam();
  await expect(page).toHaveURL('/team');
  expect(loadCounts.documents).toBe(0);
});

test('without a connection, the page says so, and another visit tries again @browser', async ({ page, context }) => {
  await openWithApp(page, '/about');
  await context.setOffline(true);
  await clickMenuLink(page, 'Donate');
  await expect(getHeading(page, ERROR_HEADING)).toBeVisible();
  await expect(page).toHaveURL('/donate');
  await context.setOffline(false);
  await clickMenuLink(page, 'About');
  await clickMenuLink(page, 'Donate');
  await expect(getHeading(page, 'Support')).toBeVisible();
  await context.setOffline(true);
  await clickMenuLink(page, 'Team');
  await expect(getHeading(page, ERROR_HEADING)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(getHeading(page, 'Our team')).toBeVisible();
});

// Takes twelve real seconds, because Playwright's clock doesn't control AbortSignal.timeout().
test("a server that stops responding doesn't hold the page up forever @long @browser", async ({ page }) => {
  await openWithApp(page, '/about');
  await page.route('**/assets/donate-*.js', (route) => route.fulfill(NOT_FOUND_RESPONSE));
  const loadCounts = recordPageLoads(page, '/donate');
  await page.route('**/donate', () => undefined);
  await clickMenuLink(page, 'Donate');
  await expect.poll(() => loadCounts.buildRequests).toBe(1);
  await expect(getHeading(page, ERROR_HEADING)).toBeVisible({ timeout: 30_000 });
  expect(loadCounts.documents).toBe(0);
});

test('a missing chunk shows no broken form, and email links still work @browser', async ({ page, unverified }) => {
  await page.route('**/assets/login-*.js', (route) => route.fulfill(NOT_FOUND_RESPONSE));
  const loadCounts = recordPageLoads(page, '/login');
  await page.goto('/login');
  await expect(getHeading(page, ERROR_HEADING)).toBeVisible();
  expect(loadCounts.documents).toBe(2);
  await clickMenuLink(page, 'About');
  await expect(getHeading(page, 'About us')).toBeVisible();
  await page.route('**/assets/email-link-*.js', (route) => route.fulfill(NOT_FOUND_RESPONSE), { times: 2 });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(await emulator.createEmailLink('VERIFY_EMAIL', unverified));
  await expect(page.getByRole('button', { name: 'Verify my email' })).toBeEnabled();
});

test('a page that fails shows a reload button and a reference @browser', async ({ page }) => {
  await openWithApp(page, '/about');
  const body = 'export default () => { throw new TypeError("broken on purpose"); }';
  await page.route('**/assets/donate-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await clickMenuLink(page, 'Donate');
  await expect(getHeading(page, ERROR_HEADING)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(page.getByRole('main').getByText(toErrorReferenceLinePattern('TypeError'))).toBeVisible();
  await clickMenuLink(page, 'Team');
  await expect(getHeading(page, 'Our team')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('account pages and the contact form say they need JavaScript @browser', async ({ page, audit }) => {
    audit.allow(new RegExp(`foreign host ${new URL(CONTACT_SITE_URL).host}`));
    const accountPaths = ['/login', '/register', '/forgot-password', '/auth/action', '/dashboard', '/account'];
    for (const url of [...accountPaths, `${CONTACT_SITE_URL}/contact`]) {
      await page.goto(url);
      const noscriptText = page.locator('noscript p');
      await expect(noscriptText).toBeVisible();
      await expect(noscriptText).toContainText(/This page needs JavaScript.*email \S+@\S+ or call .*\d/);
      for (const loadingText of ['Loading...', 'Checking your link...'])
        await expect(page.getByText(loadingText)).toBeHidden();
      await expect(page.locator('main form :is([type=submit]:enabled, .status:visible)')).toHaveCount(0);
      // JavaScript is off, so a notice that part of the page didn't load would be wrong.
      await expect(page.locator('.not-loaded')).toHaveCSS('display', 'none');
    }
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  });
});
