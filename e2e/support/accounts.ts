import { expect, type Locator, type Page } from 'playwright/test';
import {
  type AccountOptions,
  type Credentials,
  createAccount,
  getAccount,
  type Person,
} from '../../web/src/testing/emulator-client';
import { fill } from './forms';
import { getHeading, openMenu } from './pages';

export const toRegisterFormValues = ({ name, email, password }: Person) => ({
  Name: name,
  Email: email,
  Password: password,
  'Confirm Password': password,
});

export async function openAndFillRegisterForm(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fill(page, toRegisterFormValues(person));
}

export async function register(page: Page, person: Person): Promise<void> {
  await openAndFillRegisterForm(page, person);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

export async function logIn(page: Page, person: Credentials): Promise<void> {
  await page.goto('/login');
  await submitLogIn(page, person);
}

type OpenOptions = AccountOptions & { path?: string };

export async function openAsMember(page: Page, person: Person, { path = '/', ...options }: OpenOptions = {}) {
  const account = await createAccount(person, options);
  await storeSession(page, person);
  await page.goto(path);
  return account;
}

/** Stores what the login form would store. Leaves the page at /robots.txt, which runs no scripts. */
export async function storeSession(page: Page, person: Person): Promise<void> {
  await page.goto('/robots.txt');
  // page.request bypasses any fault that a test has already injected into the page.
  const { apiKey } = await (await page.request.get('/__/firebase/init.json')).json();
  // Fetched in the page, so the audit sees the password and the tokens.
  const { idToken, refreshToken, expiresIn } = await page.evaluate(
    async ([url, body]) => {
      return (await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).json();
    },
    [
      `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
      JSON.stringify({ email: person.email, password: person.password, returnSecureToken: true }),
    ] as const,
  );
  const { localId: uid, email, emailVerified, displayName, createdAt, lastLoginAt } = await getAccount(person.email);
  const userInfo = { email, displayName: displayName ?? null, phoneNumber: null, photoURL: null };
  const providerData = [{ providerId: 'password', uid: email, ...userInfo }];
  const stsTokenManager = { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1000 };
  const account = { uid, email, emailVerified, displayName, isAnonymous: false, createdAt, lastLoginAt };
  const user = { ...account, providerData, stsTokenManager, apiKey, appName: 'temporary-1' };
  const session = JSON.stringify({ id: Math.random().toString(36), user });
  await page.evaluate((session) => localStorage.setItem('session', session), session);
}

export async function submitLogIn(page: Page, person: Credentials): Promise<void> {
  // The URL changes before the page does, and the register form has the same labels, so wait for the heading.
  await expect(getHeading(page, 'Login')).toBeVisible();
  await fill(page, { Email: person.email, Password: person.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The line above the login form that says why someone is there. */
export const getLoginReason = (page: Page): Locator => page.locator('main #reason');

export async function logOut(page: Page): Promise<void> {
  await expect(async () => {
    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click({ timeout: 5000 });
  }).toPass();
}
