// Sessions that end without a log-out (§4, §6): the provider no longer knows the account, the e-mail
// is not verified any more, or the stored entry is not one of this site's.
import type { Page } from '@playwright/test';
import {
  dashboardHeading,
  enter,
  expectSignedIn,
  expectSignedOut,
  fillLogIn,
  logOut,
  toasts,
} from '../support/account-steps';
import { deleteAccount, updateAccount } from '../support/emulators';
import { CALLS, expectOnStoppedTime, layFault, refuse, stopTime } from '../support/faults';
import { expect, test } from '../support/fixtures';

const ENDED = 'Your session has ended. Please log in again.';
const UNVERIFIED =
  'Your session has ended because your email is not verified. Log in to get a new verification email.';
/** Whoever comes back after a longer time is asked about again. */
const RECHECK_AFTER_MS = 30_000;

const networkIsBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

const entries = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }));

/** Changes the stored user as if the SDK had written it so. */
const editStoredUser = (page: Page, change: object): Promise<void> =>
  page.evaluate((fields) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser'));
    const user = { ...JSON.parse(localStorage.getItem(key ?? '') ?? ''), ...fields };
    localStorage.setItem(key ?? '', JSON.stringify(user));
  }, change);

/** The visibility changes as if the person had been in another tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

for (const code of ['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN']) {
  test(`F50 the answer ${code} ends the session in all tabs, and a log-in leads back`, async ({
    page,
    context,
    person,
  }) => {
    await page.clock.install();
    await enter(page, person);
    await page.goto('/dashboard?part=1#top');
    await expect(dashboardHeading(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(dashboardHeading(other)).toBeVisible();
    await refuse(page, 'lookup', code);
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
}

test('F50 who comes back to a tab after a while is asked about again', async ({ page, person }) => {
  await page.clock.install();
  const { localId } = await enter(page, person);
  await page.goto('/dashboard');
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
  await expect(toasts(page)).toHaveText(ENDED);
  await expect(page).toHaveURL('/login');
});

test('F31 a session whose account turns unverified ends, with a sentence', async ({
  page,
  person,
}) => {
  const { localId } = await enter(page, person);
  await page.goto('/dashboard');
  await expect(dashboardHeading(page)).toBeVisible();
  await updateAccount(localId, { emailVerified: false });
  await networkIsBack(page);
  await expect(toasts(page)).toHaveText(UNVERIFIED);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  expect(await entries(page)).toEqual({});
});

const ANSWERS: readonly [what: string, answer: (page: Page, uid: string) => Promise<unknown>][] = [
  ['and the provider too', (_, uid) => updateAccount(uid, { emailVerified: false })],
  ['and the provider cannot be asked', (page) => layFault(page, 'lookup', 'offline')],
];

for (const [what, answer] of ANSWERS) {
  test(`F31 a stored session says that its user is not verified, ${what}: it is none`, async ({
    page,
    person,
  }) => {
    const { localId } = await enter(page, person);
    await editStoredUser(page, { emailVerified: false });
    await answer(page, localId);
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
}

test('a session of another API key is greeted by nobody and removed', async ({ page, person }) => {
  await enter(page, person);
  const [[, user = ''] = []] = Object.entries(await entries(page)).filter(([key]) =>
    key.startsWith('firebase:authUser'),
  );
  await page.evaluate((text) => {
    localStorage.clear();
    localStorage.setItem('firebase:authUser:OLD:[DEFAULT]', text);
  }, user);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/about');
  await expectSignedOut(page);
  expect(asked.filter((url) => url.includes('gateway'))).toEqual([]);
  expect(await entries(page)).toEqual({});
});

test('a session that was begun with an API key which the site no longer has is ended', async ({
  page,
  person,
}) => {
  await enter(page, person);
  await page.route(CALLS.config, async (route) => {
    const options = await (await route.fetch()).json();
    await route.fulfill({ json: { ...options, apiKey: 'another-key' } });
  });
  await page.goto('/dashboard');
  await expect(toasts(page)).toHaveText(ENDED);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  expect(await entries(page)).toEqual({});
});

test('an entry that the SDK cannot read is no session', async ({ page, person }) => {
  await enter(page, person);
  await editStoredUser(page, { stsTokenManager: 42 });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  expect(await entries(page)).toEqual({});
});

test('a display name of signs that nobody sees gives way to the address', async ({
  page,
  person,
}) => {
  const { localId, email } = await enter(page, person);
  await updateAccount(localId, { displayName: '\u200B\u2060\u3164' });
  await page.goto('/about');
  await expectSignedIn(page, email.split('@')[0] ?? '');
});
