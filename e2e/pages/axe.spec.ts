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
  toasts,
} from '../support/account-steps';
import { expectNoViolationInAnyLight } from '../support/axe';
import { createAccount } from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';
import { everyPath } from '../support/site-map';

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
  await expect(toasts(page)).toContainText('Please verify your email before logging in.');
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
  await expectNoViolationInAnyLight(page);
  await fillLogIn(page, { ...person, password: 'another' });
  await expect(status(page)).toContainText('Check the email and the password.');
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
