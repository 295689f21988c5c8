// An API key should be restricted to the site's own URLs (SECURITY.md). The provider compares them with the Referer
// header, so every call must send the origin, without the path.
import type { Request } from 'playwright/test';
import { expectHome, expectSignedIn, logIn, register, status } from '../support/account-steps';
import { createAccount, makeLink, newPerson } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';

const SERVICES = [process.env.FIREBASE_AUTH_EMULATOR_HOST, process.env.FIRESTORE_EMULATOR_HOST];

test("every call to Auth, its token service and Firestore sends the site's origin", async ({
  page,
  person,
  baseURL,
}) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    const isCall = request.method() === 'POST' && SERVICES.includes(new URL(request.url()).host);
    if (isCall) calls.push(request);
  });
  await register(page, newPerson());
  await expect(status(page)).toContainText('Verification email sent.');
  await createAccount(person);
  await logIn(page, person);
  await expectHome(page);
  // After two hours, the token has expired.
  await page.clock.install({ time: Date.now() + 7_200_000 });
  const renewed = page.waitForRequest('**/securetoken.googleapis.com/v1/token?**');
  await page.goto('/about?a=1');
  await renewed;
  await expectSignedIn(page, person.name);

  const origin = new URL('/', baseURL).href;
  const told = await Promise.all(
    calls.map(async (call) => {
      const [name = ''] = /[^/:]+$/.exec(new URL(call.url()).pathname) ?? [];
      return { name, referrer: (await call.allHeaders()).referer };
    }),
  );
  expect(told.filter(({ referrer }) => referrer !== origin)).toEqual([]);
  expect(told.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['signUp', 'commit', 'signInWithPassword', 'lookup', 'token']),
  );
});

test('the email link page sends no referrer while the code is in its URL, and the origin afterwards', async ({
  page,
  person,
  baseURL,
}) => {
  await createAccount(person, { verified: false, profile: false });
  const referrers: [host: string, referrer: string | undefined][] = [];
  page.on('request', async (request) => {
    const { host } = new URL(request.url());
    if (request.method() === 'OPTIONS') return;
    referrers.push([host, (await request.allHeaders()).referer]);
  });
  await page.goto(await makeLink('VERIFY_EMAIL', person));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const written = page.waitForResponse('**/documents:commit*');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await written;
  await expectHome(page);

  const origin = new URL('/', baseURL).href;
  const calls = referrers.filter(([host]) => SERVICES.includes(host));
  expect(calls.length).toBeGreaterThan(4);
  expect(calls.filter(([, referrer]) => referrer !== origin)).toEqual([]);
  const own = referrers.filter(([host]) => host === new URL(origin).host);
  expect(own.map(([, referrer = '']) => referrer).filter((url) => url.includes('?'))).toEqual([]);
});
