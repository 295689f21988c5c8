// Families read the site in their language. A browser's translator replaces text nodes that React goes on updating.
import type { Locator } from 'playwright/test';
import { SUBMIT_LABELS, submitSection, toValidValues } from '../support/account-page';
import { logOut, submitLogIn } from '../support/accounts';
import { createEmailLink, openVerificationLink } from '../support/emulator-client';
import { expect, holdRequests, test } from '../support/fixtures';
import { expectHydrated, expectOutcome, fieldOf, fill, statusOf } from '../support/forms';
import { dashboardHeadingOf, expectHome, expectSignedIn, headingOf, openMenu } from '../support/pages';
import { storeSession } from '../support/store-session';
import { expectTranslated, translatePage } from '../support/translate';

const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters';
const INVALID_EMAIL = 'Invalid email address';
type InvalidValues = Readonly<Record<string, readonly [value: string, message: string]>>;

const FORMS: readonly [path: string, button: string, fields: InvalidValues][] = [
  ['/login', 'Login', { Email: ['x@', INVALID_EMAIL], Password: ['123', PASSWORD_TOO_SHORT] }],
  [
    '/register',
    'Register',
    {
      Name: ['a'.repeat(101), 'Must be 100 characters or less'],
      Email: ['x@', INVALID_EMAIL],
      Password: ['123', PASSWORD_TOO_SHORT],
      'Confirm Password': ['456', 'Passwords must match'],
    },
  ],
  ['/forgot-password', 'Send reset link', { Email: ['x@', INVALID_EMAIL] }],
  ['reset', 'Save new password', { 'New password': ['123', PASSWORD_TOO_SHORT] }],
  ['/account', SUBMIT_LABELS.Name, { Name: ['a'.repeat(101), 'Must be 100 characters or less'] }],
  [
    '/account',
    SUBMIT_LABELS.Email,
    { 'New email': ['x@', INVALID_EMAIL], 'Current password': ['123', PASSWORD_TOO_SHORT] },
  ],
  [
    '/account',
    SUBMIT_LABELS.Password,
    { 'Current password': ['123', PASSWORD_TOO_SHORT], 'New password': ['123', PASSWORD_TOO_SHORT] },
  ],
  [
    '/account',
    SUBMIT_LABELS['Delete account'],
    { 'Type your email to confirm': ['x@', INVALID_EMAIL], 'Current password': ['123', PASSWORD_TOO_SHORT] },
  ],
];

test('in a translated page, each form shows the current errors', async ({ page, member }) => {
  for (const [path, name, fields] of FORMS) {
    if (path === '/account') await storeSession(page, member);
    await page.goto(path === 'reset' ? await createEmailLink('PASSWORD_RESET', member) : path);
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    const form = page.locator('form').filter({ has: button });
    await translatePage(page);
    const title = await page.title();
    const labels = Object.keys(fields);
    await fill(form, Object.fromEntries(labels.map((label) => [label, ''])));
    await button.click();
    const expectErrors = async (messages: readonly string[]) => {
      for (const [index, label] of labels.entries())
        await expect(fieldOf(form, label)).toHaveAccessibleDescription(new RegExp(`${messages[index]}$`));
      await expect(form.locator('.error-summary li')).toHaveText(
        labels.length > 1 ? labels.map((label, index) => `${label}: ${messages[index]}`) : [],
      );
      await expectTranslated(page);
    };
    await expectErrors(labels.map(() => 'Required'));
    await expect(page).toHaveTitle(`Error: ${title}`);
    const invalidValues = Object.values(fields);
    for (const isSent of [false, true]) {
      await fill(form, Object.fromEntries(labels.map((label, index) => [label, invalidValues[index]?.[0] ?? ''])));
      if (isSent) await button.click();
      await expectErrors(invalidValues.map(([, message]) => message));
    }
    if (labels.length === 4) {
      await fill(form, { Name: 'Ada' });
      await expect(page.getByText('3 fields need your attention.')).toBeVisible();
    }
    await expectTranslated(page);
  }
});

test('a translated page shows current statuses, buttons and pages', async ({ page, newcomer }) => {
  await page.goto('/login');
  await expectHydrated(page);
  await translatePage(page);
  const loginForm = page.locator('main form');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('button', { name: 'Hide password' })).toHaveText('Hide');
  const expectStatus = async (form: Locator, message: string) => {
    await expect(statusOf(form).first()).toContainText(message);
    await expectTranslated(page);
  };
  await submitLogIn(page, { ...newcomer, password: 'not-the-password' });
  await expectStatus(loginForm, 'That email and password don’t match.');
  await submitLogIn(page, newcomer);
  await expectStatus(loginForm, 'Please verify your email before logging in.');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('We sent the verification email again.').last()).toBeVisible();
  for (const seconds of [59, 58])
    await expect(page.locator('.resend .hint')).toHaveText(new RegExp(`in ${seconds} seconds`));
  await openVerificationLink(newcomer.email);
  const release = await holdRequests(page, '**/accounts:signInWithPassword*');
  await submitLogIn(page, newcomer);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toHaveText('Logging in...');
  await expectTranslated(page);
  release();
  await expectStatus(loginForm, 'Login successful! Redirecting...');
  await expectHome(page);
  await expectSignedIn(page, newcomer.name);
  await expectTranslated(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(dashboardHeadingOf(page)).toBeVisible();
  await expectTranslated(page);
  await (await openMenu(page)).getByRole('link', { name: 'Account', exact: true }).click();
  for (const [section, message] of [
    ['Name', 'Name saved.'],
    ['Email', 'we’ve sent a link to it'],
    ['Password', 'Password changed.'],
  ] as const) {
    await expectOutcome(await submitSection(page, section, toValidValues(newcomer)[section]), { status: message });
    await expectTranslated(page);
  }
  await expectOutcome(await submitSection(page, 'Email', toValidValues(newcomer).Email), {
    status: 'That isn’t your current password',
  });
  await expectSignedIn(page, 'Ada King');
  await expectTranslated(page);
  await logOut(page);
  await expect(headingOf(page, 'Login')).toBeVisible();
  await expectTranslated(page);
  await page.getByRole('link', { name: 'Register here' }).click();
  await expect(headingOf(page, 'Register')).toBeVisible();
  await expectTranslated(page);
});
