// No accessibility violation on any page, nor in any state of an account: light and dark, desktop and phone.
import {
  dashboardHeading,
  enter,
  field,
  fillLogIn,
  fillRegistration,
  logIn,
  openMenu,
  status,
} from '../support/account-steps';
import { expectNoViolationInAnyLight } from '../support/axe';
import { createAccount, makeLink, newPerson } from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';
import { injectFault } from '../support/inject-fault';
import { everyPath } from '../support/site-map';
import { expectToast } from '../support/toasts';

for (const half of [0, 1]) {
  const paths = everyPath.filter((_, place) => place % 2 === half);
  test(`${paths.join(' ')} have no violation`, { tag: '@phone' }, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expectNoViolationInAnyLight(page);
    }
  });
}

test('the dashboard, its waiting and the signed-in menu have no violation', {
  tag: '@phone',
}, async ({ page, person }) => {
  const release = await holdBack(page, '**/accounts:lookup**');
  await enter(page, person, { path: '/dashboard' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expectNoViolationInAnyLight(page);
  release();
  await expect(dashboardHeading(page)).toBeVisible();
  await expectNoViolationInAnyLight(page);
  await openMenu(page);
  await expectNoViolationInAnyLight(page);
});

test('a form with errors, and one that was refused, have no violation', async ({
  page,
  person,
}) => {
  await fillRegistration(page, { ...person, name: '', email: 'ada', password: '12345' });
  await field(page, 'Confirm Password').fill('');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Invalid email address/);
  await expectNoViolationInAnyLight(page);
  await createAccount(person, { verified: false });
  await logIn(page, person);
  await expect(status(page)).toContainText('Please verify your email before logging in.');
  await expectToast(page, 'Please verify your email before logging in.');
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
  await expectNoViolationInAnyLight(page);
  await fillLogIn(page, { ...person, password: 'another' });
  await expect(status(page)).toContainText('Check the email and the password.');
  await expectNoViolationInAnyLight(page);
});

test('a link from a mail has no violation in any state', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  await createAccount(person);
  const release = await holdBack(page, '**/accounts:resetPassword?**');
  await page.goto(await makeLink('PASSWORD_RESET', person));
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'We are checking your link...',
  );
  await expectNoViolationInAnyLight(page);
  release();
  const save = page.getByRole('button', { name: 'Save new password' });
  await save.click();
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/Required$/);
  await expectNoViolationInAnyLight(page);
  await field(page, 'New password').fill('another-secret');
  await save.click();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expectNoViolationInAnyLight(page);

  const member = newPerson();
  await enter(page, member);
  await page.goto(await makeLink('VERIFY_EMAIL', person));
  await expect(page.getByRole('main')).toContainText(member.email);
  await expectNoViolationInAnyLight(page);
  const offline = await injectFault(page, 'update', 'offline');
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(status(page)).toContainText('Check your internet connection');
  await expectNoViolationInAnyLight(page);
  await offline.remove();
  await page.goto('/auth/action?oobCode=x');
  await expect(page.locator('main .status')).toContainText('This link was used');
  await expectNoViolationInAnyLight(page);
  await injectFault(page, 'resetPassword', 'offline');
  await page.goto('/auth/action?oobCode=x');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoViolationInAnyLight(page);
});

test('asking for a new password has no violation, with its error, its answer and its pause', {
  tag: '@phone',
}, async ({ page, person }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Required');
  await expectNoViolationInAnyLight(page);
  await field(page, 'Email').fill(person.email);
  const limit = await injectFault(page, 'sendOobCode', '429');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(status(page)).toContainText('Try again tomorrow');
  await expectNoViolationInAnyLight(page);
  await limit.remove();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(status(page)).toContainText('If this email belongs to an account');
  await expect(page.getByText('You can send it again in')).toBeVisible();
  await expectNoViolationInAnyLight(page);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the open menu has no violation, light or dark', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectNoViolationInAnyLight(page);
  });
});
