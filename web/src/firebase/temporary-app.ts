// The Firebase app of one action, such as a login. Its session lives only in memory, so a user is logged in only when
// the site says so. An unverified account, a response that comes after the timeout, or a closed tab leaves no session
// behind.
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
  /** The SDK's parts by name: exported for its own packages, missing from its public types. */
  export const _components: Map<string, unknown>;
}

// The heartbeat reports SDK usage to the vendor. It reads IndexedDB before every request: where a browser blocks that
// storage, no request would ever be sent.
_components.delete('heartbeat');

export type TemporaryApp = { app: FirebaseApp; auth: Auth; emulators: EmulatorHosts | null };

let opened = 0;

/** Runs `work` with its own session, which is deleted afterward. */
export async function withTemporaryApp<T>(
  { options, emulators }: Backend,
  work: (app: TemporaryApp) => Promise<T>,
): Promise<T> {
  opened += 1;
  const app = initializeApp(options, `temporary-${opened}`);
  try {
    return await work({ app, auth: openAuth(app, emulators, inMemoryPersistence), emulators });
  } finally {
    await deleteApp(app);
  }
}

/**
 * Runs `work` with a copy of the session. The SDK ends the session once its account is gone; the copy keeps its
 * token, so what was written for the account can still be removed.
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

/** `getAuth()` would add the pop-up resolver, an iframe and 5 kB that nothing here uses. */
export function openAuth(
  app: FirebaseApp,
  emulators: EmulatorHosts | null,
  persistence: Persistence,
): Auth {
  const auth = initializeAuth(app, { persistence });
  if (emulators) connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
  return auth;
}
