// Opens the Auth SDK without what this site doesn't use.
import { _components, type FirebaseApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, type Persistence } from 'firebase/auth';
import type { EmulatorHosts } from './emulator-hosts';

declare module 'firebase/app' {
  /** The SDK's components by name. Exported for the SDK's own packages, but missing from its public types. */
  export const _components: Map<string, unknown>;
}

// The heartbeat reports SDK usage to Google. Every request waits until it has read IndexedDB, so if IndexedDB never
// responds, no request is ever sent.
_components.delete('heartbeat');

/** `getAuth()` would add 5 kB for a pop-up resolver and an iframe, which nothing here uses. */
export function openAuth(app: FirebaseApp, emulators: EmulatorHosts | null, persistence: Persistence): Auth {
  const auth = initializeAuth(app, { persistence });
  if (emulators) connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
  return auth;
}
