// Opens a Firebase app for one action, such as a login. Its session stays in memory until our own code makes it the
// browser's session, so an unverified account, a late response or a closed tab leaves no session behind.
import { _components, deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
  type User,
} from 'firebase/auth';
import type { Backend } from './config';
import type { EmulatorHosts } from './emulator-hosts';

declare module 'firebase/app' {
  /** The SDK's components by name. Exported for the SDK's own packages, but missing from its public types. */
  export const _components: Map<string, unknown>;
}

// The heartbeat reports SDK usage to Google. Every request waits until it has read IndexedDB, so if IndexedDB never
// responds, no request is ever sent.
_components.delete('heartbeat');

export type TemporaryApp = {
  app: FirebaseApp;
  auth: Auth;
  emulators: EmulatorHosts | null;
  /** Work that goes on after the action has ended. The app stays open for it. */
  backgroundWork: Promise<unknown>[];
};

let appCount = 0;

export async function withTemporaryApp<T>(
  { options, emulators }: Backend,
  work: (app: TemporaryApp) => Promise<T>,
): Promise<T> {
  appCount += 1;
  const app = initializeApp(options, `temporary-${appCount}`);
  const auth = openAuth(app, emulators, inMemoryPersistence);
  const backgroundWork: Promise<unknown>[] = [];
  try {
    return await work({ app, auth, emulators, backgroundWork });
  } finally {
    void Promise.allSettled(backgroundWork)
      .then(() => deleteApp(app))
      .catch(() => undefined);
  }
}

/**
 * Runs `work` with a copy of the session. Once the account is gone, the SDK ends the original, but the copy still has a
 * token, so `work` can remove the profile.
 */
export function withCopiedSession<T>(
  backend: Backend,
  user: User,
  work: (app: TemporaryApp) => Promise<T>,
): Promise<T> {
  return withTemporaryApp(backend, async (app) => {
    await app.auth.updateCurrentUser(user);
    return work(app);
  });
}

/** `getAuth()` would add 5 kB for a pop-up resolver and an iframe, which nothing here uses. */
export function openAuth(app: FirebaseApp, emulators: EmulatorHosts | null, persistence: Persistence): Auth {
  const auth = initializeAuth(app, { persistence });
  if (emulators) connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
  return auth;
}
