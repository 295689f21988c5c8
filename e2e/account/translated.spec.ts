// Families read the site in their language. A browser's translator replaces text nodes that React goes on updating.
import type { Locator } from 'playwright/test';
import * as emulator from '../../web/src/testing/emulator-client';
import { SUBMIT_LABELS, submitSection, toSectionValues } from '../support/account-page';
import { logOut, openAsMember, storeSession, submitLogIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import * as forms from '../support/forms';
import { injectFault } from '../support/inject-fault';
import { expectHome, expectSignedIn, getDashboardHeading, getHeading, openMenu } from '../support/pages';
import { expectTranslated, translatePage } from '../support/translate';

const FORMS: readonly [path: string, button: string, ...labels: (keyof typeof forms.INVALID_CASES)[]][] = [
  ['/login', 'Login', 'Email', 'Password'],
  ['/register', 'Register', 'Name', 'Email', 'Password', 'Confirm Password'],
  ['/forgot-password', 'Send reset link', 'Email'],
  ['reset', 'Save new password', 'New password'],
  ['/account', SUBMIT_LABELS.Name, 'Name'],
  ['/account', SUBMIT_LABELS.Email, 'New email', 'Current password'],
  ['/account', SUBMIT_LABELS.Password, 'Current password', 'New password'],
  ['/account', SUBMIT_LABELS['Delete account'], 'Type your email to confirm', 'Current password'],
];

test('in a translated page, each form shows the current errors', async ({ page, member }) => {
  for (const [path, name, ...labels] of FORMS) {
    if (path === '/account') await storeSession(page, member);
    await page.goto(path === 'reset' ? await emulator.createEmailLink('PASSWORD_RESET', member) : path);
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    const form = page.locator('form').filter({ has: button });
    await translatePage(page);
    const title = await page.title();
    await forms.fill(form, Object.fromEntries(labels.map((label) => [label, ''])));
    await button.click();
    const expectErrors = async (messages: readonly string[]) => {
      for (const [index, label] of labels.entries())
        await expect(forms.getField(form, label)).toHaveAccessibleDescription(new RegExp(`${messages[index]}$`));
      await expect(form.locator('.error-summary li')).toHaveText(
        labels.length > 1 ? labels.map((label, index) => `${label}: ${messages[index]}`) : [],
      );
      await expectTranslated(page);
    };
    await expectErrors(labels.map(() => 'Required'));
    await expect(page).toHaveTitle(`Error: ${title}`);
    for (const isSent of [false, true]) {
      await forms.fill(form, Object.fromEntries(labels.map((label) => [label, forms.INVALID_CASES[label][0]])));
      if (isSent) await button.click();
      await expectErrors(labels.map((label) => forms.INVALID_CASES[label][1]));
    }
    if (labels.length === 4) {
      await forms.fill(form, { Name: 'Ada' });
      await expect(page.getByText('3 fields need your attention.')).toBeVisible();
    }
    await expectTranslated(page);
  }
});

test('a translated login form shows current statuses and buttons', async ({ page, unverified }) => {
  await page.goto('/login');
  await forms.expectHydrated(page);
  await translatePage(page);
  const loginForm = page.locator('main form');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('button', { name: 'Hide password' })).toHaveText('Hide');
  const expectStatus = async (form: Locator, message: string) => {
    await expect(forms.getStatus(form).first()).toContainText(message);
    await expectTranslated(page);
  };
  await submitLogIn(page, { ...unverified, password: 'not-the-password' });
  await expectStatus(loginForm, 'That email and password don’t match.');
  await submitLogIn(page, unverified);
  await expectStatus(loginForm, 'Please verify your email before logging in.');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('We sent the verification email again.').last()).toBeVisible();
  for (const seconds of [59, 58])
    await expect(page.locator('.resend .hint')).toHaveText(new RegExp(`in ${seconds} seconds`));
  await emulator.followVerificationLink(unverified.email);
  const { release } = await injectFault(page, 'signIn', 'request-hangs');
  await submitLogIn(page, unverified);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toHaveText('Logging in...');
  await expectTranslated(page);
  release();
  await expectStatus(loginForm, forms.LOGIN_SUCCESS);
  await expectHome(page);
  await expectSignedIn(page, unverified.name);
  await expectTranslated(page);
});

test('a translated site shows current pages, and statuses of settings', async ({ page, person }) => {
  await openAsMember(page, person);
  await expectSignedIn(page, person.name);
  await translatePage(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(getDashboardHeading(page)).toBeVisible();
  await expectTranslated(page);
  await (await openMenu(page)).getByRole('link', { name: 'Account', exact: true }).click();
  for (const [section, status] of [
    ['Name', 'Name saved.'],
    ['Email', 'we’ve sent a link to it'],
    ['Password', 'Password changed.'],
    ['Email', 'That isn’t your current password'],
  ] as const) {
    await forms.expectOutcome(await submitSection(page, section, toSectionValues(person)[section]), { status });
    await expectTranslated(page);
  }
  await expectSignedIn(page, 'Ada King');
  await logOut(page);
  await expect(getHeading(page, 'Login')).toBeVisible();
  await expectTranslated(page);
  await page.getByRole('link', { name: 'Register here' }).click();
  await expect(getHeading(page, 'Register')).toBeVisible();
  await expectTranslated(page);
});
