import type { Page } from 'playwright/test';
import { findAccount, type Person } from './emulator-client';

/** Stores what the login form would store. Leaves the page at /robots.txt, which runs no scripts. */
export async function storeSession(page: Page, { email, password }: Person): Promise<void> {
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
      JSON.stringify({ email, password, returnSecureToken: true }),
    ] as const,
  );
  const account = await findAccount(email);
  const { emailVerified, displayName, createdAt, lastLoginAt } = account;
  const user = {
    uid: account.localId,
    email: account.email,
    emailVerified,
    displayName,
    isAnonymous: false,
    providerData: [
      {
        providerId: 'password',
        uid: account.email,
        email: account.email,
        displayName: displayName ?? null,
        phoneNumber: null,
        photoURL: null,
      },
    ],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    createdAt,
    lastLoginAt,
    apiKey,
    appName: 'temporary-1',
  };
  const session = JSON.stringify({ id: Math.random().toString(36), user });
  await page.evaluate((session) => localStorage.setItem('session', session), session);
}
