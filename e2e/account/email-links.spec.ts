// The page for the links in the provider's mails (§4): what each link does, and that it does it on a click.
import type { Page } from 'playwright/test';
import {
  enter,
  expectHome,
  expectHydrated,
  expectSignedIn,
  expectSignedOut,
  field,
  fillLogIn,
  register,
  status,
} from '../support/account-steps';
import {
  createAccount,
  findAccount,
  idTokenOf,
  makeLink,
  newestLink,
  newPerson,
  updateOwnAccount,
} from '../support/emulator-client';
import { expect, startWatch, test } from '../support/fixtures';
import { expectToast } from '../support/toasts';

const VERIFIED = 'Your email is verified. You can log in now.';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The answer, which replaces the form once the link has done its work. */
const answer = (page: Page) => page.locator('main .status.good');

/** Follows the button to the log-in, where the address stands already. */
async function logInFromLink(page: Page, person: { email: string; password: string }) {
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await field(page, 'Password').fill(person.password);
  await button(page, 'Login').click();
}

test('F26 an address is verified in another browser than the one that registered', {
  tag: '@phone',
}, async ({ page, browser, person, baseURL }) => {
  await register(page, person);
  await expect(status(page)).toContainText('Verification email sent.');

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const { end } = await startWatch(other, { baseURL, person });
  const phone = await other.newPage();
  await phone.goto(await newestLink(person.email));
  await button(phone, 'Verify my email').click();
  await expect(answer(phone)).toHaveText(VERIFIED);
  await end();
  await other.close();

  await page.getByRole('link', { name: 'Login here' }).click();
  await fillLogIn(page, person);
  await expectHome(page);
  await expectSignedIn(page, person.name);
});

test('F29 opening a link verifies nobody; the click does, and the log-in is a step of its own', {
  tag: ['@phone', '@everywhere'],
}, async ({ page, person }) => {
  await createAccount(person, { verified: false });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url().replace(/.*accounts:|\?.*/g, ''));
  });
  await page.goto(await makeLink('VERIFY_EMAIL', person));
  await expect(heading(page, 'Verify your email')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(
    `This link is for this email: ${person.email}`,
  );
  await expect(page.getByRole('main')).toContainText("If you didn't sign up, close this page");
  await expectHydrated(page);
  expect(calls).toEqual(['resetPassword']);
  expect(await findAccount(person.email)).toMatchObject({ emailVerified: false });

  await button(page, 'Verify my email').click();
  await expect(answer(page)).toHaveText(VERIFIED);
  await expect(answer(page)).toBeFocused();
  await expectToast(page, VERIFIED);
  expect(await findAccount(person.email)).toMatchObject({ emailVerified: true });
  await expectSignedOut(page);
  // On a phone the menu, in which that was seen, is still open.
  await page.keyboard.press('Escape');
  await logInFromLink(page, person);
  await expectHome(page);
  await expectSignedIn(page, person.name);
});

test('what the code is for counts, and not what the address says', async ({ page, person }) => {
  await createAccount(person, { verified: false });
  const link = await makeLink('VERIFY_EMAIL', person);
  await page.goto(link.replace('mode=verifyEmail', 'mode=resetPassword'));
  await expect(heading(page, 'Verify your email')).toBeVisible();
  await expect(field(page, 'New password')).toHaveCount(0);
});

test('a new password is chosen by keyboard alone', async ({ page, person }) => {
  await createAccount(person);
  await page.goto(await makeLink('PASSWORD_RESET', person));
  await expect(heading(page, 'Choose a new password')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'New password')).toBeFocused();
  await expect(field(page, 'New password')).toHaveAccessibleDescription('At least 6 characters.');
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/at least 6 characters$/);
  await expect(field(page, 'New password')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Password1');
  await page.keyboard.press('Enter');
  await expect(field(page, 'New password')).toHaveAccessibleDescription(
    /This password is one of the first that strangers try\. A longer one is safer\.$/,
  );
  const password = `new-${person.password}`;
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(answer(page)).toHaveText('Your new password is saved. You can log in with it now.');
  await expect(answer(page)).toBeFocused();
  expect(await idTokenOf(person)).toBeUndefined();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Login')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await field(page, 'Password').focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectHome(page);
});

test('a password manager is told whose new password it is', async ({ page, person }) => {
  await createAccount(person);
  await page.goto(await makeLink('PASSWORD_RESET', person));
  const password = field(page, 'New password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(password).toHaveAttribute('passwordrules', 'minlength: 6;');
  await expect(password).toHaveAttribute('enterkeyhint', 'go');
  await expect(page.locator('form [autocomplete=username]')).toHaveValue(person.email);
});

test('an address is changed: the session of the old one ends, the log-in takes the new one', {
  tag: ['@phone', '@everywhere'],
}, async ({ page, person }) => {
  const { email } = newPerson();
  await enter(page, person);
  await page.goto(await makeLink('VERIFY_AND_CHANGE_EMAIL', person, email));
  await expect(heading(page, 'Change your email')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`This link is for this email: ${email}`);
  await expect(page.getByText('It does not belong to the account')).toHaveCount(0);
  await button(page, 'Change my email').click();
  const changed = 'Your email is changed. Please log in with the new address.';
  await expect(answer(page)).toHaveText(changed);
  // It says why the session ended, too.
  await expectToast(page, changed);
  await expectSignedOut(page);
  // On a phone the menu, in which that was seen, is still open.
  await page.keyboard.press('Escape');
  await logInFromLink(page, { ...person, email });
  await expectHome(page);
  await expectSignedIn(page, person.name);
});

test('an address is restored by keyboard alone, and then the password is to be a new one', {
  tag: '@phone',
}, async ({ page, person }) => {
  await createAccount(person);
  // The provider mails the former address only if the account itself asks for the change.
  await updateOwnAccount((await idTokenOf(person)) ?? '', { email: newPerson().email });
  await page.goto(await newestLink(person.email));
  await expect(heading(page, 'Restore your email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Restore my email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toHaveText(
    'Your email is restored. Somebody else may know your password: please choose a new one.',
  );
  expect(await findAccount(person.email)).toMatchObject({ displayName: person.name });

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/forgot-password');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await button(page, 'Send reset link').click();
  await expect(status(page)).toContainText('If this email belongs to an account');
  await page.goto(await newestLink(person.email));
  await field(page, 'New password').fill('another-secret');
  await button(page, 'Save new password').click();
  await expect(answer(page)).toBeVisible();
  expect(await idTokenOf({ ...person, password: 'another-secret' })).toBeDefined();
});

test('somebody else who is logged in here is told so, and stays logged in', async ({
  page,
  person,
}) => {
  const owner = newPerson('Grace Hopper');
  await createAccount(owner, { verified: false });
  await enter(page, person);
  await page.goto(await makeLink('VERIFY_EMAIL', owner));
  const main = page.getByRole('main');
  await expect(main).toContainText(`This link is for this email: ${owner.email}`);
  await expect(main).toContainText(
    `It does not belong to the account that is logged in here: ${person.email}`,
  );
  await button(page, 'Verify my email').click();
  await expect(answer(page)).toHaveText(VERIFIED);
  await expectSignedIn(page, person.name);
  expect(await findAccount(owner.email)).toMatchObject({ emailVerified: true });
});

test.describe('where the log-in leads afterwards', () => {
  // Which addresses are taken: web/src/domain/return-path.test.ts.
  const ROWS: readonly [continueUrl: (site: string) => string, leadsTo: string][] = [
    [(site) => `${site}/events?a=1#b`, '/events?a=1#b'],
    [() => 'https://evil.example/dashboard', '/'],
    [() => 'javascript:alert(1)', '/'],
  ];
  for (const [continueUrl, leadsTo] of ROWS)
    test(`F30 ${continueUrl('(this site)')} leads to ${leadsTo}`, async ({
      page,
      person,
      baseURL,
    }) => {
      await createAccount(person, { verified: false });
      const target = encodeURIComponent(continueUrl(new URL(baseURL ?? '').origin));
      await page.goto(`${await makeLink('VERIFY_EMAIL', person)}&continueUrl=${target}`);
      await button(page, 'Verify my email').click();
      await logInFromLink(page, person);
      await expect(page).toHaveURL(leadsTo);
    });
});

test('F65 the code leaves the address and the history as soon as it is read', async ({
  page,
  person,
  watch,
}) => {
  await createAccount(person, { verified: false });
  await page.goto('/about');
  await page.goto(await makeLink('VERIFY_EMAIL', person));
  await expect(page).toHaveURL('/auth/action');
  await expect(button(page, 'Verify my email')).toBeEnabled();
  expect(await watch.leaks()).toEqual([]);
  // No entry of the history holds it: there are two, and Back leads to the first.
  expect(await page.evaluate(() => history.length)).toBe(3);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  expect(await watch.leaks()).toEqual([]);
  await page.goForward();
  await expect(page).toHaveURL('/auth/action');
});

test('a link that has done its work is no stop of Back', async ({ page, person }) => {
  await createAccount(person, { verified: false });
  await page.goto('/about');
  await page.goto(await makeLink('VERIFY_EMAIL', person));
  await button(page, 'Verify my email').click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(heading(page, 'Login')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

for (const purpose of ['VERIFY_EMAIL', 'PASSWORD_RESET'] as const)
  test(`a link that has done its work asks for nothing when one comes back to its page: ${purpose}`, async ({
    page,
    person,
  }) => {
    await createAccount(person, { verified: purpose === 'PASSWORD_RESET' });
    await page.goto(await makeLink(purpose, person));
    if (purpose === 'PASSWORD_RESET') await field(page, 'New password').fill('another-secret');
    await page.locator('main form button[type=submit]').click();
    await expect(answer(page)).toBeVisible();
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await expect(heading(page, 'Privacy')).toBeFocused();
    await page.goBack();
    await expect(page.locator('main .status')).toContainText(
      'This page needs the link from our email.',
    );
  });

test('after a reload the link has to be opened again', async ({ page, person }) => {
  await createAccount(person, { verified: false });
  await page.goto(await makeLink('VERIFY_EMAIL', person));
  await expect(button(page, 'Verify my email')).toBeEnabled();
  await page.reload();
  await expect(page.locator('main .status')).toContainText(
    'This page needs the link from our email. Please open that link again.',
  );
});
