import type { Page } from 'playwright/test';
import { findAccount, type Person } from './emulator-client';

/** Stores what the login form would store. Leaves the page at /robots.txt, which runs no scripts. */
export async function storeSession(page: Page, person: Person): Promise<void> {
  await page.goto('/robots.txt');
  // page.request bypasses any fault that a test has already injected into the page.
  const { apiKey } = await (await page.request.get('/__/firebase/init.json')).json();
  // Fetched in the page, so the watch sees the password and the tokens.
  const { idToken, refreshToken, expiresIn } = await page.evaluate(
    async ([url, body]) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body })).json();
    },
    [
      `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
      JSON.stringify({ email: person.email, password: person.password, returnSecureToken: true }),
    ] as const,
  );
  const { localId: uid, email, emailVerified, displayName, createdAt, lastLoginAt } = await findAccount(person.email);
  const userInfo = { email, displayName: displayName ?? null, phoneNumber: null, photoURL: null };
  const providerData = [{ providerId: 'password', uid: email, ...userInfo }];
  const stsTokenManager = { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1000 };
  const account = { uid, email, emailVerified, displayName, isAnonymous: false, createdAt, lastLoginAt };
  const user = { ...account, providerData, stsTokenManager, apiKey, appName: 'temporary-1' };
  const session = JSON.stringify({ id: Math.random().toString(36), user });
  await page.evaluate((session) => localStorage.setItem('session', session), session);
}
