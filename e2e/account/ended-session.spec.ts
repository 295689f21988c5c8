// Sessions that end without a log-out (§4, §6), as the person sees it. Every answer that ends one:
// web/src/account/session/session-checks.emulator.test.ts.
import type { Page } from 'playwright/test';
import {
  dashboardHeading,
  enter,
  expectSignedOut,
  fillLogIn,
  logOut,
  toasts,
} from '../support/account-steps';
import { deleteAccount, updateAccount } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { CALLS, expectOnStoppedTime, injectFault, refuse, stopTime } from '../support/inject-fault';
import { expectToast, shownToasts } from '../support/toasts';

const ENDED = 'Your session has ended. Please log in again.';
const UNVERIFIED =
  'Your session has ended because your email is not verified. Log in to get a new verification email.';
/** The provider is asked again when the person comes back to the tab after this time. */
const RECHECK_AFTER_MS = 30_000;

const networkIsBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

const entries = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }));

/** The visibility changes as if the person had been in another tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

test('F50 an account that ends while its pages are open is told once in all tabs, and a log-in leads back', async ({
  page,
  context,
  person,
}) => {
  await page.clock.install();
  await enter(page, person, { path: '/dashboard?part=1#top' });
  await expect(dashboardHeading(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(dashboardHeading(other)).toBeVisible();
  await refuse(page, 'lookup', 'USER_NOT_FOUND');
  // So that no toast goes before it is looked at.
  for (const tab of [page, other]) await stopTime(tab);
  await networkIsBack(page);
  for (const tab of [page, other]) await expectOnStoppedTime(tab, toasts(tab), ENDED);
  for (const tab of [page, other]) {
    await expect(tab.locator('.toast')).toHaveCount(1);
    await tab.clock.resume();
    await expect(tab).toHaveURL('/login');
    await expectSignedOut(tab);
  }
  expect(await entries(page)).toEqual({});
  await page.unroute(CALLS.lookup);
  await fillLogIn(page, person);
  await expect(page).toHaveURL('/dashboard?part=1#top');
  await expect(dashboardHeading(page)).toBeVisible();
  await logOut(page);
  await fillLogIn(page, person);
  await expect(page).toHaveURL('/');
});

test('F50 a page that opens after its account was deleted says so once', async ({
  page,
  person,
}) => {
  const { localId } = await enter(page, person, { path: '/robots.txt' });
  await deleteAccount(localId);
  await page.goto('/dashboard');
  await expectToast(page, ENDED);
  expect(shownToasts(page)).toEqual([]);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  expect(await entries(page)).toEqual({});
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await expectSignedOut(page);
  await expect(toasts(page)).toBeEmpty();
});

test('F50 who comes back to a tab after a while is asked about again', async ({ page, person }) => {
  await page.clock.install();
  const { localId } = await enter(page, person, { path: '/dashboard' });
  await expect(dashboardHeading(page)).toBeVisible();
  await deleteAccount(localId);
  await stopTime(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await comeBack(page);
  await page.clock.runFor(1000);
  expect(asked).toEqual([]);
  await page.clock.fastForward(RECHECK_AFTER_MS);
  await comeBack(page);
  await page.clock.resume();
  await expectToast(page, ENDED);
  await expect(page).toHaveURL('/login');
});

test('F31 a session whose account turns unverified ends, with a sentence', async ({
  page,
  person,
}) => {
  const { localId } = await enter(page, person, { path: '/dashboard' });
  await expect(dashboardHeading(page)).toBeVisible();
  await updateAccount(localId, { emailVerified: false });
  await networkIsBack(page);
  await expectToast(page, UNVERIFIED);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  expect(await entries(page)).toEqual({});
});

test('F31 a stored session says that its user is not verified, and the provider cannot be asked: it is none', async ({
  page,
  person,
}) => {
  await enter(page, person, { path: '/robots.txt' });
  await page.evaluate(() => {
    const { id, user } = JSON.parse(localStorage.getItem('session') ?? '');
    const session = { id, user: { ...user, emailVerified: false } };
    localStorage.setItem('session', JSON.stringify(session));
  });
  await injectFault(page, 'lookup', 'offline');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/about');
  await expectSignedOut(page);
  expect(asked.filter((url) => url.includes('gateway'))).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  await expect.poll(() => entries(page)).toEqual({});
});
