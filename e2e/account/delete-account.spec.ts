// The deletion of an account (§4): profile first, then the account; an interrupted one can be finished or
// taken back, and nothing is left behind.
import type { Page } from 'playwright/test';
import {
  expectAccountPage,
  expectNoViolationInFullView,
  form,
  openAccount,
  right,
  send,
  statusOf,
} from '../support/account-page';
import {
  dashboardHeading,
  expectHome,
  expectSignedIn,
  expectSignedOut,
  field,
  logIn,
  status,
} from '../support/account-steps';
import { findAccounts, type Person, readProfile } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { injectFault } from '../support/inject-fault';
import { expectToast } from '../support/toasts';

const DELETED = 'Your account is deleted.';
const BEGAN = 'The deletion of your account began, but it did not finish.';

/** Everything that this browser stores for the site. */
async function stored(page: Page) {
  const inside = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
  }));
  return { ...inside, cookies: await page.context().cookies() };
}
const NOTHING = { local: {}, session: {}, databases: [], cookies: [] };

/** Begins a deletion whose last step fails. */
async function interrupt(page: Page, person: Person): Promise<{ uid: string }> {
  const { localId } = await openAccount(page, person);
  const fault = await injectFault(page, 'delete', 'offline');
  await send(page, 'Delete account', right(person)['Delete account']);
  await expect(statusOf(form(page, 'Finish deleting'))).toContainText(
    'Check your internet connection and try again.',
  );
  await fault.remove();
  expect(await readProfile(localId)).toBeNull();
  expect(await findAccounts(person.email)).toHaveLength(1);
  return { uid: localId };
}

test('A04 account, profile and every entry of this browser are gone, in all tabs', {
  tag: ['@phone', '@everywhere'],
}, async ({ page, context, person }) => {
  const { localId } = await openAccount(page, person);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(dashboardHeading(other)).toBeVisible();
  await expect(page.getByText('It cannot be undone.')).toBeVisible();
  // Capitals and blanks make no difference.
  await send(page, 'Delete account', {
    'Type your email to confirm': ` ${person.email.toUpperCase()} `,
    'Current password': person.password,
  });
  for (const tab of [page, other]) {
    await expectToast(tab, DELETED);
    await expectHome(tab);
    await expectSignedOut(tab);
  }
  expect(await findAccounts(person.email)).toEqual([]);
  expect(await readProfile(localId)).toBeNull();
  expect(await stored(page)).toEqual(NOTHING);
  await logIn(page, person);
  await expect(status(page)).toContainText('Check the email and the password.');
});

test('A03 an interrupted deletion is told on both pages, brought back by no log-in, and finished', {
  tag: '@phone',
}, async ({ page, browser, baseURL, person }) => {
  const { uid } = await interrupt(page, person);
  await expect(page.getByText(BEGAN)).toBeVisible();
  await expect(form(page, 'Name')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByText(BEGAN)).toBeVisible();

  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await logIn(other, person);
  await expectHome(other);
  await other.goto('/dashboard');
  await expect(other.getByText(BEGAN)).toBeVisible();
  expect(await readProfile(uid)).toBeNull();
  await other.context().close();

  await page.getByRole('link', { name: 'Finish or keep' }).click();
  await expectAccountPage(page);
  await expect(page.getByRole('heading', { name: 'Finish deleting' })).toBeVisible();
  await send(page, 'Finish deleting', right(person)['Delete account']);
  await expectToast(page, DELETED);
  await expectHome(page);
  expect(await findAccounts(person.email)).toEqual([]);
  expect(await readProfile(uid)).toBeNull();
  expect(await stored(page)).toEqual(NOTHING);
});

test('A03 a tab that is closed during the deletion: the next one says so, and keeps the account', async ({
  page,
  context,
  person,
}) => {
  const { localId } = await openAccount(page, person);
  // It stays lost, however often the tab tries until it is closed.
  const fault = await injectFault(page, 'delete', 'offline');
  await send(page, 'Delete account', right(person)['Delete account']);
  await fault.made();
  const next = await context.newPage();
  await page.close();
  await next.goto('/account');
  await expect(next.getByText(BEGAN)).toBeVisible();
  await next.getByRole('button', { name: 'Keep my account' }).click();
  await expectToast(next, 'Your account stays.');
  await expect(next.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(next.getByRole('heading', { name: 'Delete account' })).toBeVisible();
  await expect(field(form(next, 'Name'), 'Name')).toHaveValue(person.name);
  await expectSignedIn(next, person.name);
  expect((await readProfile(localId))?.name).toEqual({ stringValue: person.name });
  await next.goto('/dashboard');
  await expect(dashboardHeading(next)).toBeVisible();
  await expect(next.getByText(BEGAN)).toHaveCount(0);
});

test('A03 a deletion that failed and was taken back leaves no word of it', async ({
  page,
  person,
}) => {
  await interrupt(page, person);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expectToast(page, 'Your account stays.');
  await expect(statusOf(form(page, 'Delete account'))).toBeEmpty();
});

test('A05 a deletion that is sent twice in the same moment is sent once', async ({
  page,
  person,
}) => {
  await openAccount(page, person);
  const fault = await injectFault(page, 'delete', '10 s slow');
  const place = form(page, 'Delete account');
  for (const [label, value] of Object.entries(right(person)['Delete account']))
    await field(place, label).fill(value);
  await place.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await fault.made();
  await expect(place.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  fault.letGo();
  await expectToast(page, DELETED);
  expect(fault.times()).toBe(1);
});

test('an interrupted deletion has no violation, on neither page', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  await interrupt(page, person);
  await expectNoViolationInFullView(page);
  await page.goto('/dashboard');
  await expect(page.getByText(BEGAN)).toBeVisible();
  await expectNoViolationInFullView(page);
});
