import type { Page } from 'playwright/test';
import * as emulator from '../../web/src/testing/emulator-client';
import { expectAccessibleLayout } from '../support/accessible-layout';
import { expect, test } from '../support/fixtures';

// The mailbox shows one-time codes on purpose, and stores them so it can mark the used ones later.
const ALLOWED_LEAKS_PATTERN = /a one-time code is in the (?:markup|addresses|session storage)/;
const getEmailItems = (page: Page, email: string) => page.locator('main li').filter({ hasText: email });

test('the mailbox marks an email as used after its link is', async ({ page, unverified, audit }) => {
  audit.allow(ALLOWED_LEAKS_PATTERN);
  await emulator.createEmailLink('VERIFY_EMAIL', unverified);
  await page.goto('/dev/mail');
  const emailItem = getEmailItems(page, unverified.email);
  await expect(emailItem).toHaveCount(1);
  const [storageKey] = await page.evaluate(() => Object.keys(sessionStorage));
  expect(storageKey, 'an earlier run has another').toMatch(/^mailbox \d{13}$/);
  await expect(emailItem.getByRole('heading', { level: 2 })).toHaveText(/^Verify your email for (?!undefined)./);
  await expect(emailItem).not.toContainText('Used');
  await expect(page.getByRole('status')).toContainText('The newest is to ');
  const isFontLoaded = () => [...document.fonts].some(({ status }) => status === 'loaded');
  await expect.poll(() => page.evaluate(isFontLoaded), 'the heading font loads').toBe(true);
  // Other tests' emails would only take longer to check.
  await page.locator('main li').evaluateAll((emails, ownEmail) => {
    for (const email of emails) if (!email.textContent?.includes(ownEmail)) email.style.display = 'none';
  }, unverified.email);
  await expectAccessibleLayout(page);
  await emailItem.getByRole('link', { name: `Verify my email (the email to ${unverified.email})` }).click();
  await expect(page).toHaveURL('/auth/action');
  await page.getByRole('button', { name: 'Verify my email', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  expect(await emulator.findAccount(unverified.email)).toMatchObject({ emailVerified: true });
  await page.goto('/dev/mail');
  await expect(emailItem).toContainText('Used');
  await expect(emailItem).toContainText('This link has already been used.');
});

test('shows new emails without moving the focus', async ({ page, member, audit }) => {
  audit.allow(ALLOWED_LEAKS_PATTERN);
  await emulator.createEmailLink('PASSWORD_RESET', member);
  await page.goto('/dev/mail');
  const emailItems = getEmailItems(page, member.email);
  await expect(emailItems).toContainText('Reset your password for ');
  const link = emailItems.getByRole('link').last();
  await link.focus();
  await emulator.createEmailLink('PASSWORD_RESET', member);
  await expect(emailItems).toHaveCount(2);
  // The emulator doesn't say when it sent the first.
  await expect(emailItems.locator('time')).toHaveCount(1);
  await expect(emailItems.first().getByRole('link')).toHaveText(/^Choose a new password/);
  await expect(link).toBeFocused();
});
