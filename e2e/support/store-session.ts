// A session without the log-in form, for tests whose subject begins later.
import type { Page } from '@playwright/test';
import type { Person } from './emulators';

/**
 * Logs in and leaves in local storage exactly what the form leaves there: a test in session.spec.ts
 * compares the two. Afterwards the page stands at an address that runs none of the site's scripts.
 */
export async function storeSession(page: Page, person: Person): Promise<void> {
  await page.goto('/robots.txt');
  const auth = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  // In the page, so that its watch hears of the password and the tokens.
  await page.evaluate(logInAndStore, { auth, person });
}

async function logInAndStore({ auth, person }: { auth: string; person: Person }): Promise<void> {
  const { apiKey } = await (await fetch('/__/firebase/init.json')).json();
  const ask = async (method: string, body: object) => {
    const answer = await fetch(
      `${auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    return answer.json();
  };
  const { idToken, refreshToken, expiresIn } = await ask('signInWithPassword', {
    email: person.email,
    password: person.password,
    returnSecureToken: true,
  });
  const { users } = await ask('lookup', { idToken });
  const { localId: uid, email, emailVerified, displayName, createdAt, lastLoginAt } = users[0];
  const passwordLogin = {
    providerId: 'password',
    uid: email,
    email,
    displayName: displayName ?? null,
  };
  const id = `firebase:authUser:${apiKey}:${Math.random().toString(36).slice(2)}`;
  localStorage.setItem('session', id);
  localStorage.setItem(
    id,
    JSON.stringify({
      ...{ uid, email, emailVerified, displayName, isAnonymous: false },
      providerData: [{ ...passwordLogin, phoneNumber: null, photoURL: null }],
      stsTokenManager: {
        refreshToken,
        accessToken: idToken,
        expirationTime: Date.now() + Number(expiresIn) * 1000,
      },
      ...{ createdAt, lastLoginAt, apiKey, appName: '[DEFAULT]' },
    }),
  );
}
