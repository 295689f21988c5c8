import type { Page } from 'playwright/test';
import * as emulator from '../../web/src/testing/emulator-client';
import { expect, test } from '../support/fixtures';
import { expectHydrated, expectOutcome, getButton, getField, getStatus, multiSubmit, openForm } from '../support/forms';
import { injectFault } from '../support/inject-fault';
import { expectHome } from '../support/pages';

const RESET_LINK_SENT =
  'If this email belongs to an account, we’ve sent a link to choose a new password. Please check your inbox.';
const COOLDOWN_TEXT = 'You can send it again in';
const getSubmitButton = (page: Page) => getButton(page, 'Send reset link');

test('leads from the login to a new password and back @cross-browser', async ({ page, member }) => {
  const form = await openForm(page, '/login');
  await getField(page, 'Email').fill(member.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(getField(page, 'Email')).toHaveValue(member.email);
  // The history entry keeps the email across a reload. The prerendered field is empty, so wait for hydration.
  await page.reload();
  await expectHydrated(page);
  await expect(getField(page, 'Email')).toHaveValue(member.email);
  await getSubmitButton(page).click();
  await expectOutcome(form, { status: RESET_LINK_SENT, toast: 'Please check your inbox.' });
  const headingBox = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getBoundingClientRect();
  });
  const toastBox = await page.locator('.toast').boundingBox();
  const toastBottom = toastBox && toastBox.y + toastBox.height;
  expect(toastBottom, 'the toast leaves the heading readable').toBeLessThan(headingBox.y + headingBox.height / 4);
  await page.goto(await emulator.readNewestEmailLink(member.email));
  await getField(page, 'New password').fill('another-secret');
  await getButton(page, 'Save new password').click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(getField(page, 'Email')).toHaveValue(member.email);
  await getField(page, 'Password').fill('another-secret');
  await getButton(page, 'Login').click();
  await expectHome(page);
});

test('the next email waits a minute @timeout', async ({ page, member }) => {
  await page.clock.install();
  const form = await openForm(page, '/forgot-password');
  await getField(page, 'Email').fill(member.email);
  await getSubmitButton(page).click();
  await expect(getStatus(page)).toContainText(RESET_LINK_SENT);
  await expect(page.getByText(COOLDOWN_TEXT)).toBeVisible();
  await expect(getSubmitButton(page)).toBeDisabled();
  const buttonTile = getSubmitButton(page).locator('.tile');
  await expect(buttonTile, 'the whole button is dim').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await multiSubmit(form);
  await page.clock.fastForward(60_000);
  await expect(getSubmitButton(page)).toBeEnabled();
  expect(await emulator.readEmailLinks(member.email)).toHaveLength(1);
  await getSubmitButton(page).click();
  await expect(getSubmitButton(page)).toBeDisabled();
  await expect(getStatus(page)).toContainText(RESET_LINK_SENT);
  expect(await emulator.readEmailLinks(member.email)).toHaveLength(2);
});

test("keeps the typed email after a failure, and each address's cooldown @timeout", async ({ page, person }) => {
  const form = await openForm(page, '/forgot-password');
  const email = getField(page, 'Email');
  const lostFault = await injectFault(page, 'sendOobCode', 'request-lost');
  await email.fill(person.email);
  await getSubmitButton(page).click();
  await expectOutcome(form, { status: 'Check your internet connection and try again.' });
  await expect(email).toHaveValue(person.email);
  await expect(page.getByText(COOLDOWN_TEXT)).toHaveCount(0);
  await lostFault.remove();
  await getSubmitButton(page).click();
  await expectOutcome(form, { status: RESET_LINK_SENT, toast: 'Please check your inbox.' });
  const hangingFault = await injectFault(page, 'sendOobCode', 'request-hangs');
  const otherEmail = emulator.newPerson().email;
  await email.fill(otherEmail);
  await getSubmitButton(page).click();
  await expect(getButton(page, 'Sending...')).toBeDisabled();
  await hangingFault.waitForCall();
  await email.fill('grace@example.org');
  await hangingFault.release();
  await expect(getSubmitButton(page)).toBeEnabled();
  await expect(getStatus(page)).toBeEmpty();
  await expect(email).toBeFocused();
  await email.fill(otherEmail);
  await expect(getSubmitButton(page)).toBeDisabled();
});
