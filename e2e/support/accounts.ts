import { expect, type Locator, type Page } from 'playwright/test';
import { type Account, createAccount, type Person } from './emulator-client';
import { fill } from './forms';
import { headingOf, openMenu } from './pages';
import { storeSession } from './store-session';

export const registrationValuesOf = ({ name, email, password }: Person) => ({
  Name: name,
  Email: email,
  Password: password,
  'Confirm Password': password,
});

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fill(page, registrationValuesOf(person));
}

export async function register(page: Page, person: Person): Promise<void> {
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

export async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await submitLogIn(page, person);
}

export async function openSignedIn(
  page: Page,
  person: Person,
  { path = '/', ...options }: { path?: string } & Parameters<typeof createAccount>[1] = {},
): Promise<Account> {
  const account = await createAccount(person, options);
  await storeSession(page, person);
  await page.goto(path);
  return account;
}

export async function submitLogIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  // The URL changes before the page does, and the register form has the same labels, so wait for the heading.
  await expect(headingOf(page, 'Login')).toBeVisible();
  await fill(page, { Email: person.email, Password: person.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The line above the login form that says why someone is there. */
export const loginReasonOf = (page: Page): Locator => page.locator('main #reason');

export async function logOut(page: Page): Promise<void> {
  await expect(async () => {
    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click({ timeout: 5000 });
  }).toPass();
}
