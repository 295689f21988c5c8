// All tabs share one session (§4). If someone logs in or out in one tab, or their account is gone, every tab follows.
import type { Page } from 'playwright/test';
import { REDIRECT_AFTER_LOGIN_DELAY_MS } from '../../web/src/domain/limits';
import * as emulator from '../../web/src/testing/emulator-client';
import { toBackendError } from '../../web/src/testing/faults';
import { getForm, openAccountPage, submitSection, toSectionValues } from '../support/account-page';
import { getLoginReason, logIn, logOut, openAsMember, storeSession, submitLogIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { fill, getField, getStatus, getToaster, LOGIN_SUCCESS } from '../support/forms';
import { injectFault, URL_GLOBS } from '../support/inject-fault';
import * as pageClock from '../support/page-clock';
import { expectHome, expectSignedIn, expectSignedOut, getDashboardHeading, getMenu, openMenu } from '../support/pages';
import { expectToast, getUnmatchedToasts } from '../support/toasts';

const LOGGED_OUT = 'Logged out successfully';
const SESSION_ENDED = 'Your session has ended. Please log in again.';

async function expectSessionContinues(page: Page, { name }: emulator.Person): Promise<void> {
  await (await openMenu(page)).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await expectSignedIn(page, name);
  await (await openMenu(page)).getByRole('link', { name }).click();
  await expect(getDashboardHeading(page)).toBeVisible();
}

test('tabs notice a logout and login @cross-browser @late-response', async ({ page, context, person, nextMember }) => {
  await openAsMember(page, person);
  const otherPage = await context.newPage();
  await otherPage.clock.install();
  await otherPage.goto('/dashboard');
  await expect(getDashboardHeading(otherPage)).toBeVisible();
  await pageClock.pauseClock(otherPage);
  await logOut(page);
  await expectToast(page, LOGGED_OUT);
  const nav = getMenu(otherPage);
  await pageClock.runClockUntil(otherPage, 2000, async () => {
    const isOnLogin = new URL(otherPage.url()).pathname === '/login';
    return isOnLogin && (await nav.getByRole('link', { name: 'Sign In' }).isVisible());
  });
  await expectSignedOut(otherPage);
  await expect(getLoginReason(otherPage)).toHaveText('You’ve been logged out.');
  await pageClock.pauseClock(otherPage);
  await submitLogIn(page, nextMember);
  await expectToast(page, LOGIN_SUCCESS);
  await pageClock.runClockUntil(otherPage, 2000, () => nav.getByText(nextMember.name, { exact: true }).isVisible());
  await expectSignedIn(otherPage, nextMember.name);
  await expect(otherPage.getByText(person.name)).toHaveCount(0);
});

test('the account page starts afresh for others @late-response', async ({ page, context, person, nextMember }) => {
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation());
  });
  const { localId } = await openAccountPage(page, person);
  await fill(getForm(page, 'Name'), { Name: 'Typed by Ada' });
  await fill(getForm(page, 'Delete account'), toSectionValues(person)['Delete account']);
  await submitSection(page, 'Email', toSectionValues(person).Email);
  await expect(getStatus(getForm(page, 'Email'))).not.toBeEmpty();
  const otherPage = await context.newPage();
  await otherPage.goto('/');
  await logOut(otherPage);
  await submitLogIn(otherPage, nextMember);
  await expectSignedIn(otherPage, nextMember.name);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(getField(getForm(page, 'Name'), 'Name')).toHaveValue(nextMember.name);
  for (const label of Object.keys(toSectionValues(person)['Delete account']))
    await expect(getField(getForm(page, 'Delete account'), label)).toHaveValue('');
  for (const section of ['Name', 'Email'] as const) await expect(getStatus(getForm(page, section))).toBeEmpty();
  expect((await emulator.readProfileDocument(localId))?.name).toBe(person.name);
  expect((await emulator.getAccount(nextMember.email)).displayName).toBe(nextMember.name);
});

test("another tab's login cancels a slow login @late-response", async ({ page, context, person, nextMember }) => {
  const loginFault = await injectFault(page, 'signIn', 'request-hangs');
  await logIn(page, nextMember);
  await loginFault.waitForCall();
  const otherPage = await context.newPage();
  await openAccountPage(otherPage, person);
  await fill(getForm(otherPage, 'Name'), { Name: 'Typed by Ada' });
  await loginFault.release();
  await expectToast(page, 'Someone else logged in here first. Log out to use your own account.');
  await expectHome(page);
  for (const tab of [page, otherPage]) await expectSignedIn(tab, person.name);
  await expect(getField(getForm(otherPage, 'Name'), 'Name')).toHaveValue('Typed by Ada');
});

test("a public page notices the session's end and a login @late-response", async ({ page, context, member }) => {
  const publicPage = await context.newPage();
  await publicPage.goto('/robots.txt');
  await publicPage.evaluate(() => localStorage.setItem('session-user', '{"user":{"uid":"ada"}}'));
  await publicPage.goto('/about');
  await expect.poll(() => publicPage.evaluate(() => ({ ...localStorage }))).toEqual({});
  await logIn(page, member);
  await expectToast(page, LOGIN_SUCCESS);
  await expect((await openMenu(publicPage)).getByText(member.name, { exact: true })).toBeVisible({ timeout: 2000 });
});

test('a page restored by Back has a closed menu, and greets who logged in since', async ({ page, member }) => {
  // Browsers send no storage events to cached pages.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const menu = await openMenu(page);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(menu).toBeHidden();
  await storeSession(await page.context().newPage(), member);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectSignedIn(page, member.name);
});

test('a session that ends leads to the login, and logging in leads back @session-end', async ({ page, person }) => {
  await openAsMember(page, person, { path: '/dashboard?part=1#top' });
  await expect(getDashboardHeading(page)).toBeVisible();
  await injectFault(page, 'lookup', toBackendError('USER_NOT_FOUND'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectToast(page, SESSION_ENDED);
  await expect(page).toHaveURL('/login');
  for (const type of ['offline', 'online']) await page.evaluate((name) => dispatchEvent(new Event(name)), type);
  await expectSignedOut(page);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await expect(getLoginReason(page)).toHaveText(SESSION_ENDED);
  await page.unroute(URL_GLOBS.lookup);
  await submitLogIn(page, person);
  await expect(getLoginReason(page)).not.toHaveText(SESSION_ENDED);
  await expect(page).toHaveURL('/dashboard?part=1#top');
  await expect(getDashboardHeading(page)).toBeVisible();
});

test('if storage blocks a logout, the page says so @browser', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await openAsMember(page, person);
  await pageClock.pauseClockOnceToasterReady(page);
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await logOut(page);
  await pageClock.expectTextOnPausedClock(page, getToaster(page), 'We couldn’t log you out.');
  // A trial click fails if the menu is still open and covers the toast.
  await page.locator('.toast').click({ trial: true });
  await page.clock.resume();
  await expect(page.getByText(LOGGED_OUT)).toHaveCount(0);
  await expectSignedIn(page, person.name);
});

test('logging out before the redirect stays on the login page @late-response', async ({ page, member }) => {
  await pageClock.pauseClockAndLogIn(page, member);
  await logOut(page);
  await page.clock.runFor(2 * REDIRECT_AFTER_LOGIN_DELAY_MS);
  await expectToast(page, LOGGED_OUT);
  await page.clock.resume();
  await expectSignedOut(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Redirecting...')).toHaveCount(0);
});

test("clearing the browser's data logs every tab out @browser", async ({ page, context, member }) => {
  await logIn(page, member);
  await expectHome(page);
  // Scripts in the page get no event for their own tab, and neither does every browser send one.
  await page.evaluate(() => localStorage.clear());
  await expectSessionContinues(page, member);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/login');
  await expect(getLoginReason(page)).toHaveText('You’ve been logged out.');
  await expectSignedOut(page);
  await submitLogIn(page, member);
  await expectHome(page);
  const otherPage = await context.newPage();
  await otherPage.goto('/dashboard');
  await expect(getDashboardHeading(otherPage)).toBeVisible();
  const { origin } = new URL(page.url());
  await (await context.newCDPSession(page)).send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await expect(otherPage).toHaveURL('/login');
  for (const tab of [page, otherPage]) await expectSignedOut(tab);
});

const STORAGE_BLOCKERS: Readonly<Record<string, () => void>> = {
  'all storage throws': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
  },
  'local storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [storage, blockStorage] of Object.entries(STORAGE_BLOCKERS))
  test(`if ${storage}, logging in works, and warns that it won't last @browser`, async ({ page, member }) => {
    await page.addInitScript(blockStorage);
    await logIn(page, member);
    await expectToast(page, LOGIN_SUCCESS);
    await expectToast(page, 'you won’t stay logged in.');
    expect(getUnmatchedToasts(page)).toEqual([]);
    await expectHome(page);
    await expectSignedIn(page, member.name);
    await expectSessionContinues(page, member);
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await expectSignedOut(page);
  });
