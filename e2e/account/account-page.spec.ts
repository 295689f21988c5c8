import * as emulator from '../../web/src/testing/emulator-client';
import { replaceOfferLine } from '../../web/src/testing/stored-reservations';
import {
  type AccountSection,
  expectAccountPage,
  getForm,
  openAccountPage,
  SUBMIT_LABELS,
  submitSection,
  toSectionValues,
} from '../support/account-page';
import { openAsMember } from '../support/accounts';
import { expectAnnouncedOnce } from '../support/announcements';
import { expect, test } from '../support/fixtures';
import { CHECK_CONNECTION, expectOutcome, getField, getStatus } from '../support/forms';
import { injectFault, type URL_GLOBS } from '../support/inject-fault';
import { download, expectSignedIn, openMenu } from '../support/pages';

type SectionCase = {
  section: AccountSection;
  /** The call to break. */
  call: keyof typeof URL_GLOBS;
  busyLabel: string;
  status: string;
  toast?: null;
  isEmptied?: true;
};

const NAME_SAVED = 'Name saved.';
const LINK_SENT = 'If this address is available, we’ve sent a link to it. Open the link to confirm.';
const PASSWORD_CHANGED = 'Password changed. Other devices will log out within an hour.';
const OTHERS_LOGGED_OUT = 'Done. Your other devices will log out within an hour.';
const DATA_SAVED = 'Saved as my-data.json in your downloads.';
/** The password comes last, because the other forms need it. */
const SECTION_CASES: readonly SectionCase[] = [
  { section: 'Name', call: 'update', busyLabel: 'Saving...', status: NAME_SAVED },
  { section: 'Email', call: 'sendOobCode', busyLabel: 'Sending...', status: LINK_SENT, isEmptied: true },
  { section: 'Other devices', call: 'update', busyLabel: 'Logging out...', status: OTHERS_LOGGED_OUT },
  { section: 'Your data', call: 'firestore', busyLabel: 'Preparing...', status: DATA_SAVED, toast: null },
  { section: 'Password', call: 'update', busyLabel: 'Saving...', status: PASSWORD_CHANGED, isEmptied: true },
];

test('a new name reaches all tabs and the profile @cross-browser', async ({ page, context, person, audit }) => {
  const findAccountScripts = () => audit.requests.filter((url) => /\/assets\/account-[\w-]{8}\.js$/.test(url));
  const { localId } = await openAsMember(page, person, { path: '/dashboard' });
  await expectSignedIn(page, person.name);
  await page.waitForLoadState('networkidle');
  expect(findAccountScripts()).toEqual([]);
  await (await openMenu(page)).getByRole('link', { name: 'Account', exact: true }).click();
  await expectAccountPage(page);
  expect(findAccountScripts()).not.toEqual([]);
  await expect(page).toHaveTitle(/^Your account \|/);
  const otherPage = await context.newPage();
  await otherPage.goto('/about');
  await expectSignedIn(otherPage, person.name);
  await expect(getField(getForm(page, 'Name'), 'Name')).toHaveValue(person.name);
  const nameForm = await submitSection(page, 'Name', { Name: '  Ada King ' });
  await expectOutcome(nameForm, { status: NAME_SAVED });
  await expect(getField(nameForm, 'Name')).toHaveValue(/Ada King/);
  await expect(otherPage.locator('header .user-name')).toHaveText('Ada King', { timeout: 2000 });
  await expectSignedIn(page, 'Ada King');
  expect((await emulator.getAccount(person.email)).displayName).toBe('Ada King');
  expect((await emulator.readProfileDocument(localId))?.name).toBe('Ada King');
  const hangingFault = await injectFault(page, 'update', 'request-hangs');
  await submitSection(page, 'Name', { Name: 'Ada' });
  const newEmailField = getField(getForm(page, 'Email'), 'New email');
  await newEmailField.fill('a');
  await hangingFault.release();
  await expect(nameForm.getByRole('alert'), "a result doesn't interrupt typing").toHaveText(NAME_SAVED);
  await expectAnnouncedOnce(page, NAME_SAVED);
  await expect(newEmailField).toBeFocused();
  await submitSection(page, 'Name', { Name: 'Ada King' });
  await expectOutcome(nameForm, { status: NAME_SAVED });
});

test('each form survives a lost connection @timeout', async ({ page, person: { name, email } }) => {
  // Someone whose common password is only refused as a new one.
  const person = { name, email, password: 'qwertyuiop' };
  await openAccountPage(page, person);
  await expect(page.locator('.current-email')).toHaveText(email);
  await expect(page.getByRole('button', { name: 'Show password (email change)' })).toHaveCount(1);
  for (const { section, call, busyLabel, isEmptied, ...outcome } of SECTION_CASES) {
    const values = toSectionValues(person)[section];
    const lostFault = await injectFault(page, call, 'request-lost');
    const form = await submitSection(page, section, values);
    await expectOutcome(form, { status: CHECK_CONNECTION });
    for (const [label, value] of Object.entries(values)) await expect(getField(form, label)).toHaveValue(value);
    await lostFault.remove();
    const hangingFault = await injectFault(page, call, 'request-hangs');
    await form.getByRole('button', { name: SUBMIT_LABELS[section] }).click();
    await expect(form.getByRole('button', { name: busyLabel })).toBeDisabled();
    await hangingFault.release();
    await expectOutcome(form, outcome);
    if (isEmptied) for (const label of Object.keys(values)) await expect(getField(form, label)).toHaveValue('');
  }
});

test('the download has the account, the profile and the reservations', async ({ page, person }) => {
  await page.addInitScript(() => {
    const revokeObjectURL = URL.revokeObjectURL;
    URL.revokeObjectURL = (url) => {
      document.documentElement.dataset.revoked = url;
      revokeObjectURL.call(URL, url);
    };
  });
  await page.clock.install();
  const { localId } = await openAccountPage(page, person);
  const offerId = `removed-${localId.toLowerCase()}`;
  await replaceOfferLine(offerId, ['Ada'], localId, { firstTime: Date.now() });
  const file = await download(page.getByRole('button', { name: 'Download my data' }));
  expect(file.name).toBe('my-data.json');
  const { email, name } = person;
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(JSON.parse(file.text)).toMatchObject({
    account: { uid: localId, email, emailVerified: true, displayName: name, createdAt: time, lastLoginAt: time },
    profile: { uid: localId, name, email, createdAt: time },
    spots: [{ student: 'Ada', offer: offerId, number: 1 }],
  });
  await page.clock.fastForward(60_000);
  await expect(page.locator('html')).toHaveAttribute('data-revoked', file.url);
});

test('an invalid field is reported and never sent', async ({ page, person, audit }) => {
  await openAccountPage(page, person);
  await expectOutcome(await submitSection(page, 'Name', { Name: 'Ada King' }), { status: NAME_SAVED });
  const findCalls = () => audit.requests.filter((url) => /accounts:(?!lookup)/.test(url));
  const callCount = findCalls().length;
  for (const [section, label, value, error] of [
    ['Email', 'New email', person.email.toUpperCase(), 'This is already your email'],
    ['Password', 'New password', 'password', 'This password is too easy to guess'],
    ['Delete account', 'Type your email to confirm', `a${person.email}`, 'This isn’t your account’s email'],
    ['Name', 'Name', '  ', 'Required'],
  ] as const) {
    const form = await submitSection(page, section, { ...toSectionValues(person)[section], [label]: value });
    await expect(getField(form, label)).toHaveAccessibleDescription(new RegExp(error));
    await expect(getField(form, label)).toBeFocused();
  }
  expect(findCalls()).toHaveLength(callCount);
  const form = getForm(page, 'Name');
  const name = getField(form, 'Name');
  await expect(getStatus(form)).toBeEmpty();
  await name.fill('');
  // After an invalid submit, each keystroke triggers validation. Even very fast typing mustn't lose characters.
  const text = 'abcdefghi'.repeat(10);
  const cdpSession = await page.context().newCDPSession(page);
  await Promise.all([...text].map((char) => cdpSession.send('Input.dispatchKeyEvent', { type: 'char', text: char })));
  await expect(name).toHaveValue(text);
  await expect(name).toHaveAccessibleDescription('');
  await expect(getStatus(form)).toBeEmpty();
  await page.keyboard.press('Enter');
  await expectOutcome(form, { status: NAME_SAVED });
});
