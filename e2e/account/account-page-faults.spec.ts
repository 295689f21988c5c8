// What can go wrong on the account page, as the person sees it. Every answer of the provider:
// web/src/firebase/account-changes.emulator.test.ts.
import {
  BUTTONS,
  expectAccountPage,
  expectNoViolationInFullView,
  form,
  openAccount,
  type Part,
  right,
  send,
  statusOf,
} from '../support/account-page';
import { expectSignedOut, field, fillLogIn } from '../support/account-steps';
import { createAccount, deleteAccount, newPerson } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { injectFault } from '../support/inject-fault';
import { expectToast } from '../support/toasts';

const CONNECTION = 'Check your internet connection and try again.';
const PARTS = ['Name', 'Email', 'Password', 'Delete account'] as const satisfies readonly Part[];

/** The last call of each, its advice where that is lost, and what is told in the end. */
const FAULTS = {
  Name: ['update', CONNECTION, 'Your name is saved.'],
  Email: ['sendOobCode', CONNECTION, 'If this address can be used, we have sent a link to it.'],
  Password: ['update', CONNECTION, 'Your password is changed.'],
  'Your data': ['firestore', CONNECTION, 'Your data is in the file my-data.json'],
} as const;

for (const part of ['Name', 'Email', 'Password', 'Your data'] as const) {
  const [call, advice, done] = FAULTS[part];
  test(`A01 ${part}: a connection that is lost before is told, and what was typed can be sent again`, async ({
    page,
    person,
  }) => {
    await openAccount(page, person);
    const fault = await injectFault(page, call, 'offline');
    const values = right(person)[part];
    const place = await send(page, part, values);
    await expect(statusOf(place)).toContainText(advice);
    await expect(statusOf(place)).toBeFocused();
    for (const [label, value] of Object.entries(values))
      await expect(field(place, label)).toHaveValue(value);
    await fault.remove();
    await place.getByRole('button', { name: BUTTONS[part] }).click();
    await expect(statusOf(place)).toContainText(done);
  });
}

test('A05 a form that is sent twice in the same moment is sent once', async ({ page, person }) => {
  await openAccount(page, person);
  for (const part of ['Name', 'Email', 'Password'] as const) {
    const [call] = FAULTS[part];
    const fault = await injectFault(page, call, '10 s slow');
    const place = form(page, part);
    for (const [label, value] of Object.entries(right(person)[part]))
      await field(place, label).fill(value);
    await place.evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await fault.made();
    const busy = part === 'Email' ? 'Sending...' : 'Saving...';
    await expect(place.getByRole('button', { name: busy })).toBeDisabled();
    fault.letGo();
    await expect(statusOf(place)).toHaveClass(/good/);
    expect(fault.times(), part).toBe(1);
    await fault.remove();
  }
});

test('A07 an account that was deleted elsewhere is told at the next change, and a log-in leads back', async ({
  page,
  person,
}) => {
  const { localId } = await openAccount(page, person);
  await deleteAccount(localId);
  await send(page, 'Name', right(person).Name);
  await expectToast(page, 'Your session has ended. Please log in again.');
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  await createAccount(person);
  await fillLogIn(page, person);
  await expectAccountPage(page);
});

test('the page has no violation: at first, with errors, after failures and successes', {
  tag: '@phone',
}, async ({ page, person }) => {
  await openAccount(page, person);
  await expectNoViolationInFullView(page);
  const empty = newPerson();
  for (const part of PARTS) {
    const values = Object.keys(right(empty)[part]).map((label) => [label, '']);
    await send(page, part, Object.fromEntries(values));
  }
  await expect(page.getByText('Required', { exact: true })).toHaveCount(7);
  await expectNoViolationInFullView(page);
  const fault = await injectFault(page, 'signIn', 'offline');
  for (const part of ['Email', 'Password', 'Delete account'] as const)
    await expect(statusOf(await send(page, part, right(person)[part]))).toContainText(CONNECTION);
  await expectNoViolationInFullView(page);
  await fault.remove();
  for (const part of ['Name', 'Email', 'Your data', 'Password'] as const)
    await expect(statusOf(await send(page, part, right(person)[part]))).toHaveClass(/good/);
  await expectNoViolationInFullView(page);
});
