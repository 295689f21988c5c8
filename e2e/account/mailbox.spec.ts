// The mailbox of the emulators, in which whoever works on the site finds its mails.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { register, status } from '../support/account-steps';
import { expectNoViolationInAnyLight } from '../support/axe';
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

test('a mail comes to the mailbox, its link verifies, and the mail stays and says that it was used', {
  tag: '@phone',
}, async ({ page, person, watch }) => {
  watch.allow(CODES);
  await register(page, person);
  await expect(status(page)).toContainText('Verification email sent.');

  await page.goto('/dev/mail');
  const mail = mailsTo(page, person.email);
  await expect(mail).toHaveCount(1);
  await expect(mail.getByRole('heading', { level: 2 })).toHaveText(/^Verify your email for /);
  await expect(mail).not.toContainText('Used');
  await expect(page.getByRole('status')).toContainText('The newest is to ');
  await expectNoViolationInAnyLight(page);

  await mail.getByRole('link', { name: `Open the link in the email to ${person.email}` }).click();
  await expect(page).toHaveURL('/auth/action');
  await page.getByRole('button', { name: 'Verify my email', exact: true }).click();
  await expect(page.locator('main .status.good')).toHaveText(
    'Your email is verified. You can log in now.',
  );
  expect(await findAccount(person.email)).toMatchObject({ emailVerified: true });

  await page.goto('/dev/mail');
  await expect(mail).toContainText('Used');
  await expect(mail).toContainText('This link was used and doesn’t work a second time.');
});

test('a mail appears while the mailbox is open, and what has the focus keeps it', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(CODES);
  await createAccount(person);
  await makeLink('PASSWORD_RESET', person);
  await page.goto('/dev/mail');
  const link = mailsTo(page, person.email).getByRole('link').last();
  await link.focus();
  await makeLink('PASSWORD_RESET', person);
  await expect(mailsTo(page, person.email)).toHaveCount(2);
  await expect(link).toBeFocused();
});

test('the mailbox shows no mail of another copy of the site, search engines nothing, and has the headers of every page', async ({
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
  await expect(mailsTo(page, person.email)).toContainText('Reset your password for ');
  await expect(mailsTo(page, stranger)).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/dev');
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/dev/mail')).toContain("default-src 'none'");
  expect(await policyOf('/dev/mail')).toBe(await policyOf('/about'));
});
