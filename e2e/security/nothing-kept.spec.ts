// What /privacy says: no cookies, nothing about a reader on the device, and no other company that is told of a visit.
import type { Page } from 'playwright/test';
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
import { publicPages } from '../support/site-map';

/** What this browser keeps for the site. */
async function kept(page: Page) {
  const inside = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { ...inside, cookies: await page.context().cookies() };
}

const NOTHING = { local: [], session: [], databases: [], caches: [], workers: 0, cookies: [] };

/** The answers that would set a cookie. */
function cookiesIn(page: Page): string[] {
  const found: string[] = [];
  page.on('response', async (response) => {
    const cookie = await response.headerValue('set-cookie');
    if (cookie !== null) found.push(`${response.url()}: ${cookie}`);
  });
  return found;
}

const hostsOf = (addresses: readonly string[]) => [
  ...new Set(addresses.map((address) => new URL(address).host)),
];

test('who reads every page keeps nothing of it, and nobody but this site is asked', async ({
  page,
  watch,
  baseURL,
}) => {
  const answered = cookiesIn(page);
  for (const { path } of publicPages) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(await kept(page), path).toEqual(NOTHING);
  }
  expect(hostsOf(watch.requests)).toEqual([new URL(baseURL ?? '').host]);
  expect(answered).toEqual([]);
});

test('an account sets no cookie and asks its provider alone; after the log-out nothing is left', async ({
  page,
  person,
  watch,
  baseURL,
}) => {
  const answered = cookiesIn(page);
  await register(page, person);
  await expect(status(page)).toContainText('Verification email sent.');
  expect(await kept(page)).toEqual(NOTHING);
  await openVerificationLink(person.email);
  await page.goto('/login?returnTo=%2Fdashboard');
  await fillLogIn(page, person);
  await expect(dashboardHeading(page)).toBeVisible();
  expect((await kept(page)).local).not.toEqual([]);
  expect((await kept(page)).cookies).toEqual([]);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => kept(page)).toEqual(NOTHING);
  await page.goto('/');
  await expectHome(page);
  const provider = [
    process.env.FIREBASE_AUTH_EMULATOR_HOST,
    process.env.FIRESTORE_EMULATOR_HOST,
  ] as const;
  expect(hostsOf(watch.requests).sort()).toEqual([new URL(baseURL ?? '').host, ...provider].sort());
  expect(answered).toEqual([]);
});
