import type { Page } from 'playwright/test';
import { SLOW_NOTE_DELAY_MS } from '../../web/src/domain/limits';
import * as emulator from '../../web/src/testing/emulator-client';
import { toBackendError } from '../../web/src/testing/faults';
import { expectAccessibleLayout } from '../support/accessible-layout';
import { getLoginReason, openAsMember, submitLogIn, toRegisterFormValues } from '../support/accounts';
import { expectAnnouncedOnce } from '../support/announcements';
import { expect, test } from '../support/fixtures';
import * as forms from '../support/forms';
import { holdRequests, injectFault, URL_GLOBS } from '../support/inject-fault';
import { expectHome, expectSignedIn, expectSignedOut, getHeading } from '../support/pages';
import { expectToast } from '../support/toasts';

const VERIFIED_TEXTS = ['Your email is verified', 'You can log in now.'] as const;
const LINK_USED = 'This link was already used, replaced by a newer one, or cut off.';
const LINK_NEEDED = 'This page only works from the link in our email. Please open that link again.';
const getMain = (page: Page) => page.getByRole('main');
async function expectOutcomePage(page: Page, [heading, advice]: readonly [string, string]): Promise<void> {
  await expect(getHeading(page, heading)).toBeFocused();
  await expectAnnouncedOnce(page, heading);
  await expect(getMain(page).locator('.lead')).toHaveText(advice);
  await expect(getCheckMark(page)).toBeVisible();
  await expect(getMain(page).locator('form')).toHaveCount(0);
}
const getCheckMark = (page: Page) => getMain(page).locator('svg:has(use[href$="#checkmark"])');
const getErrorStatus = (page: Page) => page.locator('main .status.error');

async function clickVerifyMyEmail(page: Page): Promise<void> {
  await forms.getButton(page, 'Verify my email').click();
  await expectOutcomePage(page, VERIFIED_TEXTS);
}

async function logInFromOutcomePage(page: Page, person: { email: string; password: string }) {
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(forms.getField(page, 'Email')).toHaveValue(person.email);
  await forms.getField(page, 'Password').fill(person.password);
  await forms.getButton(page, 'Login').click();
}

test('only a click on the page verifies @cross-browser @email-link', async ({ page, unverified, baseURL }) => {
  const callNames: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') callNames.push(request.url().replace(/.*accounts:|\?.*/g, ''));
  });
  const continueUrl = encodeURIComponent(`${new URL(baseURL ?? '').origin}/events?a=1#b`);
  const link = await emulator.createEmailLink('VERIFY_EMAIL', unverified);
  // The one-time code, not the mode in the URL, decides what the link does.
  await page.goto(`${link.replace('mode=verifyEmail', 'mode=resetPassword')}&continueUrl=${continueUrl}`);
  await expect(getHeading(page, 'Verify your email')).toBeFocused();
  await expect(getMain(page)).toContainText(`This link is for: ${unverified.email}`);
  await expect(getMain(page)).toContainText('If you didn’t sign up, close this page');
  await forms.expectHydrated(page);
  expect(callNames).toEqual(['resetPassword']);
  expect(await emulator.findAccount(unverified.email)).toMatchObject({ emailVerified: false });
  await clickVerifyMyEmail(page);
  await expectToast(page, VERIFIED_TEXTS.join('. '));
  expect(await emulator.findAccount(unverified.email)).toMatchObject({ emailVerified: true });
  await expectSignedOut(page);
  await logInFromOutcomePage(page, unverified);
  await expect(page).toHaveURL('/events?a=1#b');
  await expectSignedIn(page, unverified.name);
});

const RETURN_PATH = '/account?from=flyer#email';

// reserve.spec.ts leads back on another device.
test('registering leads back to the requested page @cross-browser @email-link', async ({ page, person }) => {
  const getLink = (name: string) => getMain(page).getByRole('link', { name, exact: true });
  // Until hydration, links load documents.
  const release = await holdRequests(page, '**/assets/app-*.js');
  await page.goto(RETURN_PATH, { waitUntil: 'commit' });
  for (const name of ['Register here', 'Login here', 'Forgot your password?', 'Login here'])
    await getLink(name).click();
  release();
  await expect(getLoginReason(page)).toHaveText('Log in to see your account.');
  await expect(page).toHaveURL('/login');
  await getLink('Register here').click();
  await expect(page).toHaveURL('/register');
  // The link can also be opened in a new tab.
  const search = `?returnTo=${encodeURIComponent(RETURN_PATH)}`;
  await expect(getLink('Login here')).toHaveAttribute('href', `/login${search}`);
  await forms.fill(page, toRegisterFormValues(person));
  await forms.getButton(page, 'Register').click();
  await expect(forms.getStatus(page)).toContainText(person.email);
  await emulator.followVerificationLink(person.email);
  await getLink('log in').click();
  await submitLogIn(page, person);
  await expect(page).toHaveURL(RETURN_PATH);
  await expect(getHeading(page, 'Your account')).toBeVisible();
  await page.goto('/register?returnTo=%2Fdashboard');
  await expect(page).toHaveURL('/dashboard');
});

test('emails sent at the login lead back to the requested page @email-link', async ({ page, unverified, baseURL }) => {
  await page.goto(RETURN_PATH);
  await submitLogIn(page, unverified);
  await forms.getButton(page, 'Resend verification email').click();
  await forms.expectOutcome(page.locator('.resend'), { status: 'We sent the verification email again.' });
  const sentLinks = [await emulator.readNewestEmailLink(unverified.email)];
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await forms.getButton(page, 'Send reset link').click();
  await expect.poll(() => emulator.readNewestEmailLink(unverified.email)).toContain('mode=resetPassword');
  sentLinks.push(await emulator.readNewestEmailLink(unverified.email));
  for (const link of sentLinks) {
    const { searchParams } = new URL(link, baseURL);
    expect(searchParams.get('continueUrl')).toBe(`${new URL(baseURL ?? '').origin}${RETURN_PATH}`);
  }
  // A link that was already used still leads back.
  await page.goto(sentLinks[0] ?? '');
  await clickVerifyMyEmail(page);
  await page.goto(sentLinks[0] ?? '');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await submitLogIn(page, unverified);
  await expect(page).toHaveURL(RETURN_PATH);
});

test('changing the email logs out and stays on this site @cross-browser @email-link', async ({ page, person }) => {
  const { email } = emulator.newPerson();
  await openAsMember(page, person);
  const link = await emulator.createEmailLink('VERIFY_AND_CHANGE_EMAIL', person, email);
  await page.goto(`${link}&continueUrl=${encodeURIComponent('https://evil.example/dashboard')}`);
  await expect(getHeading(page, 'Change your email')).toBeVisible();
  await expect(getMain(page)).toContainText(`This link is for: ${email}`);
  await expect(page.getByText('You’re logged in here with a different email')).toHaveCount(0);
  await forms.getButton(page, 'Change my email').click();
  const changedTexts = ['Your email was changed', 'Please log in with the new address.'] as const;
  await expectOutcomePage(page, changedTexts);
  await expectToast(page, changedTexts.join('. '));
  await expectSignedOut(page);
  await logInFromOutcomePage(page, { ...person, email });
  await expectHome(page);
  await expectSignedIn(page, person.name);
});

test('an email can be restored by keyboard alone', async ({ page, member }) => {
  // The provider only emails the old address if the owner, not an administrator, changes the email.
  await emulator.updateOwnAccount((await emulator.fetchIdToken(member)) ?? '', { email: emulator.newPerson().email });
  await page.goto(await emulator.readNewestEmailLink(member.email));
  await expect(getHeading(page, 'Restore your email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(forms.getButton(page, 'Restore my email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOutcomePage(page, [
    'Your email was restored',
    'Someone else may know your password, so please choose a new one.',
  ]);
  expect(await emulator.findAccount(member.email)).toMatchObject({ displayName: member.name });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/forgot-password');
  await expect(forms.getField(page, 'Email')).toHaveValue(member.email);
});

test("someone else's link keeps the session, and can be retried @timeout", async ({ page, person, nextPerson }) => {
  await emulator.createAccount(nextPerson, { isVerified: false });
  await openAsMember(page, person);
  await page.goto(await emulator.createEmailLink('VERIFY_EMAIL', nextPerson));
  await expect(getMain(page)).toContainText(`This link is for: ${nextPerson.email}`);
  await expect(getMain(page)).toContainText(`You’re logged in here with a different email: ${person.email}`);
  const lostFault = await injectFault(page, 'update', 'request-lost');
  await forms.getButton(page, 'Verify my email').click();
  await forms.expectOutcome(page.locator('main form'), { status: forms.CHECK_CONNECTION });
  await expectAccessibleLayout(page);
  await lostFault.remove();
  await clickVerifyMyEmail(page);
  await expectSignedIn(page, person.name);
  expect(await emulator.findAccount(nextPerson.email)).toMatchObject({ emailVerified: true });
  await expectOutcomeOnReturn(page, VERIFIED_TEXTS[0]);
  await page.goto('/auth/action?mode=');
  await expect(getErrorStatus(page)).toHaveText(LINK_NEEDED);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await forms.getField(page, 'Email').fill(nextPerson.email);
  await forms.getButton(page, 'Send reset link').click();
  await expect(forms.getStatus(page)).toContainText('we’ve sent a link');
  await page.goto(await emulator.createEmailLink('VERIFY_EMAIL', nextPerson));
  await clickVerifyMyEmail(page);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expectToast(page, 'Someone else logged in here first.');
});

async function expectOutcomeOnReturn(page: Page, heading: string): Promise<void> {
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(getHeading(page, 'Privacy')).toBeFocused();
  await page.goBack();
  await expect(getHeading(page, heading)).toBeVisible();
}

test("the one-time code leaves the URL and history as it's read @email-link", async ({ page, unverified, audit }) => {
  const link = await emulator.createEmailLink('VERIFY_EMAIL', unverified);
  await page.goto('/about');
  await page.goto(`${new URL(page.url()).origin}/${link}`);
  await expect(page).toHaveURL('/auth/action');
  await expect(forms.getButton(page, 'Verify my email')).toBeEnabled();
  expect(await audit.findLeaks()).toEqual([]);
  expect(await page.evaluate(() => history.length)).toBe(3);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  expect(await audit.findLeaks()).toEqual([]);
  await page.goForward();
  await expect(page).toHaveURL('/auth/action');
  await expect(getErrorStatus(page)).toHaveText(LINK_NEEDED);
  await page.goBack();
  await page.goto(link);
  await clickVerifyMyEmail(page);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(getHeading(page, 'Login')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

const HELP_TEXTS = {
  verifyEmail: ['Your email is probably verified already, so try logging in.', 'Log in'],
  resetPassword: ['If you’ve already chosen a new password', 'Get a new link', 'Log in'],
  verifyAndChangeEmail: ['Your email is probably changed already.', 'Log in'],
  recoverEmail: ['Your old email is probably restored already.', 'Choose a new password', 'Log in'],
  signIn: ['Log in to get a new verification email', 'Log in', 'Get a new link'],
} as const;
const LINK_EXPIRED = 'This link has expired. Request a new one.';

test("the page says why a link doesn't work and what to do @email-link", async ({ page, unverified }) => {
  const expectInvalid = async (message: string, [help = '', ...actions]: readonly string[]) => {
    await expect(getErrorStatus(page)).toContainText(message);
    await expect(getErrorStatus(page)).toBeFocused();
    await expect(getMain(page).getByRole('button')).toHaveCount(0);
    await expect(getMain(page)).toContainText(help);
    await expect(getMain(page).getByRole('link')).toHaveText(actions);
    await expect(getMain(page).locator('.btn:not(.secondary)')).toHaveText(actions.slice(0, 1));
  };
  for (const [mode, help] of Object.entries(HELP_TEXTS)) {
    await page.goto(`/auth/action?mode=${mode}&oobCode=x`);
    await expectInvalid(LINK_USED, help);
  }
  await page.goto('/auth/action?mode=verifyEmail');
  await expectInvalid(LINK_NEEDED, HELP_TEXTS.signIn);
  const signInLink = await emulator.createEmailLink('EMAIL_SIGNIN', unverified);
  await page.goto(signInLink.replace('mode=signIn', 'mode=verifyEmail'));
  await expectInvalid('This site doesn’t use links like this one. You can close this page.', HELP_TEXTS.signIn);

  // The emulator never returns the next two errors for an email link. Firebase's REST reference lists both:
  // https://firebase.google.com/docs/reference/rest/auth#section-confirm-email-verification
  await injectFault(page, 'update', toBackendError('USER_DISABLED'));
  await page.goto(await emulator.createEmailLink('VERIFY_EMAIL', unverified));
  await forms.getButton(page, 'Verify my email').click();
  await expectInvalid('This account is blocked. Please email us', ['', 'Log in']);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(forms.getField(page, 'Email')).toHaveValue(unverified.email);
  const expiredFault = await injectFault(page, 'resetPassword', toBackendError('EXPIRED_OOB_CODE'));
  await page.goto(await emulator.createEmailLink('VERIFY_EMAIL', unverified));
  await expectInvalid(LINK_EXPIRED, HELP_TEXTS.verifyEmail);
  await expiredFault.remove();
  // Here, the provider has said what the link is for, so the URL doesn't matter.
  const resetLink = await emulator.createEmailLink('PASSWORD_RESET', unverified);
  await page.goto(resetLink.replace('mode=resetPassword', 'mode=verifyEmail'));
  await forms.getField(page, 'New password').fill('another-secret');
  await injectFault(page, 'resetPassword', toBackendError('EXPIRED_OOB_CODE'));
  await forms.getButton(page, 'Save new password').click();
  await expectInvalid(LINK_EXPIRED, HELP_TEXTS.resetPassword);
  await getMain(page).getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(forms.getField(page, 'Email')).toHaveValue(unverified.email);
  await page.unroute(URL_GLOBS.resetPassword);
  await page.goto('/auth/action');
  await expect(getHeading(page, 'This link doesn’t work')).toBeVisible();
  await expect(getCheckMark(page)).toHaveCount(0);
  await expectAccessibleLayout(page);
});

test('checking a link can be retried @timeout', async ({ page, unverified }) => {
  await page.clock.install();
  const lostFault = await injectFault(page, 'resetPassword', 'request-lost');
  await page.goto(await emulator.createEmailLink('VERIFY_EMAIL', unverified));
  await expect(getErrorStatus(page)).toContainText(forms.CHECK_CONNECTION);
  await expect(getErrorStatus(page)).toBeFocused();
  expect(lostFault.callCount()).toBe(3);
  await expect(getHeading(page, 'Your link')).toBeVisible();
  await expectAccessibleLayout(page);
  await lostFault.remove();
  await forms.getButton(page, 'Try again').click();
  await expect(getHeading(page, 'Verify your email')).toBeFocused();
  const hangingFault = await injectFault(page, 'update', 'request-hangs');
  await forms.getButton(page, 'Verify my email').click();
  await expect(forms.getButton(page, 'One moment...')).toBeDisabled();
  await page.clock.fastForward(SLOW_NOTE_DELAY_MS);
  await expect(forms.getStatus(page)).toHaveText('Your connection is slow. We’re still trying.');
  await hangingFault.release();
  await expectOutcomePage(page, VERIFIED_TEXTS);
});

test('after a lost connection, the same button saves the new password @timeout', async ({ page, member }) => {
  await page.goto(await emulator.createEmailLink('PASSWORD_RESET', member));
  await forms.getButton(page, 'Save new password').click();
  await expect(forms.getField(page, 'New password')).toHaveAccessibleDescription(/Required$/);
  await expectAccessibleLayout(page);
  await forms.getField(page, 'New password').fill('another-secret');
  await expect(page.locator('[autocomplete=username]'), 'for password managers').toHaveValue(member.email);
  const lostFault = await injectFault(page, 'resetPassword', 'request-lost');
  await forms.getButton(page, 'Save new password').click();
  await forms.expectOutcome(page.locator('main form'), { status: forms.CHECK_CONNECTION });
  await expect(forms.getField(page, 'New password')).toHaveValue('another-secret');
  await lostFault.remove();
  await forms.getButton(page, 'Save new password').click();
  await expect(getHeading(page, 'New password saved')).toBeFocused();
  await expectAccessibleLayout(page);
  await expectToast(page, 'New password saved. You can log in with it now.');
  await expectOutcomeOnReturn(page, 'New password saved');
});
