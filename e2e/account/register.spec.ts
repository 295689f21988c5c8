// Registering (§2, §4, §5, §8).
import type { Locator } from 'playwright/test';
import {
  expectHydrated,
  expectSignedIn,
  field,
  fillRegistration,
  logIn,
  register,
  status,
  toasts,
} from '../support/account-steps';
import { expectNoViolationInAnyLight } from '../support/axe';
import {
  createAccount,
  findAccount,
  findAccounts,
  mailedLinks,
  newPerson,
  readProfile,
} from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';
import { posted } from '../support/inject-fault';
import { expectToast } from '../support/toasts';

const SENT = 'Verification email sent. Please check your inbox and verify your email.';
const IN_USE = 'This email is already registered. Please use a different email or login.';

test('creates the account, its name, its profile and one verification mail', {
  tag: ['@phone', '@everywhere'],
}, async ({ page, person }) => {
  const before = Date.now();
  await register(page, person);

  await expectToast(page, SENT);
  await expect(status(page)).toContainText(SENT);
  for (const label of ['Name', 'Email', 'Password', 'Confirm Password']) {
    await expect(field(page, label)).toHaveValue('');
  }

  const account = await findAccount(person.email);
  expect(account).toMatchObject({ displayName: person.name, emailVerified: false });
  expect(await mailedLinks(person.email)).toHaveLength(1);

  const profile = await readProfile(account.localId);
  expect(Object.keys(profile ?? {}).sort()).toEqual(['createdAt', 'email', 'name', 'uid']);
  expect(profile).toMatchObject({
    uid: { stringValue: account.localId },
    name: { stringValue: person.name },
    email: { stringValue: person.email },
  });
  const createdAt = Date.parse(profile?.createdAt?.timestampValue ?? '');
  expect(createdAt).toBeGreaterThan(before - 5000);
  expect(createdAt).toBeLessThan(Date.now() + 5000);
});

test('says above the form what to do next, and to which address', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  await register(page, person);
  await expect(status(page)).toBeFocused();
  const next = page.locator('form .register-done');
  await expect(next.getByRole('heading')).toHaveText('Look into your inbox');
  await expect(next).toContainText(person.email);
  await expect(next.getByRole('listitem')).toHaveCount(3);
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(next)).toBeLessThan(await top(status(page)));
  expect(await top(status(page))).toBeLessThan(await top(field(page, 'Name')));
  await expect(page.getByText('Required')).toHaveCount(0);
  // Below the bar.
  await expect.poll(() => top(next)).toBeGreaterThan(60);
  await expect(status(page)).toBeInViewport({ ratio: 1 });
  await expectNoViolationInAnyLight(page);
});

test('says that it is processing, and cannot be sent meanwhile', async ({ page, person }) => {
  const release = await holdBack(page, '**/accounts:signUp**');
  await register(page, person);
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  release();
  await expect(status(page)).toContainText(SENT);
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
});

test('F17 P09 a double submit makes one account and sends one mail', async ({ page, person }) => {
  await fillRegistration(page, person);
  await expectHydrated(page);
  const creations: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) creations.push(request.url());
  });
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(status(page)).toContainText(SENT);
  expect(creations).toHaveLength(1);
  expect(await findAccounts(person.email)).toHaveLength(1);
  expect(await mailedLinks(person.email)).toHaveLength(1);
});

test.describe('an address that is taken', () => {
  test('by a verified account is refused, whatever the password', async ({ page, person }) => {
    await createAccount(person);
    await register(page, person);
    await expectToast(page, IN_USE);
    await expect(status(page)).toContainText(IN_USE);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    expect(await mailedLinks(person.email)).toHaveLength(0);
  });
});

test.describe('field errors (§5)', () => {
  const errors = (label: string) => async (page: import('playwright/test').Page) =>
    field(page, label).evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' | ');
    });

  test('appear only once a field was touched', async ({ page }) => {
    await page.goto('/register');
    await expectHydrated(page);
    await expect(page.getByText('Required')).toHaveCount(0);
    await field(page, 'Name').focus();
    await field(page, 'Email').focus();
    await expect(page.getByText('Required')).toHaveCount(1);
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('an empty form says Required four times, sends nothing and lists the fields', async ({
    page,
    watch,
  }) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(4);
    await expect(page.getByRole('group', { name: '4 fields need your attention.' })).toBeFocused();
    expect(watch.requests.filter((url) => url.includes('/v1/accounts:'))).toEqual([]);
    await expect(toasts(page)).toBeEmpty();
  });

  const rows: [label: string, typed: string, message: string][] = [
    ['Name', 'a'.repeat(101), 'Must be 100 characters or less'],
    ['Name', ' \u00A0\u200B ', 'Required'],
    ['Email', 'ada', 'Invalid email address'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Confirm Password', 'something else', 'Passwords must match'],
  ];
  test('say what is wrong with a field', { tag: '@everywhere' }, async ({ page, person }) => {
    for (const [label, typed, message] of rows) {
      await fillRegistration(page, person);
      await expectHydrated(page);
      await field(page, label).fill(typed);
      await field(page, label).blur();
      await expect.poll(() => errors(label)(page), `${label} ${typed}`).toContain(message);
    }
  });
});

test('what was typed before hydration is kept', async ({ page, person }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/register', { waitUntil: 'commit' });
  const typed = [
    ['Name', person.name],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm Password', person.password],
  ] as const;
  for (const [label, text] of typed) await field(page, label).fill(text);
  await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  for (const [label, text] of typed) await expect(field(page, label)).toHaveValue(text);
  await expect(page.getByText('Required')).toHaveCount(0);
  // Not the fields alone: the form knows it too.
  const { name, email, password } = person;
  const sent = posted(page, 'signUp');
  await page.getByRole('button', { name: 'Register' }).click();
  expect(await sent).toMatchObject({ email, password });
  await expect(status(page)).toContainText(SENT);
  expect(await findAccount(email)).toMatchObject({ displayName: name });
});

test('links to the log-in', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByText('Already have an account? Login here')).toBeVisible();
  await page.getByRole('link', { name: 'Login here' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('what is typed stays when another tab logs in, and is sent', async ({
  page,
  context,
  person,
}) => {
  const next = newPerson('Grace Hopper');
  await fillRegistration(page, next);
  const other = await context.newPage();
  await createAccount(person);
  await logIn(other, person);
  await expectSignedIn(page, person.name);
  await expect(field(page, 'Name')).toHaveValue(next.name);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(status(page)).toContainText(SENT);
  await expectSignedIn(page, person.name);
});
