// Registering through faults, as a person sees it. Which call meets which fault, and what comes of it, is
// tested beside the calls: web/src/firebase/registration.emulator.test.ts.
import type { Page } from 'playwright/test';
import {
  CALL_TIMEOUT_MS,
  RESEND_COOLDOWN_S,
  SLOW_NOTE_AFTER_MS,
} from '../../web/src/domain/limits';
import { expectHydrated, field, fillRegistration, status, toasts } from '../support/account-steps';
import { findAccount, mailedLinks, type Person, readProfile } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import {
  expectOnStoppedTime,
  injectFault,
  pollOnStoppedTime,
  stopTime,
} from '../support/inject-fault';

const SENT = 'Verification email sent. Please check your inbox and verify your email.';
const LABELS = ['Name', 'Email', 'Password', 'Confirm Password'] as const;

const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

/** Sends the form while the page's time stands still. */
async function registerOnStoppedTime(page: Page, person: Person): Promise<void> {
  await page.clock.install();
  await fillRegistration(page, person);
  await expectHydrated(page);
  await stopTime(page);
  await submit(page).click();
}

const typedIn = (page: Page) => Promise.all(LABELS.map((label) => field(page, label).inputValue()));

async function expectWhole(person: Person): Promise<void> {
  await expect.poll(async () => (await findAccount(person.email)).displayName).toBe(person.name);
  const { localId } = await findAccount(person.email);
  await expect
    .poll(() => readProfile(localId))
    .toMatchObject({
      uid: { stringValue: localId },
      name: { stringValue: person.name },
      email: { stringValue: person.email },
    });
}

test('F02 F12 without an answer the form says so after four seconds and is free after twelve', async ({
  page,
  person,
}) => {
  const injected = await injectFault(page, 'signUp', 'hang');
  await registerOnStoppedTime(page, person);
  await pollOnStoppedTime(page, injected.times).toBe(1);
  await page.clock.runFor(SLOW_NOTE_AFTER_MS - 500);
  await expect(status(page)).toBeEmpty();
  await page.clock.runFor(600);
  await expect(status(page)).toContainText('Still working.');
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.clock.fastForward(CALL_TIMEOUT_MS - SLOW_NOTE_AFTER_MS);
  await expectOnStoppedTime(page, status(page), 'Registration failed.');
  await expect(status(page).locator('p').first()).toHaveText(
    'The answer took too long. Check your internet connection and try again.',
  );
  await expect(status(page)).toBeFocused();
  expect(await typedIn(page)).toEqual([
    ...[person.name, person.email, person.password, person.password],
  ]);
  await page.clock.resume();
  await injected.remove();
  await submit(page).click();
  await expect(status(page)).toContainText(SENT);
  expect(await typedIn(page)).toEqual(['', '', '', '']);
  await expectWhole(person);
});

test('F08 after too many requests the mail can be sent again in a minute, and not before', {
  tag: '@narrow',
}, async ({ page, person }) => {
  const injected = await injectFault(page, 'sendOobCode', '429');
  await registerOnStoppedTime(page, person);
  await expectOnStoppedTime(page, page.getByRole('main'), 'You can send it again');
  for (const place of [toasts(page), status(page)])
    await expect(place.locator('p')).toHaveText([
      /^Your account exists,/,
      'Wait a minute, then try again.',
      /^Firebase: .*\(auth\/too-many-requests\)/,
    ]);
  const resend = page.getByRole('button', { name: 'Resend verification email' });
  await page.clock.fastForward(1000 * (RESEND_COOLDOWN_S - 1));
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(2000);
  await expect(resend).toBeEnabled();
  await injected.remove();
  await resend.click();
  await page.clock.resume();
  await expect(page.locator('.resend')).toContainText('We sent the verification email again.');
  expect(await mailedLinks(person.email)).toHaveLength(1);
});

test('F13 offline is told at once, and the form works again when the connection is back', {
  tag: '@narrow',
}, async ({ page, context, person }) => {
  const ready = page.waitForResponse('**/__/firebase/init.js**');
  await fillRegistration(page, person);
  await ready;
  await context.setOffline(true);
  await submit(page).click();
  await expect(status(page)).toContainText('Check your internet connection and try again.');
  await expect(submit(page)).toBeEnabled();
  await expect(field(page, 'Name')).toHaveValue(person.name);
  await context.setOffline(false);
  await submit(page).click();
  await expect(status(page)).toContainText(SENT);
  await expectWhole(person);
});

test('F13 a device that wrongly says it is offline is told so, and tried anyway', async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  const injected = await injectFault(page, 'signUp', '10 s slow');
  await registerOnStoppedTime(page, person);
  await expectOnStoppedTime(
    page,
    status(page),
    'Your device says that it is offline. We are trying anyway.',
  );
  await page.clock.resume();
  await injected.made();
  injected.letGo();
  await expect(status(page)).toContainText(SENT);
});

test('F22 a person who goes back while it is sent is told the outcome once, and stays there', async ({
  page,
  person,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await page.goto('/login');
  // Before hydration a link would load a new document, and Back would end that one.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await page.getByRole('link', { name: 'Register here' }).click();
  await expect(page).toHaveURL('/register');
  const injected = await injectFault(page, 'signUp', '10 s slow');
  await field(page, 'Name').fill(person.name);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm Password').fill(person.password);
  await submit(page).click();
  await injected.made();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  // The toast goes by itself.
  await stopTime(page);
  injected.letGo();
  await pollOnStoppedTime(page, () => toasts(page).getByText(SENT).count()).toBe(1);
  await page.clock.resume();
  await expect(page).toHaveURL('/register');
  await expectWhole(person);
});
