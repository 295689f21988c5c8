// The mailbox of the emulators, in which whoever works on the site finds its mails.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import {
  createAccount,
  findAccount,
  mailOfAnotherProject,
  makeLink,
} from '../support/emulator-client';
import { expect, test } from '../support/fixtures';

// Codes in the page are what it is for; it remembers them to say later that they were used.
const CODES = /a one-time code stands in the (?:markup|addresses|session storage)/;

const mailsTo = (page: Page, email: string) => page.locator('main li').filter({ hasText: email });

test('the link of a mail verifies, and the mail stays and says that it was used', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(CODES);
  await createAccount(person, { verified: false });
  await makeLink('VERIFY_EMAIL', person);
  await page.goto('/dev/mail');
  const mail = mailsTo(page, person.email);
  await expect(mail).toHaveCount(1);
  await expect(mail.getByRole('heading', { level: 2 })).toHaveText(/^Verify your email for /);
  await expect(mail).not.toContainText('Used');
  await expect(page.getByRole('status')).toContainText('The newest is to ');

  await mail.getByRole('link', { name: `Open the link in the email to ${person.email}` }).click();
  await expect(page).toHaveURL('/auth/action');
  await page.getByRole('button', { name: 'Verify my email', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  expect(await findAccount(person.email)).toMatchObject({ emailVerified: true });

  await page.goto('/dev/mail');
  await expect(mail).toContainText('Used');
  await expect(mail).toContainText('This link was used and doesn’t work a second time.');
});

test('a mail appears while the mailbox is open, and what has the focus keeps it; no mail of another copy does, search engines see nothing, and it has the headers of every page', async ({
  page,
  person,
  watch,
  request,
}) => {
  watch.allow(CODES);
  const stranger = `stranger-${randomUUID()}@example.org`;
  await mailOfAnotherProject(stranger);
  await createAccount(person);
  await makeLink('PASSWORD_RESET', person);
  await page.goto('/dev/mail');
  const mails = mailsTo(page, person.email);
  await expect(mails).toContainText('Reset your password for ');
  const link = mails.getByRole('link').last();
  await link.focus();
  await makeLink('PASSWORD_RESET', person);
  await expect(mails).toHaveCount(2);
  await expect(link).toBeFocused();
  await expect(mailsTo(page, stranger)).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/dev');
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/dev/mail')).toContain("default-src 'none'");
  expect(await policyOf('/dev/mail')).toBe(await policyOf('/about'));
});
