// A log-in or registration under way. It has a Firebase app and an in-memory session of its own, so
// that a person counts as logged in only when the site says so: an unverified account, a call that
// answers after its deadline or a closed tab leaves no session behind.
import { _components, deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
} from 'firebase/auth';
import type { Backend, EmulatorHosts } from './config';

// Every failure is answered where the person is; the console of a visitor is not the place.
setLogLevel('silent');

declare module 'firebase/app' {
  /** The SDK's parts by name; exported for its own packages, and missing in its public types. */
  export const _components: Map<string, unknown>;
}

// It tells the vendor how often the SDK is used, and reads IndexedDB before every request to do so:
// where a browser blocks that storage, no request would ever leave.
_components.delete('heartbeat');

export type Attempt = { app: FirebaseApp; auth: Auth; emulators: EmulatorHosts | null };

let attempts = 0;

/** Runs `work` with a session of its own and forgets that session afterwards. */
export async function withAttempt<T>(
  { options, emulators }: Backend,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  attempts += 1;
  const app = initializeApp(options, `attempt-${attempts}`);
  try {
    return await work({ app, auth: openAuth(app, emulators, inMemoryPersistence), emulators });
  } finally {
    await deleteApp(app);
  }
}

/** `getAuth()` would bring the pop-up resolver, an iframe and 5 kB that nothing here uses. */
export function openAuth(
  app: FirebaseApp,
  emulators: EmulatorHosts | null,
  persistence: Persistence,
): Auth {
  const auth = initializeAuth(app, { persistence });
  if (emulators) connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
  return auth;
}
