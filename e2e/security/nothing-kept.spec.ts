// Tests what /privacy promises people with an account.
import {
  dashboardHeading,
  expectHome,
  fillLogIn,
  logOut,
  register,
  status,
} from '../support/account-steps';
import { openVerificationLink } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { keptBy } from '../support/secrets';

test('using an account sets no cookies and only calls the provider; logging out removes everything stored', async ({
  page,
  person,
  watch,
  baseURL,
}) => {
  const cookies: (string | null)[] = [];
  page.on('response', async (response) => {
    cookies.push(await response.headerValue('set-cookie'));
  });
  await register(page, person);
  await expect(status(page)).toContainText('Verification email sent.');
  expect(await keptBy(page)).toEqual([]);
  await openVerificationLink(person.email);
  await page.goto('/login?returnTo=%2Fdashboard');
  await fillLogIn(page, person);
  await expect(dashboardHeading(page)).toBeVisible();
  expect(await keptBy(page)).not.toEqual([]);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => keptBy(page)).toEqual([]);
  await page.goto('/');
  await expectHome(page);
  const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = process.env;
  const hosts = watch.requests.map((url) => new URL(url).host);
  expect(new Set(hosts)).toEqual(
    new Set([new URL(baseURL ?? '').host, FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST]),
  );
  expect(cookies.filter(Boolean)).toEqual([]);
});
