// Links that are good for nothing, and connections that break while one is checked or followed.
import type { Page } from 'playwright/test';
import { SLOW_NOTE_AFTER_MS } from '../../web/src/domain/limits';
import { expectHydrated, field, status } from '../support/account-steps';
import { createAccount, findAccount, makeLink, type Person } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { type Call, injectFault, refuse } from '../support/inject-fault';

const INVALID = 'This link was used already, replaced by a newer one, or is not complete.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');
const failure = (page: Page) => main(page).locator('.status.bad');

async function expectWaysOn(page: Page): Promise<void> {
  await expect(failure(page)).toBeFocused();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(main(page)).toContainText('To get a new verification email, log in.');
  await expect(main(page).getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await main(page).getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
}

const USELESS: readonly [what: string, says: string, open: (p: Page, who: Person) => unknown][] = [
  [
    'that was used',
    INVALID,
    async (page, person) => {
      const link = await makeLink('VERIFY_EMAIL', person);
      await page.goto(link);
      await button(page, 'Verify my email').click();
      await expect(main(page).locator('.status')).toContainText('Your email is verified.');
      await page.goto(link);
    },
  ],
  ['that is damaged', INVALID, (page) => page.goto('/auth/action?mode=verifyEmail&oobCode=x')],
  [
    'without its code',
    'This page needs the link from our email. Please open that link again.',
    (page) => page.goto('/auth/action?mode=verifyEmail'),
  ],
  [
    'that this site has no use for',
    'This site does not use links of this kind. There is nothing to do here.',
    async (page, person) => page.goto(await makeLink('EMAIL_SIGNIN', person)),
  ],
];

for (const [what, says, open] of USELESS)
  test(`F27 a link ${what} says so and leads on`, async ({ page, person }) => {
    await createAccount(person, { verified: false });
    await open(page, person);
    await expect(failure(page).locator('p').first()).toHaveText(says);
    await expectWaysOn(page);
  });

// What the emulator never answers: its codes do not end, and it takes one of a deleted account for damaged.
// Firebase's reference of the REST API lists both answers for links:
// https://firebase.google.com/docs/reference/rest/auth#section-confirm-email-verification
const ANSWERS: readonly [when: string, call: Call, code: string, says: string][] = [
  [
    ...(['when it is checked', 'resetPassword', 'EXPIRED_OOB_CODE'] as const),
    'This link is too old. Ask for a new one.',
  ],
  [
    ...(['when it is followed', 'update', 'USER_DISABLED'] as const),
    'This account is blocked. Please write to us',
  ],
];

for (const [when, call, code, says] of ANSWERS)
  test(`F27 ${code} ${when}: the person is told and led on`, async ({ page, person }) => {
    await createAccount(person, { verified: false });
    await refuse(page, call, code);
    await page.goto(await makeLink('VERIFY_EMAIL', person));
    if (call === 'update') await button(page, 'Verify my email').click();
    await expect(failure(page)).toContainText(says);
    await expectWaysOn(page);
  });

test('F27 a link for a password that ends while the form is filled in', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await page.goto(await makeLink('PASSWORD_RESET', person));
  await field(page, 'New password').fill('another-secret');
  await refuse(page, 'resetPassword', 'EXPIRED_OOB_CODE');
  await button(page, 'Save new password').click();
  await expect(failure(page)).toContainText('This link is too old. Ask for a new one.');
  await main(page).getByRole('link', { name: 'Get a new link' }).click();
  await expect(field(page, 'Email')).toHaveValue(person.email);
});

test('F28 the older of two links still works, and then the newer one does as well', async ({
  page,
  person,
}) => {
  await createAccount(person, { verified: false });
  const links = [await makeLink('VERIFY_EMAIL', person), await makeLink('VERIFY_EMAIL', person)];
  for (const link of links) {
    await page.goto(link);
    await button(page, 'Verify my email').click();
    await expect(main(page).locator('.status')).toContainText('Your email is verified.');
  }
});

test('A01 a link that cannot be checked is tried again with the code in memory', async ({
  page,
  person,
}) => {
  await createAccount(person, { verified: false });
  const offline = await injectFault(page, 'resetPassword', 'offline');
  await page.goto(await makeLink('VERIFY_EMAIL', person));
  await expect(failure(page)).toContainText('Check your internet connection and try again.');
  await expect(failure(page)).toBeFocused();
  expect(offline.times()).toBe(3);
  await offline.remove();
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeFocused();
  await button(page, 'Verify my email').click();
  await expect(main(page).locator('.status')).toContainText('Your email is verified.');
});

test('A02 the connection breaks after the provider acted: trying again leads to the log-in', async ({
  page,
  person,
}) => {
  await createAccount(person, { verified: false });
  const lost = await injectFault(page, 'update', 'response lost');
  await page.goto(await makeLink('VERIFY_EMAIL', person));
  await button(page, 'Verify my email').click();
  await expect(status(page)).toContainText('Check your internet connection and try again.');
  await lost.remove();
  await button(page, 'Verify my email').click();
  await expect(failure(page)).toContainText(INVALID);
  expect(await findAccount(person.email)).toMatchObject({ emailVerified: true });
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(field(page, 'Email')).toHaveValue(person.email);
});

test('A01 a new password and a connection that breaks: the same button tries again', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await page.goto(await makeLink('PASSWORD_RESET', person));
  await field(page, 'New password').fill('another-secret');
  const offline = await injectFault(page, 'resetPassword', 'offline');
  await button(page, 'Save new password').click();
  await expect(status(page)).toContainText('Check your internet connection and try again.');
  await expect(field(page, 'New password')).toHaveValue('another-secret');
  await offline.remove();
  await button(page, 'Save new password').click();
  await expect(main(page).locator('.status.good')).toContainText('Your new password is saved.');
});

test('A05 two clicks in one moment make one call, and a long wait is told', async ({
  page,
  person,
}) => {
  await createAccount(person, { verified: false });
  await page.clock.install();
  await page.goto(await makeLink('VERIFY_EMAIL', person));
  await expectHydrated(page);
  const slow = await injectFault(page, 'update', '10 s slow');
  await button(page, 'Verify my email').evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await slow.made();
  await expect(button(page, 'One moment...')).toBeDisabled();
  await page.clock.fastForward(SLOW_NOTE_AFTER_MS);
  await expect(status(page)).toHaveText(
    'Still working. Your connection seems slow; please wait a moment.',
  );
  slow.letGo();
  await expect(main(page).locator('.status')).toContainText('Your email is verified.');
  expect(slow.times()).toBe(1);
});
