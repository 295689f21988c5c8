// Finds the local emulators. The real site never loads this chunk.
import { rethrowAsUnreachable } from './call';
import { createNotConfiguredError } from './translate-errors';

export type EmulatorHosts = { auth: string; firestore: string };

/**
 * Reads the addresses from the script that the Hosting emulator serves for the older, namespaced SDK. Parses the
 * script as text, because running it would require that SDK.
 */
export async function fetchEmulatorHosts(): Promise<EmulatorHosts> {
  const response = await rethrowAsUnreachable(fetch('/__/firebase/init.js?useEmulator=true'));
  const script = await rethrowAsUnreachable(response.text());
  const json = /firebaseEmulators = (\{[\s\S]*?\n\})/.exec(script)?.[1];
  if (json === undefined) throw createNotConfiguredError();
  const hosts: Record<'auth' | 'firestore', { hostAndPort: string }> = JSON.parse(json);
  return { auth: hosts.auth.hostAndPort, firestore: hosts.firestore.hostAndPort };
}
