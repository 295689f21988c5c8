// What a registration does when, to the second: on a page whose time stands still until it is moved.
import type { Page, Route } from '@playwright/test';
import {
  CALL_DEADLINE_MS,
  RESEND_COOLDOWN_S,
  SLOW_NOTE_AFTER_MS,
} from '../../web/src/domain/limits';
import { expectAlive, fillRegistration, status } from '../support/account-steps';
import type { Person } from '../support/emulators';
import {
  CALLS,
  expectOnStoppedTime,
  layFault,
  pollOnStoppedTime,
  stopTime,
} from '../support/faults';
import { expect, test } from '../support/fixtures';

/** Sends the form while the page's time stands still. */
async function registerOnStoppedTime(page: Page, person: Person): Promise<void> {
  await page.clock.install();
  await fillRegistration(page, person);
  await expectAlive(page);
  await stopTime(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

test('F08 after too many requests the mail can be sent again in a minute, and not before', async ({
  page,
  person,
}) => {
  await layFault(page, 'sendOobCode', '429');
  await registerOnStoppedTime(page, person);
  await expectOnStoppedTime(page, page.getByRole('main'), 'You can send it again');
  const resend = page.getByRole('button', { name: 'Resend verification email' });
  await page.clock.fastForward(1000 * (RESEND_COOLDOWN_S - 1));
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(2000);
  await expect(resend).toBeEnabled();
});

test('F09 a write that failed late is not tried again after the deadline', async ({
  page,
  person,
}) => {
  const held: Route[] = [];
  await page.route(CALLS.commit, (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    held.push(route);
  });
  await registerOnStoppedTime(page, person);
  await pollOnStoppedTime(page, () => held.length).toBe(1);
  await page.clock.runFor(CALL_DEADLINE_MS - 300);
  const failed = page.waitForEvent('requestfailed');
  await held[0]?.abort('connectionreset');
  await failed;
  await page.clock.runFor(300);
  await expectOnStoppedTime(page, status(page), 'Verification email sent.');
  // By then a next try would have been made.
  await page.clock.runFor(CALL_DEADLINE_MS);
  expect(held).toHaveLength(1);
});

test('F12 the note of a slow line comes after four seconds, and not before', async ({
  page,
  person,
}) => {
  const laid = await layFault(page, 'signUp', 'hang');
  await registerOnStoppedTime(page, person);
  await pollOnStoppedTime(page, laid.times).toBe(1);
  await page.clock.runFor(SLOW_NOTE_AFTER_MS - 500);
  await expect(status(page)).toBeEmpty();
  await page.clock.runFor(600);
  await expect(status(page)).toContainText('Still working.');
});
