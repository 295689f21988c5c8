// An API key should be restricted to the site's own URLs (SECURITY.md). The provider compares those URLs with the
// Referer header, so every call has to send the origin, without the path.

import { createAccount, createEmailLink } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { expectHome } from '../support/pages';

const EMULATOR_HOSTS = [process.env.FIREBASE_AUTH_EMULATOR_HOST, process.env.FIRESTORE_EMULATOR_HOST];

test("an email link page's referrer has no code", async ({ page, person, baseURL }) => {
  await createAccount(person, { isVerified: false, hasProfile: false });
  const referrers: [host: string, referrer: string | undefined][] = [];
  page.on('request', async (request) => {
    const { host } = new URL(request.url());
    if (request.method() === 'OPTIONS') return;
    referrers.push([host, (await request.allHeaders()).referer]);
  });
  await page.goto(await createEmailLink('VERIFY_EMAIL', person));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const commitResponse = page.waitForResponse('**/documents:commit*');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await commitResponse;
  await expectHome(page);

  const siteUrl = new URL('/', baseURL).href;
  const emulatorReferrers = referrers.filter(([host]) => EMULATOR_HOSTS.includes(host));
  expect(emulatorReferrers.length).toBeGreaterThan(4);
  expect(emulatorReferrers.filter(([, referrer]) => referrer !== siteUrl)).toEqual([]);
  const ownReferrers = referrers.filter(([host]) => host === new URL(siteUrl).host);
  expect(ownReferrers.map(([, referrer = '']) => referrer).filter((url) => url.includes('?'))).toEqual([]);
});
