// A log-out is the last word (§4): it needs neither network nor configuration, and no answer that comes
// after it brings the session back, neither in the tab that waits for it nor in another one.
import type { Page } from 'playwright/test';
import { LOGIN_REDIRECT_DELAY_MS } from '../../web/src/domain/limits';
import {
  enter,
  expectHome,
  expectSignedIn,
  expectSignedOut,
  fillLogIn,
  logIn,
  logOut,
  openMenu,
  status,
  toasts,
} from '../support/account-steps';
import { createAccount, newPerson, type Person } from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';
import {
  CALLS,
  type Call,
  expectOnStoppedTime,
  injectFault,
  logInAndStopTime,
} from '../support/inject-fault';
import { storeSession } from '../support/store-session';
import { expectToast } from '../support/toasts';

const isCall = (call: Call) => (message: { url(): string }) =>
  message.url().includes(CALLS[call].replaceAll('*', '').replace('?', ''));

const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage));

/** What a tab asks the provider in the name of its session: how it comes to ask, and the call. */
const QUESTIONS: readonly {
  what: string;
  call: Call;
  before?: (page: Page) => Promise<unknown>;
  ask: (page: Page, person: Person) => Promise<unknown>;
}[] = [
  { what: 'while it starts', call: 'lookup', ask: (page) => page.goto('/about') },
  {
    what: 'for a new token',
    call: 'token',
    // Two hours later by the clock of the pages that open from now on: their token is too old.
    before: (page) => page.clock.install({ time: Date.now() + 7_200_000 }),
    ask: (page) => page.goto('/about'),
  },
  {
    what: 'when the network is back',
    call: 'lookup',
    before: async (page) => {
      const answer = page.waitForResponse(isCall('lookup'));
      await page.goto('/about');
      await answer;
    },
    ask: (page) => page.evaluate(() => dispatchEvent(new Event('online'))),
  },
];

/** A page whose session the provider has confirmed: with the clock, which all tabs share, it asks nothing. */
async function enterAndBeKnown(page: Page, person: Person): Promise<void> {
  const known = page.waitForResponse(isCall('lookup'));
  await enter(page, person);
  await (await known).finished();
}

for (const { what, call, before, ask } of QUESTIONS) {
  test(`F20 a late answer, asked ${what}, does not undo another tab's log-out`, async ({
    page,
    context,
    person,
  }) => {
    await enterAndBeKnown(page, person);
    const asking = await context.newPage();
    await before?.(asking);
    const release = await holdBack(asking, CALLS[call]);
    const asked = asking.waitForRequest(isCall(call));
    const answered = asking.waitForResponse(isCall(call));
    await Promise.all([asked, ask(asking, person)]);
    await logOut(page);
    await expectToast(page, 'Logged out successfully');
    release();
    await (await answered).finished();
    for (const tab of [asking, page]) await expectSignedOut(tab);
    expect(await storedKeys(page)).toEqual([]);
    await asking.reload();
    await expectSignedOut(asking);
  });
}

test('F20 a late answer does not undo the log-out in the same tab', async ({ page, person }) => {
  const release = await holdBack(page, CALLS.lookup);
  const asked = page.waitForRequest(isCall('lookup'));
  const answered = page.waitForResponse(isCall('lookup'));
  await enter(page, person);
  await asked;
  await logOut(page);
  await expectToast(page, 'Logged out successfully');
  release();
  await (await answered).finished();
  await expectSignedOut(page);
  expect(await storedKeys(page)).toEqual([]);
  await page.reload();
  await expectSignedOut(page);
});

test('F20 a display name that is given back late does not undo a log-out', async ({
  page,
  context,
  person,
}) => {
  await createAccount(person, { named: false });
  const other = await context.newPage();
  const release = await holdBack(page, CALLS.update);
  const asked = page.waitForRequest(isCall('update'));
  const answered = page.waitForResponse(isCall('update'));
  await logIn(page, person);
  await asked;
  await other.goto('/about');
  await logOut(other);
  await expectToast(other, 'Logged out successfully');
  release();
  await (await answered).finished();
  for (const tab of [page, other]) await expectSignedOut(tab);
  expect(await storedKeys(page)).toEqual([]);
  await page.reload();
  await expectSignedOut(page);
});

test("F20 a log-in under way is overtaken by another tab's log-out", async ({
  page,
  context,
  person,
}) => {
  const other = await context.newPage();
  await page.goto('/login');
  const release = await holdBack(page, CALLS.signIn);
  const asked = page.waitForRequest(isCall('signIn'));
  await createAccount(person);
  await fillLogIn(page, person);
  await asked;
  await storeSession(other, person);
  await other.goto('/about');
  await logOut(other);
  await expectToast(other, 'Logged out successfully');
  release();
  await expect(status(page)).toContainText('You logged out');
  for (const tab of [page, other]) await expectSignedOut(tab);
  expect(await storedKeys(page)).toEqual([]);
});

test('another person who logs in right after a log-out is not thrown out by a late answer', async ({
  page,
  context,
  person,
}) => {
  const next = newPerson('Grace Hopper');
  await createAccount(next);
  await enter(page, person);
  const asking = await context.newPage();
  const release = await holdBack(asking, CALLS.lookup);
  const asked = asking.waitForRequest(isCall('lookup'));
  const answered = asking.waitForResponse(isCall('lookup'));
  await Promise.all([asked, asking.goto('/about')]);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await fillLogIn(page, next);
  await expectToast(page, 'Login successful! Redirecting...');
  release();
  await (await answered).finished();
  for (const tab of [page, asking]) await expectSignedIn(tab, next.name);
  await asking.reload();
  await expectSignedIn(asking, next.name);
});

test('F51 a log-out needs neither network nor configuration', async ({ page, context, person }) => {
  const injected = await injectFault(page, 'config', 'offline');
  // The visit begins on the log-in page, so that its code is there already when the network is not.
  await enter(page, person, { path: '/login' });
  await expectHome(page);
  await expect.poll(injected.times).toBe(2);
  await context.setOffline(true);
  await logOut(page);
  await expectToast(page, 'Logged out successfully');
  await expectSignedOut(page);
  expect(await storedKeys(page)).toEqual([]);
  await context.setOffline(false);
  await injected.remove();
  await page.goto('/about');
  await expectSignedOut(page);
});

test('F51 P12 a log-out that storage refuses never says that it worked', {
  tag: '@narrow',
}, async ({ page, person }) => {
  await enter(page, person);
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await logOut(page);
  // Pressed for a try: it must not lie behind the menu, in which the person has just chosen.
  await toasts(page)
    .getByText('You are still logged in: logging out failed.')
    .click({ trial: true });
  await expect(page.getByText('Logged out successfully')).toHaveCount(0);
  await expectSignedIn(page, person.name);
});

test('F57 a log-out whose code did not arrive works on the next page', async ({ page, person }) => {
  const chunk = '**/assets/session-*.js';
  await page.route(chunk, (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/session-'),
  );
  await enter(page, person, { path: '/about' });
  await failed;
  const nav = await openMenu(page);
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeDisabled();
  await page.unroute(chunk);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
  await expect(page).toHaveURL('/partners');
  await logOut(page);
  await expectToast(page, 'Logged out successfully');
});

test('F23 a log-out before the redirect stays on the log-in page', async ({ page, person }) => {
  await createAccount(person);
  await logInAndStopTime(page, person);
  await logOut(page);
  await expectOnStoppedTime(page, toasts(page), 'Logged out successfully');
  await page.clock.runFor(2 * LOGIN_REDIRECT_DELAY_MS);
  await page.clock.resume();
  await expectSignedOut(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Redirecting...')).toHaveCount(0);
});
