// Tests registering (§2, §4, §5, §8).
import type { Locator, Page } from 'playwright/test';
import { ACTION_TIMEOUT_MS, RESEND_COOLDOWN_S, SLOW_NOTE_DELAY_MS } from '../../web/src/domain/limits';
import * as emulator from '../../web/src/testing/emulator-client';
import { RATE_LIMIT_ERROR } from '../../web/src/testing/faults';
import { logIn, logOut, openAndFillRegisterForm, storeSession, toRegisterFormValues } from '../support/accounts';
import { expectAnnouncedOnce } from '../support/announcements';
import { expect, test } from '../support/fixtures';
import * as forms from '../support/forms';
import { injectFault, waitForPostBody } from '../support/inject-fault';
import { expectTextOnPausedClock, pauseClock, pollWhileSteppingClock } from '../support/page-clock';
import { expectSignedIn, getHeading } from '../support/pages';

const getSubmitButton = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
const getBusyButton = (page: Page) => page.getByRole('button', { name: 'Processing...' });
const startAgain = (page: Page) => page.getByRole('button', { name: 'Start here' }).click();
const FIELD_LABELS = ['Name', 'Email', 'Password', 'Confirm Password'] as const;
const readValues = (page: Page) => Promise.all(FIELD_LABELS.map((label) => forms.getField(page, label).inputValue()));

async function expectCompleteAccount(person: emulator.Person): Promise<void> {
  await expect.poll(async () => (await emulator.getAccount(person.email)).displayName).toBe(person.name);
  const { localId } = await emulator.getAccount(person.email);
  const profile = { uid: localId, name: person.name, email: person.email, createdAt: expect.any(String) };
  await expect.poll(() => emulator.readProfileDocument(localId)).toEqual(profile);
}

async function pauseClockAndRegister(page: Page, person: emulator.Person): Promise<void> {
  await page.clock.install();
  await openAndFillRegisterForm(page, person);
  await forms.expectHydrated(page);
  await pauseClock(page);
  await getSubmitButton(page).click();
}

test('a double submit makes one account and one email @cross-browser @timeout', async ({ page, person }) => {
  const hangingFault = await injectFault(page, 'signUp', 'request-hangs');
  const form = await forms.openForm(page, '/register?returnTo=%2Freserve%2Frobots');
  await forms.fill(form, toRegisterFormValues(person));
  await forms.multiSubmit(form);
  await expect(getBusyButton(page)).toBeDisabled();
  await hangingFault.release();
  await forms.expectOutcome(form, { status: forms.VERIFICATION_SENT });
  await expect(getSubmitButton(page)).toHaveCount(0);
  expect(hangingFault.callCount()).toBe(1);
  expect(await emulator.readEmailLinks(person.email)).toHaveLength(1);
  expect(await emulator.getAccount(person.email)).toMatchObject({ emailVerified: false });
  await expectCompleteAccount(person);
  await expect(forms.getStatus(page)).toContainText('log in. That brings you back to reserve your spot.');
  await forms.getStatus(page).getByRole('link', { name: 'log in' }).click();
  await expect(page.locator('.status:has(#reason)')).toHaveText('Log in to reserve your spot.');
});

test('Back shows the name and email again, but no password, until someone logs in', async ({ page, member }) => {
  await openAndFillRegisterForm(page, member);
  await forms.expectHydrated(page);
  await page.getByRole('link', { name: 'Questions parents ask' }).click();
  const nextHeading = getHeading(page, 'Questions parents ask');
  // The URL changes first.
  await expect(nextHeading).toBeVisible();
  await page.goBack();
  await expect.poll(() => readValues(page)).toEqual([member.name, member.email, '', '']);
  await page.goForward();
  await expect(nextHeading).toBeVisible();
  await storeSession(await page.context().newPage(), member);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await page.evaluate(() => history.go(-2));
  await expect.poll(() => readValues(page)).toEqual(['', '', '', '']);
});

test('says what to do next, and can start again @phone @registration', async ({ page, person }) => {
  await page.goto('/register');
  await expect(page.getByText('If you’re under 13, ask a parent or guardian before you register.')).toBeVisible();
  const [id = ''] = person.email.split('@');
  await pauseClockAndRegister(page, { ...person, email: `a+${id}@münchen.example`, password: 'PassWord1' });
  for (const locator of [forms.getStatus(page), forms.getToaster(page)])
    await expectTextOnPausedClock(page, locator, forms.VERIFICATION_SENT);
  await forms.expectOutcome(page.locator('main form'), { status: forms.VERIFICATION_SENT });
  // Chromium converts the domain to Punycode.
  const storedEmail = `a+${id}@xn--mnchen-3ya.example`;
  expect(await emulator.readEmailLinks(storedEmail)).toHaveLength(1);
  await expect(page.getByRole('main').getByText(forms.VERIFICATION_SENT)).toHaveCount(1);
  await expect(forms.getStatus(page)).toContainText(storedEmail);
  await expect(forms.getStatus(page).getByRole('listitem')).toHaveCount(3);
  await expect(forms.getStatus(page)).toContainText('Registering alone doesn’t sign a student up.');
  await expect(page.locator('main :is(input, [type=submit])')).toHaveCount(0);
  const readBox = async (locator: Locator) => (await locator.boundingBox()) ?? { y: NaN, height: NaN };
  const toastBox = await readBox(page.locator('.toast'));
  await expect.poll(async () => (await readBox(forms.getStatus(page))).y).toBeGreaterThan(toastBox.y + toastBox.height);
  await expect(forms.getStatus(page)).toBeInViewport({ ratio: 1 });
  await startAgain(page);
  await expect(forms.getField(page, 'Name')).toBeFocused();
  await expect(forms.getField(page, 'Name')).toHaveAttribute('enterkeyhint', 'next');
  expect((await readBox(forms.getStatus(page))).y).toBeLessThan((await readBox(forms.getField(page, 'Name'))).y);
  expect(await readValues(page)).toEqual(['', '', '', '']);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(page.getByText('Required')).toHaveCount(0);
  await expect(page.getByText('easy to guess')).toHaveCount(0);
});

test('after registering, the email can be sent again in a minute', async ({ page, person, nextPerson }) => {
  await pauseClockAndRegister(page, person);
  await expectTextOnPausedClock(page, forms.getStatus(page), forms.VERIFICATION_SENT);
  await expect(forms.getResendButton(page)).toBeDisabled();
  await expect(page.getByText('You can send it again in')).toBeVisible();
  await page.clock.fastForward(1000 * RESEND_COOLDOWN_S);
  await page.clock.resume();
  await forms.getResendButton(page).click();
  await forms.expectOutcome(page.locator('.resend'), { status: 'We sent the verification email again.' });
  expect(await emulator.readEmailLinks(person.email)).toHaveLength(2);
  await startAgain(page);
  await expect(forms.getResendButton(page)).toHaveCount(0);
  await forms.fill(page, { ...toRegisterFormValues(nextPerson), 'Confirm Password': 'other' });
  await getSubmitButton(page).click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await forms.getField(page, 'Confirm Password').fill(nextPerson.password);
  await getSubmitButton(page).click();
  await expect(forms.getStatus(page)).toContainText(nextPerson.email);
  await expect(page.locator('main input')).toHaveCount(0);
  await expect(forms.getResendButton(page)).toBeDisabled();
  await emulator.followVerificationLink(nextPerson.email);
  await forms.getStatus(page).getByRole('link', { name: 'log in' }).click();
  await expect(forms.getField(page, 'Email')).toHaveValue(nextPerson.email);
  await forms.getField(page, 'Password').fill(nextPerson.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectSignedIn(page, nextPerson.name);
});

test('sends the address trimmed, and the password byte for byte @input', async ({ page, person }) => {
  // 128 UTF-16 units, including spaces at both ends, emoji, and characters that Unicode normalization would change.
  const password = `  Cafe\u0301 \u212B 🔑 👩‍👩‍👧 `.padEnd(126, 'x').concat('  ');
  const email = person.email.toUpperCase();
  const form = await forms.openForm(page, '/register');
  await forms.fill(form, { ...toRegisterFormValues({ ...person, password }), 'Confirm Password': password.trim() });
  await forms.fillWithoutTrimming(forms.getField(page, 'Email'), ` \t${email}\u00A0 `);
  await getSubmitButton(page).click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await forms.getField(page, 'Confirm Password').fill(password);
  const signUpBody = waitForPostBody(page, 'signUp');
  await getSubmitButton(page).click();
  expect(await signUpBody).toMatchObject({ email, password });
  await forms.expectOutcome(form, { status: forms.VERIFICATION_SENT });
  await expectCompleteAccount(person);
  await emulator.followVerificationLink(person.email);
  await forms.openForm(page, '/login');
  await forms.getField(page, 'Password').fill(password);
  await forms.fillWithoutTrimming(forms.getField(page, 'Email'), ` \t${email}\u00A0 `);
  const loginBody = waitForPostBody(page, 'signIn');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(await loginBody).toMatchObject({ email, password });
  await expectSignedIn(page, person.name);
});

test('a login in another tab keeps what was typed', async ({ page, context, member, nextPerson }) => {
  await openAndFillRegisterForm(page, nextPerson);
  await logIn(await context.newPage(), member);
  await expectSignedIn(page, member.name);
  await expect(forms.getField(page, 'Name')).toHaveValue(nextPerson.name);
  await getSubmitButton(page).click();
  await expect(forms.getStatus(page)).toContainText(forms.VERIFICATION_SENT);
  await expectSignedIn(page, member.name);
});

test("without a response, the form says it's offline, then slow, then times out @timeout", async ({ page, person }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  const fault = await injectFault(page, 'signUp', 'request-hangs');
  await pauseClockAndRegister(page, person);
  const offlineText = 'You seem to be offline. We’re trying anyway.';
  await expectTextOnPausedClock(page, forms.getStatus(page), offlineText);
  await pollWhileSteppingClock(page, fault.callCount).toBe(1);
  await page.clock.runFor(SLOW_NOTE_DELAY_MS - 1000);
  await expect(forms.getStatus(page)).toHaveText(offlineText);
  await page.clock.runFor(1100);
  await expect(forms.getStatus(page)).toContainText('Your connection is slow.');
  await expect(forms.getStatus(page)).not.toBeFocused();
  await expectAnnouncedOnce(page, 'Your connection is slow.');
  await expect(getBusyButton(page)).toBeDisabled();
  await page.clock.fastForward(ACTION_TIMEOUT_MS - SLOW_NOTE_DELAY_MS);
  await expectTextOnPausedClock(page, forms.getStatus(page), 'Registration failed.');
  await expect(forms.getStatus(page)).toHaveAccessibleName(/^Registration failed\. That took too long\./);
  await expect(forms.getStatus(page)).toBeFocused();
  expect(await readValues(page)).toEqual(Object.values(toRegisterFormValues(person)));
  await page.clock.resume();
  await fault.remove();
  await getSubmitButton(page).click();
  await expect(forms.getStatus(page)).toContainText(forms.VERIFICATION_SENT);
  await startAgain(page);
  expect(await readValues(page)).toEqual(['', '', '', '']);
  await expectCompleteAccount(person);
});

test('after too many requests, resending waits a minute @registration', async ({ page, person }) => {
  const fault = await injectFault(page, 'sendOobCode', RATE_LIMIT_ERROR);
  await pauseClockAndRegister(page, person);
  await expectTextOnPausedClock(page, page.getByRole('main'), 'You can send it again');
  const message = /^Your account is ready, .* Wait a minute, then try again\.$/;
  await expect(forms.getToaster(page).locator('p')).toHaveText([message]);
  await expect(forms.getStatus(page).locator('p')).toHaveText([message, /auth\/too-many-requests/]);
  await page.clock.fastForward(1000 * (RESEND_COOLDOWN_S - 1));
  await expect(forms.getResendButton(page)).toBeDisabled();
  await page.clock.fastForward(2000);
  await expect(forms.getResendButton(page)).toBeEnabled();
  await fault.remove();
  await forms.getResendButton(page).click();
  await page.clock.resume();
  await forms.expectOutcome(page.locator('.resend'), { status: 'We sent the verification email again.' });
  await expect(forms.getStatus(page)).toBeEmpty();
  expect(await emulator.readEmailLinks(person.email)).toHaveLength(1);
});

test('going back and forward during a submit shows one outcome @late-response', async ({ page, person }) => {
  await page.clock.install();
  await page.goto('/about');
  // Waits for hydration. Otherwise, the link would load a new document, and going back would cancel the submit.
  await forms.openForm(page, '/login');
  await page.getByRole('link', { name: 'Register here' }).click();
  await expect(page).toHaveURL('/register');
  const fault = await injectFault(page, 'signUp', 'request-hangs');
  await forms.fill(page, toRegisterFormValues(person));
  await getSubmitButton(page).click();
  await fault.waitForCall();
  await page.goBack();
  await expect(getHeading(page, 'Login')).toBeVisible();
  await page.goForward();
  await expect(getHeading(page, 'Register')).toBeVisible();
  // Keeps the toast from closing before the check.
  await pauseClock(page);
  await fault.release();
  await pollWhileSteppingClock(page, () => forms.getToaster(page).getByText(forms.VERIFICATION_SENT).count()).toBe(1);
  await page.clock.resume();
  await expect(page).toHaveURL('/register');
  await expectCompleteAccount(person);
});
