// Logging in and out (§2, §4, §5, §8).
import { LOGIN_REDIRECT_DELAY_MS } from '../../web/src/domain/limits';
import {
  enter,
  expectHome,
  expectHydrated,
  expectSignedIn,
  expectSignedOut,
  field,
  fillLogIn,
  fillUntrimmed,
  logIn,
  logOut,
  openMenu,
  status,
  toasts,
} from '../support/account-steps';
import { createAccount, mailedLinks, openVerificationLink } from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';
import {
  expectOnStoppedTime,
  logInAndStopTime,
  pollOnStoppedTime,
  posted,
  stopTime,
} from '../support/inject-fault';
import { NOT_FOUND } from '../support/site-map';
import { expectToast, shownToasts } from '../support/toasts';

const UNVERIFIED = 'Please verify your email before logging in.';
const SUCCESS = 'Login successful! Redirecting...';
const INVALID = 'Firebase: Error (auth/invalid-credential).';

test('P14 greets a verified visitor and leads home after 1200 ms', { tag: '@everywhere' }, async ({
  page,
  person,
}) => {
  await createAccount(person);
  await logInAndStopTime(page, person);
  await expectToast(page, SUCCESS);
  await expect(status(page)).toContainText(SUCCESS);
  await page.clock.runFor(1100);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  await page.clock.runFor(200);
  await expectHome(page);
  await expect(toasts(page).locator('.toast')).toHaveText([SUCCESS]);
  await page.clock.resume();
  await expectSignedIn(page, person.name);
});

test('a success stands for two seconds, a failure for four, at the top in the middle (§9)', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await logInAndStopTime(page, person);
  await page.clock.runFor(1900);
  await expect(toasts(page)).toContainText(SUCCESS);
  await page.clock.runFor(200);
  await expect(toasts(page)).toBeEmpty();

  await page.clock.resume();
  await expectHome(page);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(toasts(page)).toBeEmpty();
  await stopTime(page);
  await fillLogIn(page, { ...person, password: 'another' });
  await expectOnStoppedTime(page, toasts(page), INVALID);
  const { x = 0, y = 0, width = 0 } = (await toasts(page).locator('.toast').boundingBox()) ?? {};
  const middle = await page.evaluate(() => document.documentElement.clientWidth / 2);
  expect(y).toBeLessThan(200);
  expect(Math.abs(x + width / 2 - middle)).toBeLessThan(2);
  await page.clock.runFor(3900);
  await expect(toasts(page)).toContainText(INVALID);
  await page.clock.runFor(200);
  await expect(toasts(page)).toBeEmpty();
});

test('shows a busy button meanwhile', async ({ page, person }) => {
  await createAccount(person);
  const release = await holdBack(page, '**/accounts:signInWithPassword**');
  await logIn(page, person);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expectHome(page);
});

test('F23 P08 moving on by oneself cancels the redirect', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  await createAccount(person);
  // The other page is on its way when the redirect is due.
  const release = await holdBack(page, '**/assets/about-*.js');
  await logInAndStopTime(page, person);
  const nav = await openMenu(page);
  await nav.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await page.clock.runFor(2 * LOGIN_REDIRECT_DELAY_MS);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('Back after being led on leads to where one came from, not to the log-in', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await page.goto('/about');
  await (await openMenu(page)).getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogIn(page, person);
  await expectHome(page);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  // Nor does the way forward.
  await page.goForward();
  await expectHome(page);
});

test.describe('an unverified visitor', () => {
  test('F31 P06 is refused by toast and status, and stays signed out', {
    tag: '@everywhere',
  }, async ({ page, person }) => {
    await createAccount(person, { verified: false });
    await logIn(page, person);
    await expectToast(page, UNVERIFIED);
    await expect(status(page)).toContainText(UNVERIFIED);
    await expect(page).toHaveURL(/\/login$/);
    await expectSignedOut(page);
    await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeEnabled();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    // Within this very page first: a session of its memory would not survive a load.
    await page.evaluate(() => {
      history.pushState(null, '', '/dashboard');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL('/login');
    await expect(field(page, 'Email')).toHaveValue('');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('F27 F32 can have the mail sent again, once a minute', async ({ page, person }) => {
    await createAccount(person, { verified: false });
    await page.clock.install();
    await logIn(page, person);
    const resend = page.getByRole('button', { name: 'Resend verification email' });
    await expect(resend).toBeVisible();
    await stopTime(page);
    // Twice in one tick, before the button can know that it was pressed.
    await resend.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    const said = page.getByText('We sent the verification email again.');
    await pollOnStoppedTime(page, () => said.count()).toBe(2);
    await page.clock.resume();
    await expect(resend).toBeDisabled();
    await expect(page.getByText(/You can send it again in (60|5\d) seconds\./)).toBeVisible();
    expect(await mailedLinks(person.email)).toHaveLength(1);

    await openVerificationLink(person.email);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expectHome(page);
    await expectSignedIn(page, person.name);
  });
});

test('F45 a wrong password and an unknown address look the same', async ({ page, person }) => {
  await createAccount(person);
  await logIn(page, { ...person, password: 'not-the-password' });
  await expect(status(page)).toContainText(INVALID);
  await expectToast(page, INVALID);
  const wrongPassword = await status(page).innerHTML();
  await expect(field(page, 'Password')).toHaveValue('not-the-password');

  await logIn(page, { email: `nobody-${person.email}`, password: 'not-the-password' });
  await expect(status(page)).toContainText(INVALID);
  expect(await status(page).innerHTML()).toBe(wrongPassword);
});

test('the focus goes to the answer', async ({ page, person }) => {
  await logIn(page, person);
  await expect(status(page)).toContainText(INVALID);
  await expect(status(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
});

test('F34 blanks and capitals in the address do not matter', async ({ page, person }) => {
  await createAccount(person);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await fillUntrimmed(field(page, 'Email'), ` \t${person.email.toUpperCase()}\u00A0 `);
  await field(page, 'Password').fill(person.password);
  const sent = posted(page, 'signIn');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(await sent).toMatchObject({ email: person.email.toUpperCase() });
  await expectHome(page);
});

test.describe('field errors (§5)', () => {
  const rows: [label: string, typed: string, message: string][] = [
    ['Email', '', 'Required'],
    ['Email', 'ada', 'Invalid email address'],
    ['Password', '', 'Required'],
    ['Password', '12345', 'Password must be at least 6 characters'],
  ];
  test('appear when a field is left', async ({ page }) => {
    for (const [label, typed, message] of rows) {
      await page.goto('/login');
      await expectHydrated(page);
      await field(page, label).fill(typed);
      await expect(page.getByText(message)).toHaveCount(0);
      await field(page, label).blur();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
    }
  });
});

test('logs out with a toast, to the log-in page', { tag: ['@phone', '@everywhere'] }, async ({
  page,
  person,
}) => {
  await enter(page, person);
  await logOut(page);
  await expectToast(page, 'Logged out successfully');
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  await page.reload();
  await expectSignedOut(page);
});

test('links to the registration', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText("Don't have an account? Register here")).toBeVisible();
  await page.getByRole('link', { name: 'Register here' }).click();
  await expect(page).toHaveURL('/register');
});

test('F25 a visitor who is logged in already is led on from both forms, and told so once', async ({
  page,
  person,
}) => {
  await enter(page, person);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expectHome(page);
    await expectToast(page, 'You are already logged in.');
    expect(shownToasts(page)).toEqual([]);
  }
});

for (const wish of ['%2F%250A', '%2F%250D', '%2F%E2%80%A8']) {
  test(`leads to the page of an unknown address where it was asked for one: ${wish}`, async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await page.goto(`/login?returnTo=${wish}`);
    await fillLogIn(page, person);
    await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
  });
}

for (const [path, heading] of [
  ['/Dashboard', NOT_FOUND],
  ['/ACCOUNT', NOT_FOUND],
  ['/LOGIN', NOT_FOUND],
  ['/%0A', NOT_FOUND],
  ['//account', 'Your account'],
  ['/%64ashboard', 'Welcome to your Dashboard!'],
] as const) {
  test(`a member at ${path} sees the page that the server sends`, async ({
    page,
    baseURL,
    person,
  }) => {
    await enter(page, person);
    await page.goto(`${baseURL}${path}`);
    await expectSignedIn(page, person.name);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}
