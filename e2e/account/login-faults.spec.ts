// Logging in through faults, as a person sees it. Which call meets which fault, and what comes of it, is
// tested beside the calls: web/src/firebase/log-in.emulator.test.ts.
import { expectHome, field, logIn, openMenu, status, toasts } from '../support/account-steps';
import { createAccount } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { CALLS, injectFault } from '../support/inject-fault';

test('F48 a provider that is down: our advice leads, its words are beneath, and what was typed stays', async ({
  page,
  person,
}) => {
  await createAccount(person);
  const injected = await injectFault(page, 'signIn', '503');
  await logIn(page, person);
  const said = 'Firebase: Error (auth/the-service-is-currently-unavailable.).';
  for (const place of [toasts(page), status(page)]) {
    const told = place.locator('p');
    await expect(told).toHaveText(['Wait a minute, then try again.', said]);
    const weights = told.evaluateAll((lines) => lines.map((p) => getComputedStyle(p).fontWeight));
    expect(await weights).toEqual(['600', '400']);
    const sizes = told.evaluateAll((lines) => lines.map((p) => getComputedStyle(p).fontSize));
    const [size = '', beneath = ''] = await sizes;
    expect(Number.parseFloat(beneath)).toBeLessThan(Number.parseFloat(size));
  }
  await expect(status(page)).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expect(field(page, 'Password')).toHaveValue(person.password);
  expect(injected.times()).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await injected.remove();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectHome(page);
});

test('F63 P10 without a configuration the pages live, and the form says whom to ask', async ({
  page,
  person,
}) => {
  await page.route(CALLS.config, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await logIn(page, person);
  for (const place of [toasts(page), status(page)])
    await expect(place.locator('p')).toHaveText([
      'Accounts are not available right now. Please write to us: the address is on the contact page.',
      'Login failed.',
    ]);
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await page.goto('/about');
  await (await openMenu(page)).getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our team' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});
