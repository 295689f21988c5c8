// Asking for a link for a new password (§4): one answer for every address, and a pause between two mails.
import type { Page } from 'playwright/test';
import { enter, expectHome, expectHydrated, field, status } from '../support/account-steps';
import { createAccount, mailedLinks, newestLink, newPerson } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { injectFault, refuse } from '../support/inject-fault';
import { expectToast } from '../support/toasts';

const SENT =
  'If this email belongs to an account, we have sent a link for choosing a new password. Please check your inbox.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const send = (page: Page) => button(page, 'Send reset link');

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(email);
  await send(page).click();
}

test('from the log-in to a new password and back: the whole way', {
  tag: ['@phone', '@everywhere'],
}, async ({ page, person }) => {
  await createAccount(person);
  await page.goto('/login');
  await expectHydrated(page);
  await field(page, 'Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  // The history entry outlives a reload, and the delivered page knows nothing of it.
  await page.reload();
  await expectHydrated(page);
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await send(page).click();
  await expect(status(page)).toHaveText(SENT);
  await expect(status(page)).toBeFocused();
  await expectToast(page, SENT);

  await page.goto(await newestLink(person.email));
  await field(page, 'New password').fill('another-secret');
  await button(page, 'Save new password').click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await field(page, 'Password').fill('another-secret');
  await button(page, 'Login').click();
  await expectHome(page);
});

test('is sent by keyboard alone', async ({ page, person }) => {
  await createAccount(person);
  await page.goto('/login');
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Required');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(SENT);
  expect(await mailedLinks(person.email)).toHaveLength(1);
});

test('F45 the answer is the same whether the address has an account or not', async ({
  page,
  person,
}) => {
  await createAccount(person);
  const answers: string[] = [];
  for (const email of [person.email, newPerson().email]) {
    await ask(page, email);
    await expect(status(page)).toContainText(SENT);
    const html = await page.getByRole('main').innerHTML();
    answers.push(html.replaceAll(email, '').replaceAll(/\d+ seconds?/g, ''));
  }
  expect(answers[0]).toBe(answers[1]);
  // So does a project that would tell: one without the protection of addresses.
  await refuse(page, 'sendOobCode', 'EMAIL_NOT_FOUND');
  await ask(page, newPerson().email);
  await expect(status(page)).toContainText(SENT);
});

test('the next mail to this address waits a minute, to another one it does not', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await page.clock.install();
  await ask(page, person.email);
  await expect(status(page)).toContainText(SENT);
  await expect(page.getByText(/You can send it again in (?:60|5\d) seconds\./)).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await field(page, 'Email').fill(newPerson().email);
  await expect(send(page)).toBeEnabled();
  await field(page, 'Email').fill(person.email.toUpperCase());
  await expect(send(page)).toBeDisabled();
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.clock.fastForward(60_000);
  await expect(send(page)).toBeEnabled();
  expect(await mailedLinks(person.email)).toHaveLength(1);
  await send(page).click();
  await expect(send(page)).toBeDisabled();
  await expect(status(page)).toContainText(SENT);
  expect(await mailedLinks(person.email)).toHaveLength(2);
});

test('A05 a form that is sent twice in one moment sends one mail', async ({ page, person }) => {
  await createAccount(person);
  await page.goto('/forgot-password');
  await expectHydrated(page);
  await field(page, 'Email').fill(person.email);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(status(page)).toContainText(SENT);
  expect(await mailedLinks(person.email)).toHaveLength(1);
});

test('the answer to one address is not said of another', async ({ page, person }) => {
  await ask(page, person.email);
  await expect(status(page)).toContainText(SENT);
  const email = field(page, 'Email');
  const other = newPerson().email;
  // Letter by letter, as a person types.
  await email.fill('');
  await email.pressSequentially('grace');
  await expect(status(page)).toBeEmpty();
  await email.fill(` ${person.email} `);
  await expect(send(page)).toBeDisabled();
  // The answer is not given twice: it would take the focus with it.
  await expect(status(page)).toBeEmpty();
  await expect(email).toBeFocused();

  const slow = await injectFault(page, 'sendOobCode', '10 s slow');
  await email.fill(other);
  await send(page).click();
  await slow.made();
  await expect(button(page, 'Sending...')).toBeDisabled();
  await email.fill('grace@example.org');
  slow.letGo();
  await expect(send(page)).toBeEnabled();
  await expect(status(page)).toBeEmpty();
  await expect(email).toBeFocused();
  await email.fill(other);
  await expect(send(page)).toBeDisabled();
});

test('A01 a connection that breaks is told, and nothing typed is lost', async ({
  page,
  person,
}) => {
  await createAccount(person);
  const offline = await injectFault(page, 'sendOobCode', 'offline');
  await ask(page, person.email);
  await expect(status(page)).toContainText('Check your internet connection and try again.');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expect(page.getByText('You can send it again in')).toHaveCount(0);
  await offline.remove();
  await send(page).click();
  await expect(status(page)).toContainText(SENT);
});

test('F25 somebody who is logged in is told so and led on', async ({ page, person }) => {
  await enter(page, person, { path: '/forgot-password' });
  await expect(page).toHaveURL('/account');
  await expectToast(page, 'You are already logged in.');
});
