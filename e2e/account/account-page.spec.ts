// The account page (§2, §4): each change from its form to the provider and the database. The deletion:
// delete-account.spec.ts. Faults: account-page-faults.spec.ts.
import {
  expectAccountPage,
  form,
  openAccount,
  right,
  send,
  statusOf,
} from '../support/account-page';
import {
  enter,
  expectHome,
  expectSignedIn,
  field,
  fillLogIn,
  logIn,
  logOut,
  openMenu,
  status,
} from '../support/account-steps';
import {
  createAccount,
  findAccount,
  findAccounts,
  mailedLinks,
  newPerson,
  openVerificationLink as openNewestLink,
  readProfile,
} from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';
import { CALLS, refuse } from '../support/inject-fault';
import { expectToast } from '../support/toasts';

const SENT =
  'If this address can be used, we have sent a link to it. Your email changes when you open that link.';

test('a stranger is sent to the log-in, which leads back', async ({ page, person }) => {
  await createAccount(person);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await fillLogIn(page, person);
  await expectAccountPage(page);
});

test('F24 the account page on which one logged out is no stop of Back any more', async ({
  page,
  person,
}) => {
  await enter(page, person, { path: '/about' });
  await page.goto('/account');
  await expectAccountPage(page);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('the bar leads to the account page, whose code comes with it and not before', {
  tag: '@phone',
}, async ({ page, person, watch }) => {
  const ownCode = () => watch.requests.filter((url) => /\/assets\/account-[\w-]{8}\.js$/.test(url));
  await enter(page, person, { path: '/dashboard' });
  await expectSignedIn(page, person.name);
  await page.waitForLoadState('networkidle');
  expect(ownCode()).toEqual([]);
  await (await openMenu(page)).getByRole('link', { name: 'Account', exact: true }).click();
  await expectAccountPage(page);
  expect(ownCode()).not.toEqual([]);
  await expect(page).toHaveTitle(/^Your account \|/);
});

test('nothing moves when the session is known', { tag: '@phone' }, async ({ page, person }) => {
  const release = await holdBack(page, '**/accounts:lookup**');
  const main = page.getByRole('main');
  const mosaic = main.locator('.mosaic').first();
  await enter(page, person, { path: '/account' });
  await expect(main.getByRole('status')).toHaveText('Loading...');
  const before = await mosaic.boundingBox();
  release();
  await expectAccountPage(page);
  expect(await mosaic.boundingBox()).toEqual(before);
});

test('A04 a new name is in the account, the profile and the bar of all tabs', {
  tag: ['@phone', '@everywhere'],
}, async ({ page, context, person }) => {
  const { localId } = await openAccount(page, person);
  const other = await context.newPage();
  await other.goto('/about');
  await expectSignedIn(other, person.name);
  await expect(field(form(page, 'Name'), 'Name')).toHaveValue(person.name);

  const name = await send(page, 'Name', { Name: '  Ada King ' });
  await expect(statusOf(name)).toHaveText('Your name is saved.');
  await expectToast(page, 'Your name is saved.');
  await expect(other.locator('header .name')).toHaveText('Ada King', { timeout: 2000 });
  await expectSignedIn(page, 'Ada King');
  expect((await findAccount(person.email)).displayName).toBe('Ada King');
  expect((await readProfile(localId))?.name).toEqual({ stringValue: 'Ada King' });
});

test('a link to the new email changes it; the next log-in brings the profile along', {
  tag: '@phone',
}, async ({ page, person }) => {
  const { localId } = await openAccount(page, person);
  const newEmail = `new-${person.email}`;
  const email = await send(page, 'Email', right(person).Email);
  await expect(statusOf(email)).toHaveText(SENT);
  await expectToast(page, SENT);
  for (const label of ['New email', 'Current password'])
    await expect(field(email, label)).toHaveValue('');
  expect(await findAccounts(newEmail)).toEqual([]);

  await openNewestLink(person.email);
  expect((await findAccount(newEmail)).localId).toBe(localId);
  // The real service then ends all sessions, its emulator does not:
  // https://firebase.google.com/docs/auth/admin/manage-sessions
  await refuse(page, 'lookup', 'TOKEN_EXPIRED');
  await page.reload();
  await expectToast(page, 'Your email or password was changed. Please log in with the new one.');
  await expect(page).toHaveURL('/login');
  await page.unroute(CALLS.lookup);
  await fillLogIn(page, { ...person, email: newEmail });
  await expectAccountPage(page);
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
  await expect.poll(async () => (await readProfile(localId))?.email?.stringValue).toBe(newEmail);
});

test('an email that is taken gets the same answer, and no mail', async ({ page, person }) => {
  await openAccount(page, person);
  const taken = newPerson();
  await createAccount(taken);
  const email = await send(page, 'Email', {
    'New email': taken.email,
    'Current password': person.password,
  });
  await expect(statusOf(email)).toHaveText(SENT);
  expect(await mailedLinks(person.email)).toEqual([]);
});

test('a new password: this browser stays logged in, and only the new one logs in', {
  tag: ['@phone', '@everywhere'],
}, async ({ page, browser, person, baseURL }) => {
  await openAccount(page, person);
  await expect(page.getByText('within an hour')).toBeVisible();
  const password = await send(page, 'Password', right(person).Password);
  const done = 'Your password is changed. Other devices are logged out within an hour.';
  await expect(statusOf(password)).toHaveText(done);
  await expectToast(page, done);
  for (const label of ['Current password', 'New password'])
    await expect(field(password, label)).toHaveValue('');
  await page.reload();
  await expectAccountPage(page);

  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await logIn(other, person);
  await expect(status(other)).toContainText('Check the email and the password.');
  await fillLogIn(other, { ...person, password: right(person).Password['New password'] });
  await expectHome(other);
  await other.context().close();
});

test('the data comes as a file, whose address is given up again', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    const revoke = URL.revokeObjectURL;
    URL.revokeObjectURL = (address) => {
      document.documentElement.dataset.revoked = address;
      revoke.call(URL, address);
    };
  });
  await page.clock.install();
  const { localId } = await openAccount(page, person);
  const downloading = page.waitForEvent('download');
  const place = await send(page, 'Your data', {});
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  await expect(statusOf(place)).toHaveText(
    'Your data is in the file my-data.json, in your downloads.',
  );
  let text = '';
  for await (const part of await download.createReadStream()) text += part;
  const { name, email } = person;
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(JSON.parse(text)).toEqual({
    account: {
      ...{ uid: localId, email, emailVerified: true, displayName: name },
      ...{ createdAt: time, lastLoginAt: time },
    },
    profile: { uid: localId, name, email, createdAt: time },
  });
  await page.clock.fastForward(60_000);
  await expect(page.locator('html')).toHaveAttribute('data-revoked', download.url());
});

const REFUSED: readonly [
  part: 'Name' | 'Email' | 'Password' | 'Delete account',
  label: string,
  typed: (email: string) => string,
  error: string,
][] = [
  ['Name', 'Name', () => '  ', 'Required'],
  ['Name', 'Name', () => 'a'.repeat(101), 'Must be 100 characters or less'],
  ['Email', 'New email', (email) => email.toUpperCase(), 'This is your email already'],
  ['Email', 'New email', () => 'ada', 'Invalid email address'],
  ['Password', 'New password', () => '12345', 'Password must be at least 6 characters'],
  ['Password', 'New password', () => 'password', 'This password is one of the first'],
  [
    'Delete account',
    'Type your email to confirm',
    (email) => `a${email}`,
    'This is not the email of your account',
  ],
];

test('what cannot be right is told beside its field, and is not sent', async ({
  page,
  person,
  watch,
}) => {
  await openAccount(page, person);
  const calls = () => watch.requests.filter((url) => /accounts:(?!lookup)/.test(url));
  // The session of this test was made by a log-in.
  const before = calls().length;
  for (const [part, label, typed, error] of REFUSED) {
    const place = await send(page, part, { ...right(person)[part], [label]: typed(person.email) });
    await expect(field(place, label)).toHaveAccessibleDescription(new RegExp(error));
    await expect(field(place, label)).toBeFocused();
  }
  expect(calls()).toHaveLength(before);
});

test('phones and password managers know what each field is for', async ({ page, person }) => {
  await openAccount(page, person);
  const NAMES = ['name', 'autocomplete', 'inputmode', 'enterkeyhint', 'passwordrules'];
  const fieldsOf = (part: Parameters<typeof form>[1]) =>
    form(page, part)
      .locator('input')
      .evaluateAll(
        (inputs, names) =>
          inputs.map((input) => names.map((name) => input.getAttribute(name) ?? '-').join(' ')),
        NAMES,
      );
  // Whose password it is; no part of the form.
  const owner = '- username - - -';
  const current = 'password current-password - go -';
  expect(await fieldsOf('Name')).toEqual(['name name text go -']);
  expect(await fieldsOf('Email')).toEqual(['newEmail email email next -', owner, current]);
  expect(await fieldsOf('Password')).toEqual([
    owner,
    current.replace('go', 'next'),
    'newPassword new-password - go minlength: 6;',
  ]);
  expect(await fieldsOf('Delete account')).toEqual([
    'confirmation off email next -',
    owner,
    current,
  ]);
  const owners = page.locator('main form input[autocomplete=username]');
  for (const owner of await owners.all()) await expect(owner).toHaveValue(person.email);
  // The rule is told before anything is typed.
  await expect(field(form(page, 'Password'), 'New password')).toHaveAccessibleDescription(
    'At least 6 characters.',
  );
});

test('the answer to an earlier change does not stand beside a refusal', async ({
  page,
  person,
}) => {
  await openAccount(page, person);
  const name = await send(page, 'Name', { Name: 'Ada King' });
  await expect(statusOf(name)).toHaveText('Your name is saved.');
  await send(page, 'Name', { Name: '' });
  await expect(field(name, 'Name')).toHaveAccessibleDescription('Required');
  await expect(statusOf(name)).toBeEmpty();
  await field(name, 'Name').fill('Ada');
  await expect(field(name, 'Name')).toHaveAccessibleDescription('');
  await expect(statusOf(name)).toBeEmpty();
  await expect(field(name, 'Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusOf(name)).toHaveText('Your name is saved.');
  await expect(statusOf(name)).toBeFocused();
});

test('each form can be used by keyboard alone', async ({ page, person }) => {
  await openAccount(page, person);
  const type = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  /** From field to field, over the buttons between them. */
  const tabTo = async (part: Parameters<typeof form>[1], label: string) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(field(form(page, part), label)).toBeFocused({ timeout: 50 });
    }).toPass();
  };
  await page.getByRole('heading', { level: 1 }).focus();
  for (const part of ['Name', 'Email', 'Password'] as const) {
    for (const [label, value] of Object.entries(right(person)[part])) {
      await tabTo(part, label);
      await type(value);
    }
    await page.keyboard.press('Enter');
    await expect(statusOf(form(page, part))).toBeFocused();
    await expect(statusOf(form(page, part))).toHaveClass(/good/);
  }
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeFocused();
  await page.keyboard.press('Space');
  await downloading;
  await expect(statusOf(form(page, 'Your data'))).toBeFocused();

  await tabTo('Delete account', 'Type your email to confirm');
  await type(person.email);
  await tabTo('Delete account', 'Current password');
  await type(right(person).Password['New password']);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Your account is deleted.');
  await expectHome(page);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('Enter goes from the new email to the password, over what only password managers see', async ({
    page,
    person,
  }) => {
    await openAccount(page, person);
    const email = form(page, 'Email');
    await expect(email.locator('input[autocomplete=username]')).toBeHidden();
    await expect(email.locator('input[autocomplete=username]')).toHaveValue(person.email);
    await field(email, 'New email').fill('ada@example.org');
    await page.keyboard.press('Enter');
    await expect(field(email, 'Current password')).toBeFocused();
    await expect(email.getByText('Required')).toHaveCount(0);
  });
});
