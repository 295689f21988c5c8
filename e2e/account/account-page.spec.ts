import {
  type AccountSection,
  expectAccountPage,
  formOf,
  openAccount,
  SUBMIT_LABELS,
  send,
  statusOf,
  validValues,
} from '../support/account-page';
import { fillLogIn, logIn, openSignedIn } from '../support/accounts';
import { findAccount, findAccounts, readProfile } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { expectOutcome, field, sendTwice, status } from '../support/forms';
import { injectFault } from '../support/inject-fault';
import { expectHome, expectSignedIn, openMenu } from '../support/pages';
import { expectToast } from '../support/toasts';

const CHECK_CONNECTION = 'Check your internet connection and try again.';

/** For each form: the call to break, the button's label while busy, and the success message. */
const CHANGES = {
  Name: ['update', 'Saving...', 'Name saved.'],
  Email: [
    ...(['sendOobCode', 'Sending...'] as const),
    'If this address is available, we’ve sent a link to it. Open the link to confirm.',
  ],
  Password: [
    ...(['update', 'Saving...'] as const),
    'Password changed. Other devices will log out within an hour.',
  ],
  'Other devices': [
    ...(['update', 'Logging out...'] as const),
    'Done. Your other devices will log out within an hour.',
  ],
  'Your data': [
    ...(['firestore', 'Preparing...'] as const),
    'Saved as my-data.json in your downloads.',
  ],
} as const;
type Change = keyof typeof CHANGES;
const ALL_CHANGES: readonly Change[] = ['Name', 'Email', 'Other devices', 'Your data', 'Password'];

test('a new name reaches the account, the profile and the bar in all tabs; the account page loads its code on demand', {
  tag: '@everywhere',
}, async ({ page, context, person, watch }) => {
  const ownCode = () => watch.requests.filter((url) => /\/assets\/account-[\w-]{8}\.js$/.test(url));
  const { localId } = await openSignedIn(page, person, { path: '/dashboard' });
  await expectSignedIn(page, person.name);
  await page.waitForLoadState('networkidle');
  expect(ownCode()).toEqual([]);
  await (await openMenu(page)).getByRole('link', { name: 'Account', exact: true }).click();
  await expectAccountPage(page);
  expect(ownCode()).not.toEqual([]);
  await expect(page).toHaveTitle(/^Your account \|/);

  const otherPage = await context.newPage();
  await otherPage.goto('/about');
  await expectSignedIn(otherPage, person.name);
  await expect(field(formOf(page, 'Name'), 'Name')).toHaveValue(person.name);
  const name = await send(page, 'Name', { Name: '  Ada King ' });
  await expectOutcome(name, { status: CHANGES.Name[2] });
  await expect(field(name, 'Name')).toHaveValue(/Ada King/);
  await expect(otherPage.locator('header .name')).toHaveText('Ada King', { timeout: 2000 });
  await expectSignedIn(page, 'Ada King');
  expect((await findAccount(person.email)).displayName).toBe('Ada King');
  expect((await readProfile(localId))?.name).toEqual({ stringValue: 'Ada King' });
});

test('each form reports a lost connection and keeps what was typed; a double submit makes one call', {
  tag: '@timeout',
}, async ({ page, person: { name, email } }) => {
  // Someone whose common password is only refused as a new one.
  const person = { name, email, password: 'qwertyuiop' };
  await openAccount(page, person);
  for (const part of ALL_CHANGES) {
    const [call, busy, done] = CHANGES[part];
    const values = validValues(person)[part];
    const lostFault = await injectFault(page, call, 'request lost');
    const form = await send(page, part, values);
    await expectOutcome(form, { status: CHECK_CONNECTION });
    for (const [label, value] of Object.entries(values))
      await expect(field(form, label)).toHaveValue(value);
    await lostFault.remove();

    const hangingFault = await injectFault(page, call, 'request hangs');
    await expect(form.getByRole('button', { name: SUBMIT_LABELS[part] })).toBeEnabled();
    await sendTwice(form);
    await hangingFault.waitForCall();
    await expect(form.getByRole('button', { name: busy })).toBeDisabled();
    hangingFault.release();
    await expectOutcome(form, { status: done, toast: part === 'Your data' ? null : done });
    // The download reads the profile and the spots.
    expect(hangingFault.callCount(), part).toBe(part === 'Your data' ? 2 : 1);
    await hangingFault.remove();
  }
});

test('each account form works by keyboard alone', async ({ page, browser, person, baseURL }) => {
  await page.addInitScript(() => {
    const revoke = URL.revokeObjectURL;
    URL.revokeObjectURL = (address) => {
      document.documentElement.dataset.revoked = address;
      revoke.call(URL, address);
    };
  });
  await page.clock.install();
  const { localId } = await openAccount(page, person);
  const type = async (part: AccountSection, label: string, text: string) => {
    const form = field(formOf(page, part), label);
    do await page.keyboard.press('Tab');
    while (await form.evaluate((it) => it !== document.activeElement));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  };
  await page.getByRole('heading', { level: 1 }).focus();
  for (const part of ['Name', 'Email', 'Password'] as const) {
    for (const [label, value] of Object.entries(validValues(person)[part]))
      await type(part, label, value);
    await page.keyboard.press('Enter');
    await expectOutcome(formOf(page, part), { status: CHANGES[part][2] });
    if (part === 'Name') continue;
    for (const label of Object.keys(validValues(person)[part]))
      await expect(field(formOf(page, part), label)).toHaveValue('');
  }
  expect(await findAccounts(validValues(person).Email['New email'])).toEqual([]);

  const password = validValues(person).Password['New password'];
  await type('Other devices', 'Current password', password);
  await page.keyboard.press('Enter');
  await expectOutcome(formOf(page, 'Other devices'), { status: CHANGES['Other devices'][2] });

  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeFocused();
  await page.keyboard.press('Space');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  let text = '';
  for await (const part of await download.createReadStream()) text += part;
  const { email } = person;
  const name = validValues(person).Name.Name;
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(JSON.parse(text)).toEqual({
    account: {
      ...{ uid: localId, email, emailVerified: true, displayName: name },
      ...{ createdAt: time, lastLoginAt: time },
    },
    profile: { uid: localId, name, email, createdAt: time },
    spots: [],
  });
  await page.clock.fastForward(60_000);
  await expect(page.locator('html')).toHaveAttribute('data-revoked', download.url());

  await page.reload();
  await expectAccountPage(page);
  const otherPage = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await logIn(otherPage, person);
  await expect(status(otherPage)).toContainText('That email and password don’t match.');
  await fillLogIn(otherPage, { email, password });
  await expectHome(otherPage);
  await otherPage.context().close();

  await type('Delete account', 'Type your email to confirm', email);
  // On a computer, Enter submits the form from any field.
  await page.keyboard.press('Enter');
  const passwordField = field(formOf(page, 'Delete account'), 'Current password');
  await expect(passwordField).toHaveAccessibleDescription('Required');
  await type('Delete account', 'Current password', password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Your account was deleted.');
  await expectHome(page);
});

const INVALID_VALUES: readonly [
  part: 'Name' | 'Email' | 'Password' | 'Delete account',
  label: string,
  value: (email: string) => string,
  error: string,
][] = [
  ['Email', 'New email', (email) => email.toUpperCase(), 'This is already your email'],
  ['Password', 'New password', () => 'password', 'This password is too easy to guess'],
  [
    'Delete account',
    'Type your email to confirm',
    (email) => `a${email}`,
    'This isn’t your account’s email',
  ],
  ['Name', 'Name', () => '  ', 'Required'],
];

test('an invalid field is reported and never sent', async ({ page, person, watch }) => {
  await openAccount(page, person);
  const savedOutcome = { status: CHANGES.Name[2] };
  await expectOutcome(await send(page, 'Name', { Name: 'Ada King' }), savedOutcome);
  const calls = () => watch.requests.filter((url) => /accounts:(?!lookup)/.test(url));
  const before = calls().length;
  for (const [part, label, value, error] of INVALID_VALUES) {
    const form = await send(page, part, {
      ...validValues(person)[part],
      [label]: value(person.email),
    });
    await expect(field(form, label)).toHaveAccessibleDescription(new RegExp(error));
    await expect(field(form, label)).toBeFocused();
  }
  expect(calls()).toHaveLength(before);

  const form = formOf(page, 'Name');
  const name = field(form, 'Name');
  await expect(statusOf(form)).toBeEmpty();
  await name.fill('');
  // After an invalid submit, each keystroke triggers validation. Even very fast typing mustn't lose characters.
  const text = 'abcdefghi'.repeat(10);
  const keyboard = await page.context().newCDPSession(page);
  await Promise.all(
    [...text].map((key) => keyboard.send('Input.dispatchKeyEvent', { type: 'char', text: key })),
  );
  await expect(name).toHaveValue(text);
  await expect(name).toHaveAccessibleDescription('');
  await expect(statusOf(form)).toBeEmpty();
  await page.keyboard.press('Enter');
  await expectOutcome(form, savedOutcome);
});
