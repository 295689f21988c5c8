// Logging in through faults, as a person sees it. Which call meets which fault, and what comes of it, is
// tested beside the calls: web/src/firebase/log-in.emulator.test.ts.
import {
  expectHome,
  field,
  fillLogIn,
  logIn,
  openMenu,
  referenceOf,
  status,
  toasts,
} from '../support/account-steps';
import { createAccount } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { CALLS, injectFault, refuse } from '../support/inject-fault';
import { expectToast } from '../support/toasts';

test('F48 a provider that is down: our advice leads, its words are beneath, and what was typed stays', async ({
  page,
  person,
}) => {
  await createAccount(person);
  const injected = await injectFault(page, 'signIn', '503');
  await logIn(page, person);
  const said = 'Firebase: Error (auth/the-service-is-currently-unavailable.).';
  const told = ['Wait a minute, then try again.', said];
  const places = [
    { place: toasts(page), lines: told },
    { place: status(page), lines: [...told, referenceOf('network-overloaded')] },
  ];
  // A toast under the pointer stays.
  await page.locator('.toast').hover();
  for (const { place, lines } of places) {
    const shown = place.locator('p');
    await expect(shown).toHaveText(lines);
    const weights = shown.evaluateAll((all) => all.map((p) => getComputedStyle(p).fontWeight));
    expect(await weights).toEqual(lines.map((_, index) => (index === 0 ? '600' : '400')));
    const sizes = shown.evaluateAll((all) => all.map((p) => getComputedStyle(p).fontSize));
    const [size = '', ...beneath] = await sizes;
    for (const small of beneath)
      expect(Number.parseFloat(small)).toBeLessThan(Number.parseFloat(size));
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
  const told = [
    'Accounts are not available right now. Please write to us: the address is on the contact page.',
    'Login failed.',
  ];
  await expectToast(page, told.join(''));
  await expect(status(page).locator('p')).toHaveText([
    ...told,
    referenceOf('refused-not-configured'),
  ]);
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await page.goto('/about');
  await (await openMenu(page)).getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our team' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('F66 a failure that a person can mend has no reference, and one that only we can mend holds nothing personal', async ({
  page,
  person,
}) => {
  await createAccount(person);
  const loaded = page.waitForResponse('**/assets/failure-reference-*.js');
  await logIn(page, { ...person, password: 'not-the-password' });
  // By then a reference would be there.
  const code = (await loaded).url();
  await page.evaluate(async (address) => {
    await import(address);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, code);
  await expect(status(page).locator('p')).toHaveText([
    'Check the email and the password.',
    /^Firebase: /,
  ]);
  // Whatever the provider says of the person.
  await refuse(page, 'signIn', `NOBODY_KNOWS_THIS : ${person.email} is not welcome`);
  await fillLogIn(page, person);
  const reference = status(page).locator('p').last();
  await expect(reference).toHaveText(referenceOf('refused-other'));
  const release = await page.locator('script[src^="/assets/app-"]').getAttribute('src');
  const [, day, clock, hash] = /: (\d{6})-(\d{6})-(.{8})-/.exec(await reference.innerText()) ?? [];
  expect(release).toBe(`/assets/app-${hash}.js`);
  const written = `20${day}T${clock}Z`.replace(/(\d{4})(..)(..)T(..)(..)/, '$1-$2-$3T$4:$5:');
  expect(Math.abs(Date.now() - Date.parse(written))).toBeLessThan(120_000);
});

test('F66 a failure is told without its reference if that does not arrive', async ({
  page,
  person,
}) => {
  await page.route('**/assets/failure-reference-*.js', (route) => route.abort());
  await injectFault(page, 'signIn', '503');
  await logIn(page, person);
  await expect(status(page).locator('p')).toHaveText([
    'Wait a minute, then try again.',
    /^Firebase: /,
  ]);
  await expect(status(page)).toBeFocused();
});
