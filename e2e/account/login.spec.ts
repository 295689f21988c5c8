// Tests logging in (§2, §4, §5, §8).
import { REDIRECT_AFTER_LOGIN_DELAY_MS, RESEND_COOLDOWN_S } from '../../web/src/domain/limits';
import * as emulator from '../../web/src/testing/emulator-client';
import { OUTAGE_ERROR } from '../../web/src/testing/faults';
import { logIn, openAsMember, submitLogIn } from '../support/accounts';
import { NOT_FOUND_HEADING } from '../support/expected-pages';
import { expect, test } from '../support/fixtures';
import * as forms from '../support/forms';
import { holdRequests, injectFault } from '../support/inject-fault';
import { expectTextOnPausedClock, openFormAndPauseClock, pauseClockAndLogIn } from '../support/page-clock';
import { expectHome, expectSignedIn, expectSignedOut, getHeading, openMenu } from '../support/pages';
import { expectToast, getUnmatchedToasts } from '../support/toasts';

const WRONG_CREDENTIALS = 'Login failed. That email and password don’t match.';
const EMAIL_SENT_AGAIN = 'We sent the verification email again.';
const COOLDOWN_TEXT = 'You can send it again in';

test('greets a verified visitor, and goes home after 1200 ms @cross-browser', async ({ page, member }) => {
  await page.goto('/about');
  await pauseClockAndLogIn(page, member);
  await forms.expectOutcome(page.locator('main form'), { status: forms.LOGIN_SUCCESS });
  await page.clock.runFor(1100);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  await page.clock.runFor(200);
  await expectHome(page);
  // A success toast stays for two seconds (§9), even if the page changes.
  await page.clock.runFor(600);
  await expect(forms.getToaster(page).locator('.toast')).toHaveText([forms.LOGIN_SUCCESS]);
  await page.clock.runFor(200);
  await expect(forms.getToaster(page)).toBeEmpty();
  await page.clock.resume();
  await expectSignedIn(page, member.name);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expectHome(page);
});

test('a wrong password and an unknown email look the same, in an error toast (§9)', async ({ page, member }) => {
  const form = await openFormAndPauseClock(page, '/login');
  await submitLogIn(page, { ...member, password: 'not-the-password' });
  await expectTextOnPausedClock(page, forms.getToaster(page), WRONG_CREDENTIALS);
  const { x = 0, y = 0, width = 0 } = (await forms.getToaster(page).locator('.toast').boundingBox()) ?? {};
  const windowCenter = await page.evaluate(() => document.documentElement.clientWidth / 2);
  expect(y).toBeLessThan(200);
  expect(Math.abs(x + width / 2 - windowCenter)).toBeLessThan(2);
  await page.clock.runFor(3900);
  await expect(forms.getToaster(page)).toContainText(WRONG_CREDENTIALS);
  await page.clock.runFor(200);
  await expect(forms.getToaster(page)).toBeEmpty();
  await page.clock.resume();
  await forms.expectOutcome(form, { status: WRONG_CREDENTIALS });
  const details = page.getByText('Firebase: Error (auth/invalid-credential).');
  await expect(details).toBeHidden();
  await page.getByText('Technical details').click();
  await expect(details).toBeVisible();
  await expect(forms.getField(page, 'Password')).toHaveValue('not-the-password');
  await page.getByText('Technical details').click();
  const wrongPasswordHtml = await forms.getStatus(page).innerHTML();
  await submitLogIn(page, { ...emulator.newPerson(), password: 'not-the-password' });
  await forms.expectOutcome(form, { status: WRONG_CREDENTIALS });
  expect(await forms.getStatus(page).innerHTML()).toBe(wrongPasswordHtml);
});

test('an outage shows our advice and a reference @timeout @browser', async ({ page, member }) => {
  const fault = await injectFault(page, 'signIn', OUTAGE_ERROR);
  await logIn(page, member);
  const message = 'Login failed. Wait a minute, then try again.';
  const details = [
    'Firebase: Error (auth/the-service-is-currently-unavailable.).',
    forms.toErrorReferenceLinePattern('network-overloaded'),
  ];
  await expect.poll(() => getUnmatchedToasts(page)).toEqual([message]);
  await expect(forms.getStatus(page).locator('> p')).toHaveText([message]);
  await expect(forms.getStatus(page).locator('details p')).toHaveText(details);
  const appScriptUrl = await page.locator('script[src^="/assets/app-"]').getAttribute('src');
  const [, hash = ''] = /-([\w-]{8})\.js$/.exec(appScriptUrl ?? '') ?? [];
  await expect(forms.getStatus(page)).toContainText(`-${hash}-network-overloaded`);
  await expect(forms.getStatus(page)).toBeFocused();
  await expect(forms.getField(page, 'Email')).toHaveValue(member.email);
  await expect(forms.getField(page, 'Password')).toHaveValue(member.password);
  expect(fault.callCount()).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await fault.remove();
  await forms.getButton(page, 'Login').click();
  await expectHome(page);
});

test('following a link cancels the redirect @late-response', async ({ page, member }) => {
  // Keeps the About page from loading until the redirect would have happened.
  const release = await holdRequests(page, '**/assets/about-*.js');
  await pauseClockAndLogIn(page, member);
  await (await openMenu(page)).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await page.clock.runFor(2 * REDIRECT_AFTER_LOGIN_DELAY_MS);
  release();
  await expect(getHeading(page, 'About us')).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('an unverified visitor stays signed out @cross-browser @registration', async ({ page, unverified }) => {
  const form = await forms.openForm(page, '/login');
  await submitLogIn(page, unverified);
  await forms.expectOutcome(form, { status: 'Please verify your email before logging in.' });
  await expectSignedOut(page);
  await expect(forms.getResendButton(page)).toBeEnabled();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // Navigates within the app, because a page load would lose an in-memory session.
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/login');
  await expect(forms.getField(page, 'Email')).toHaveValue('');
});

test('a double click resends once; the cooldown is per address @registration', async ({ page, unverified }) => {
  await page.clock.install();
  await forms.openForm(page, '/login');
  await submitLogIn(page, unverified);
  await expect(forms.getResendButton(page)).toBeEnabled();
  const email = forms.getField(page, 'Email');
  const resendStatus = page.locator('.resend .status');
  const firstButton = await forms.getResendButton(page).elementHandle();
  const hangingFault = await injectFault(page, 'sendOobCode', 'request-hangs');
  await forms.getResendButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await hangingFault.waitForCall();
  await email.fill(emulator.newPerson().email);
  await hangingFault.release();
  await expectToast(page, EMAIL_SENT_AGAIN);
  await expect(forms.getResendButton(page)).toBeEnabled();
  await expect(resendStatus).toBeEmpty();
  await expect(page.getByText(COOLDOWN_TEXT)).toHaveCount(0);
  await forms.fillWithoutTrimming(email, ` \t${unverified.email.toUpperCase()}\u00A0 `);
  await expect(forms.getResendButton(page)).toBeDisabled();
  await expect(page.getByText(COOLDOWN_TEXT)).toBeVisible();
  await expect(email).toBeFocused();
  // Showing the result again would move the focus away from the field.
  await expect(resendStatus).toBeEmpty();
  // Replacing the button would lose a keyboard user's focus.
  const lastButton = await forms.getResendButton(page).elementHandle();
  expect(await page.evaluate(([a, b]) => a === b, [firstButton, lastButton])).toBe(true);
  expect(hangingFault.callCount()).toBe(1);
  expect(await emulator.readEmailLinks(unverified.email)).toHaveLength(1);
});

test('a submit keeps the cooldown, and a resent link verifies @registration', async ({ page, unverified }) => {
  await page.clock.install();
  await logIn(page, unverified);
  await forms.getResendButton(page).click();
  await expectToast(page, EMAIL_SENT_AGAIN);
  // A submit removes the resend button. Once it's back, it must be disabled from the start.
  const buttonStatePromise = page.evaluate(() => {
    const findButton = () => document.querySelector<HTMLButtonElement>('.resend button');
    const buttonBefore = findButton();
    return new Promise<string>((resolve) => {
      new MutationObserver(() => {
        const button = findButton();
        if (button && button !== buttonBefore) resolve(button.disabled ? 'disabled' : 'enabled');
      }).observe(document, { childList: true, subtree: true });
    });
  });
  await forms.getButton(page, 'Login').click();
  expect(await buttonStatePromise).toBe('disabled');
  await page.clock.fastForward(RESEND_COOLDOWN_S * 1000);
  await forms.getResendButton(page).click();
  await expectToast(page, EMAIL_SENT_AGAIN);
  await expect(page.locator('.resend .status')).toContainText(EMAIL_SENT_AGAIN);
  await expect(forms.getStatus(page)).toBeEmpty();
  await emulator.followVerificationLink(unverified.email);
  await forms.getButton(page, 'Login').click();
  await expectHome(page);
});

test('greets a member at any URL, however odd, and redirects from the login', async ({ page, baseURL, person }) => {
  await openAsMember(page, person);
  const redirectPaths = { '/login': '/', '/register': '/', '/forgot-password': '/account' };
  for (const [path, redirectPath] of Object.entries(redirectPaths)) {
    await page.goto('/about');
    await page.goto(path);
    await expect(page).toHaveURL(redirectPath);
    await expectToast(page, 'You’re already logged in.');
    expect(getUnmatchedToasts(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  }
  for (const [path, heading] of [
    ['/contact', 'Contact Us'],
    ['/Dashboard', NOT_FOUND_HEADING],
    ['/%0A', NOT_FOUND_HEADING],
    ['//account', 'Your account'],
    ['/%64ashboard', 'Welcome to your Dashboard!'],
  ] as const) {
    await page.goto(`${baseURL}${path}`);
    await expectSignedIn(page, person.name);
    await expect(getHeading(page, heading)).toBeVisible();
  }
});
