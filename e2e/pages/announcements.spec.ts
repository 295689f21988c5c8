import type { Page } from 'playwright/test';
import { SLOW_NOTE_AFTER_MS } from '../../web/src/domain/limits';
import { submitSection, toValidValues } from '../support/account-page';
import { logIn, logOut, register } from '../support/accounts';
import { expectAnnouncedOnce, recordAnnouncements } from '../support/announcements';
import { createEmailLink } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { EMAIL_SENT, expectHydrated, fieldOf, statusOf } from '../support/forms';
import { injectFault } from '../support/inject-fault';
import { expectToast } from '../support/toasts';

async function expectStatus(page: Page, text: string, statusLocator = statusOf(page)): Promise<void> {
  await expectToast(page, text);
  await expect(statusLocator).toContainText(text);
  await expect(statusLocator).toBeFocused();
  await expect(statusLocator).toHaveAccessibleName(new RegExp(text.replace(/[.?]/g, '\\$&')));
  await expectAnnouncedOnce(page, text);
}

test.beforeEach(({ page }) => page.addInitScript(recordAnnouncements));

test('each form announces its result once', async ({ page, person }) => {
  await register(page, person);
  await expectStatus(page, EMAIL_SENT);
  await logIn(page, person);
  await expectStatus(page, 'Please verify your email before logging in.');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expectStatus(page, 'We sent the verification email again.', page.locator('.resend .status'));
  await page.goto('/forgot-password');
  await fieldOf(page, 'Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectStatus(page, 'Please check your inbox.');
  const [headingBox, toastBox] = [
    await page.getByRole('heading', { level: 1 }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    }),
    await page.locator('.toast').boundingBox(),
  ];
  expect(toastBox && toastBox.y + toastBox.height, 'the toast leaves the heading readable').toBeLessThan(
    headingBox.y + headingBox.height / 4,
  );
});

test('a login and a logout are each announced once', async ({ page, member }) => {
  await logIn(page, member);
  await expectStatus(page, 'Login successful! Redirecting...');
  await expect(page).toHaveURL('/');
  await logOut(page);
  await expectToast(page, 'Logged out successfully');
  await expectAnnouncedOnce(page, 'Logged out successfully');
});

test('an email link and the account page announce each result once', async ({ page, newcomer }) => {
  await page.goto(await createEmailLink('VERIFY_EMAIL', newcomer));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeFocused();
  await expectAnnouncedOnce(page, 'Your email is verified');
  await logIn(page, newcomer);
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  for (const [section, message] of [
    ['Name', 'Name saved.'],
    ['Your data', 'Saved as my-data.json'],
    ['Email', 'If this address is available, we’ve sent a link to it.'],
    ['Password', 'Password changed.'],
  ] as const) {
    const form = await submitSection(page, section, toValidValues(newcomer)[section]);
    await expect(form.locator('.status')).toContainText(message);
    await expectAnnouncedOnce(page, message);
  }
});

test("a note about a slow connection doesn't move the focus", async ({ page, person }) => {
  await page.clock.install();
  const fault = await injectFault(page, 'signIn', 'request hangs');
  await page.goto('/login');
  await expectHydrated(page);
  await fieldOf(page, 'Email').fill(person.email);
  await fieldOf(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await fault.waitForCall();
  await page.clock.fastForward(SLOW_NOTE_AFTER_MS);
  await expect(statusOf(page)).toContainText('Your connection is slow.');
  await expect(fieldOf(page, 'Password')).toBeFocused();
  await expectAnnouncedOnce(page, 'Your connection is slow.');
  fault.release();
  await expectStatus(page, 'Login failed. That email and password don’t match.');
  await expectAnnouncedOnce(page, 'Your connection is slow.');
});
