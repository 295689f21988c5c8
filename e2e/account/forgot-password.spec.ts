import type { Page } from 'playwright/test';
import { createAccount, emailLinks, newestLink, newPerson } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import {
  expectHydrated,
  expectOutcome,
  field,
  openForm,
  sendTwice,
  status,
} from '../support/forms';
import { injectFault } from '../support/inject-fault';
import { expectHome } from '../support/pages';

const LINK_SENT =
  'If this email belongs to an account, we’ve sent a link to choose a new password. Please check your inbox.';
const COOLDOWN_TEXT = 'You can send it again in';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const send = (page: Page) => button(page, 'Send reset link');

test('leads from the login to a new password and back', {
  tag: '@everywhere',
}, async ({ page, person }) => {
  await createAccount(person);
  const form = await openForm(page, '/login');
  await field(page, 'Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  // The history entry keeps the email across a reload. The prerendered field is empty, so wait for hydration.
  await page.reload();
  await expectHydrated(page);
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await send(page).click();
  await expectOutcome(form, { status: LINK_SENT, toast: 'Please check your inbox.' });

  await page.goto(await newestLink(person.email));
  await field(page, 'New password').fill('another-secret');
  await button(page, 'Save new password').click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await field(page, 'Password').fill('another-secret');
  await button(page, 'Login').click();
  await expectHome(page);
});

test('a double submit sends one email; the next one to this address waits a minute', {
  tag: '@timeout',
}, async ({ page, person }) => {
  await createAccount(person);
  await page.clock.install();
  const form = await openForm(page, '/forgot-password');
  await field(page, 'Email').fill(person.email);
  await sendTwice(form);
  await expect(status(page)).toContainText(LINK_SENT);
  await expect(page.getByText(COOLDOWN_TEXT)).toBeVisible();
  await expect(send(page)).toBeDisabled();
  const tile = send(page).locator('.tile');
  await expect(tile, 'the whole button is dim').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await field(page, 'Email').fill(newPerson().email);
  await expect(send(page)).toBeEnabled();
  await field(page, 'Email').fill(person.email.toUpperCase());
  await expect(send(page)).toBeDisabled();
  await sendTwice(form);
  await page.clock.fastForward(60_000);
  await expect(send(page)).toBeEnabled();
  expect(await emailLinks(person.email)).toHaveLength(1);
  await send(page).click();
  await expect(send(page)).toBeDisabled();
  await expect(status(page)).toContainText(LINK_SENT);
  expect(await emailLinks(person.email)).toHaveLength(2);
});

test("a lost connection is reported and the form keeps the email; one address never shows another's result", {
  tag: '@timeout',
}, async ({ page, person }) => {
  const form = await openForm(page, '/forgot-password');
  const email = field(page, 'Email');
  const offline = await injectFault(page, 'sendOobCode', 'request lost');
  await email.fill(person.email);
  await send(page).click();
  await expectOutcome(form, { status: 'Check your internet connection and try again.' });
  await expect(email).toHaveValue(person.email);
  await expect(page.getByText(COOLDOWN_TEXT)).toHaveCount(0);
  await offline.remove();
  await send(page).click();
  await expectOutcome(form, { status: LINK_SENT, toast: 'Please check your inbox.' });

  await email.fill('');
  await email.pressSequentially('grace');
  await expect(status(page)).toBeEmpty();
  await email.fill(` ${person.email} `);
  await expect(send(page)).toBeDisabled();
  // Showing the message again would move the focus away from the field.
  await expect(status(page)).toBeEmpty();
  await expect(email).toBeFocused();

  const hangingFault = await injectFault(page, 'sendOobCode', 'request hangs');
  const otherEmail = newPerson().email;
  await email.fill(otherEmail);
  await send(page).click();
  await expect(button(page, 'Sending...')).toBeDisabled();
  await hangingFault.waitForCall();
  await email.fill('grace@example.org');
  hangingFault.release();
  await expect(send(page)).toBeEnabled();
  await expect(status(page)).toBeEmpty();
  await expect(email).toBeFocused();
  await email.fill(otherEmail);
  await expect(send(page)).toBeDisabled();
});
