// Opens a Firebase app for one action, such as a login. Its session stays in memory until our own code makes it the
// browser's session, so an unverified account, a late response or a closed tab leaves no session behind.
//
// - withTemporaryApp() starts without a user, for logins, registrations and email links.
// - withCopiedSession() is for work that goes on after a timeout or the end of the session.
// - callAsUser() is for requests as the signed-in user that are safe to repeat. It retries them until the timeout.
// - withReauthentication() is for changes that require the password.
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, inMemoryPersistence, type User } from 'firebase/auth';
import type { BackendConfig } from './config';
import type { EmulatorHosts } from './emulator-hosts';
import { openAuth } from './open-auth';

export type TemporaryApp = {
  app: FirebaseApp;
  auth: Auth;
  emulators: EmulatorHosts | null;
  /** Keeps the app open until this has settled, even after the action has ended. */
  keepOpenUntil: (promise: Promise<unknown>) => void;
};

let appCount = 0;

export async function withTemporaryApp<T>(
  { options, emulators }: BackendConfig,
  work: (app: TemporaryApp) => Promise<T>,
): Promise<T> {
  appCount += 1;
  const app = initializeApp(options, `temporary-${appCount}`);
  const auth = openAuth(app, emulators, inMemoryPersistence);
  const pendingWork: Promise<unknown>[] = [];
  try {
    return await work({ app, auth, emulators, keepOpenUntil: (promise) => pendingWork.push(promise) });
  } finally {
    void Promise.allSettled(pendingWork)
      .then(() => deleteApp(app))
      .catch(() => undefined);
  }
}

/**
 * Runs `work` with a copy of the session. Once the account is gone, the SDK ends the original, but the copy still has a
 * token, so `work` can remove the profile.
 */
export function withCopiedSession<T>(
  backend: BackendConfig,
  user: User,
  work: (app: TemporaryApp) => Promise<T>,
): Promise<T> {
  return withTemporaryApp(backend, async (app) => {
    await app.auth.updateCurrentUser(user);
    return work(app);
  });
}
