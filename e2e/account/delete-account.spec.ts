// A deletion removes the profile first, then the account. People can finish or undo an interrupted deletion.
import type { Page } from 'playwright/test';
import * as emulator from '../../web/src/testing/emulator-client';
import { expectAccessibleLayout } from '../support/accessible-layout';
import { expectAccountPage, getForm, openAccountPage, submitSection, toSectionValues } from '../support/account-page';
import { logIn, submitLogIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { CHECK_CONNECTION, expectOutcome, getField, getStatus, getToaster } from '../support/forms';
import { injectFault } from '../support/inject-fault';
import { expectTextOnPausedClock, pauseClockOnceToasterReady } from '../support/page-clock';
import { expectHome, expectSignedIn, expectSignedOut, getDashboardHeading } from '../support/pages';
import { listStoredItems } from '../support/secrets';
import { expectToast, getUnmatchedToasts } from '../support/toasts';

const ACCOUNT_DELETED = 'Your account was deleted.';
const DELETION_UNFINISHED = 'We started deleting your account but didn’t finish.';
const getDeletedNotice = (page: Page) => page.locator('main > .status');

async function expectDeleted(page: Page, person: emulator.Person, uid: string): Promise<void> {
  expect(await emulator.findAccount(person.email)).toBeUndefined();
  expect(await emulator.readProfileDocument(uid)).toBeNull();
  expect(await listStoredItems(page)).toEqual([]);
}

async function interruptDeletion(page: Page, person: emulator.Person, uid: string): Promise<void> {
  const fault = await injectFault(page, 'delete', 'request-lost');
  await submitSection(page, 'Delete account', toSectionValues(person)['Delete account']);
  await expectOutcome(getForm(page, 'Finish deleting'), { status: CHECK_CONNECTION });
  await fault.remove();
  expect(await emulator.readProfileDocument(uid)).toBeNull();
  expect(await emulator.findAccount(person.email)).toBeDefined();
  await expect(page.getByText(DELETION_UNFINISHED)).toBeVisible();
  await expect(getForm(page, 'Name')).toHaveCount(0);
}

test('deleting removes all, in all tabs @cross-browser @deletion', async ({ page, context, person, nextMember }) => {
  const { localId } = await openAccountPage(page, person);
  const otherPage = await context.newPage();
  await otherPage.goto('/dashboard');
  await expect(getDashboardHeading(otherPage)).toBeVisible();
  const publicPage = await context.newPage();
  await publicPage.clock.install();
  await publicPage.goto('/about');
  await expectSignedIn(publicPage, person.name);
  await pauseClockOnceToasterReady(publicPage);
  await expect(page.getByText('It can’t be undone.')).toBeVisible();
  // The confirmation ignores case and surrounding spaces.
  await submitSection(page, 'Delete account', {
    'Type your email to confirm': ` ${person.email.toUpperCase()} `,
    'Current password': person.password,
  });
  // A toast outlives the session, even on a public page.
  await expectTextOnPausedClock(publicPage, getToaster(publicPage), ACCOUNT_DELETED);
  await publicPage.clock.runFor(1900);
  await expect(getToaster(publicPage)).toContainText(ACCOUNT_DELETED);
  await publicPage.clock.resume();
  // A tab that showed the account shows a message that stays until the next navigation.
  for (const tab of [page, otherPage]) {
    await expectToast(tab, ACCOUNT_DELETED);
    await expectHome(tab);
    await expectSignedOut(tab);
    expect(getUnmatchedToasts(tab)).toEqual([]);
    await expect(getDeletedNotice(tab)).toBeVisible();
  }
  await expectSignedOut(publicPage);
  await expect(publicPage).toHaveURL('/about');
  await expectDeleted(page, person, localId);
  await page.reload();
  await expectHome(page);
  await expect(getDeletedNotice(page)).toHaveCount(0);
  await logIn(page, person);
  await expect(getStatus(page)).toContainText('That email and password don’t match.');
  // The other tab's message goes away when someone else logs in.
  await submitLogIn(page, nextMember);
  await expectSignedIn(otherPage, nextMember.name);
  await expect(getDeletedNotice(otherPage)).toHaveCount(0);
});

test('an interrupted deletion can be undone or finished @deletion @timeout', async ({ page, person }) => {
  const { localId } = await openAccountPage(page, person);
  await interruptDeletion(page, person, localId);
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expectToast(page, 'We kept your account.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(getStatus(getForm(page, 'Delete account'))).toBeEmpty();
  await expect(getField(getForm(page, 'Name'), 'Name')).toHaveValue(person.name);
  await expectSignedIn(page, person.name);
  expect((await emulator.readProfileDocument(localId))?.name).toBe(person.name);
  await page.goto('/dashboard');
  await expect(getDashboardHeading(page)).toBeVisible();
  await expect(page.getByText(DELETION_UNFINISHED)).toHaveCount(0);
  await page.goto('/account');
  await interruptDeletion(page, person, localId);
  await page.goto('/dashboard');
  await expect(page.getByText(DELETION_UNFINISHED)).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('link', { name: 'Finish or undo' }).click();
  await expectAccountPage(page);
  const hangingFault = await injectFault(page, 'delete', 'request-hangs');
  const form = await submitSection(page, 'Finish deleting', toSectionValues(person)['Delete account']);
  await expect(form.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await hangingFault.release();
  await expectToast(page, ACCOUNT_DELETED);
  await expectHome(page);
  await expectDeleted(page, person, localId);
});
