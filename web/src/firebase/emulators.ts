// Where the local emulators listen. A chunk of its own: no visitor of the real site loads it.
import { AccountError } from '../domain/messages';
import type { EmulatorHosts } from './config';

/**
 * Reads the addresses from the script that the Hosting emulator offers to pages with the older SDK.
 * It is read as text, since running it would need that SDK.
 */
export async function fetchEmulatorHosts(): Promise<EmulatorHosts> {
  const response = await fetch('/__/firebase/init.js?useEmulator=true');
  const script = await response.text();
  const json = /firebaseEmulators = (\{[\s\S]*?\n\})/.exec(script)?.[1];
  const hosts: Partial<Record<'auth' | 'firestore', { hostAndPort: string }>> = JSON.parse(
    json ?? '{}',
  );
  if (!hosts.auth || !hosts.firestore) {
    throw new AccountError('refused', 'site/not-configured');
  }
  return { auth: hosts.auth.hostAndPort, firestore: hosts.firestore.hostAndPort };
}
