// What the account forms load, and when: before a field is touched neither the provider's SDK nor the
// rules of the fields, with the first touch both, so that no submit waits for what could have come.
import type { Page } from 'playwright/test';
import {
  expectHome,
  expectHydrated,
  field,
  fillLogIn,
  fillRegistration,
  status,
  toasts,
} from '../support/account-steps';
import { createAccount, findAccounts } from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';

const SENT = 'Verification email sent. Please check your inbox and verify your email.';
const LATE = { sdk: '**/assets/gateway-*.js', rules: '**/assets/validation-*.js' } as const;

const isLate = (url: string) =>
  /\/assets\/(gateway|validation|profiles)-|\/__\/firebase\//.test(url);

/** Opens an account page and waits for the last thing that it asks for by itself. */
async function openQuietly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
  await expect(toasts(page)).toBeAttached();
  await page.waitForLoadState('networkidle');
}

const NEEDED = {
  '/login': ['gateway-', 'validation-', '/__/firebase/init.json'],
  '/register': ['gateway-', 'validation-', '/__/firebase/init.json', 'profiles-'],
} as const;

for (const [path, parts] of Object.entries(NEEDED)) {
  test(`${path} loads the SDK and the rules of its fields with the first focus`, async ({
    page,
    watch,
  }) => {
    await openQuietly(page, path);
    expect(watch.requests.filter(isLate)).toEqual([]);
    await field(page, 'Email').focus();
    for (const part of parts) await expect.poll(() => watch.requests.join()).toContain(part);
  });
}

test('what is clicked, typed and reached by Tab while the page is loading stays, and counts', async ({
  page,
  person,
  watch,
}) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await field(page, 'Email').click();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  release();
  await expectHydrated(page);
  await expect(field(page, 'Password')).toBeFocused();
  await expect.poll(() => watch.requests.filter(isLate).join()).toContain('gateway-');
  await page.keyboard.type(person.password);
  await createAccount(person);
  await page.keyboard.press('Enter');
  await expectHome(page);
});

for (const [what, address] of Object.entries(LATE)) {
  test(`a submit that is quicker than the ${what} waits for it, and is carried out once`, async ({
    page,
    person,
  }) => {
    const release = await holdBack(page, address);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url().replace(/^.*accounts:|\?.*$/g, ''));
    });
    await fillRegistration(page, person);
    await expectHydrated(page);
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(sent).toEqual([]);
    release();
    await expect(status(page)).toContainText(SENT);
    expect(sent.filter((call) => call === 'signUp')).toHaveLength(1);
    expect(await findAccounts(person.email)).toHaveLength(1);
  });
}

test('a submit that waits for the rules is judged by them when they come', async ({
  page,
  watch,
}) => {
  const release = await holdBack(page, LATE.rules);
  await page.goto('/register');
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await field(page, 'Name').fill('Ada');
  release();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('group', { name: '3 fields need your attention.' })).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('Ada');
  expect(watch.requests.filter((url) => url.includes('accounts:'))).toEqual([]);
});

test('a field that is left before the rules have come is judged when they come', async ({
  page,
}) => {
  const release = await holdBack(page, LATE.rules);
  await page.goto('/register');
  await expectHydrated(page);
  await field(page, 'Email').fill('ada');
  await field(page, 'Name').focus();
  release();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Invalid email address/);
});

test('F57 rules that do not arrive are told by the submit, which keeps what was typed', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(/dynamically imported module|MIME type/);
  await createAccount(person);
  await page.route(LATE.rules, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.goto('/login');
  await fillLogIn(page, person);
  await expect(status(page)).toContainText('Part of this page did not arrive.');
  await expect(status(page)).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expect(field(page, 'Password')).toHaveValue(person.password);
  expect(watch.requests.filter((url) => url.includes('accounts:'))).toEqual([]);

  await page.unroute(LATE.rules);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectHome(page);
});
