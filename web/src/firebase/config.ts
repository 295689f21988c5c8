// Which Firebase project this site talks to: read at run time from Hosting's reserved address, so
// that the same bundle serves production, previews and the emulators.
import type { FirebaseOptions } from 'firebase/app';
import { AccountError } from '../domain/messages';
import { call } from './call';

/** Addresses of the local emulators, as `host:port`. */
export type EmulatorHosts = { auth: string; firestore: string };

export type Backend = { options: FirebaseOptions; emulators: EmulatorHosts | null };

/** @throws AccountError `site/not-configured` if the answer names no project or no key. */
export async function fetchBackend(): Promise<Backend> {
  const options: FirebaseOptions = await call(
    async () => {
      const response = await fetch('/__/firebase/init.json');
      if (response.status === 404) throw new AccountError('refused', 'site/not-configured');
      if (!response.ok) throw new AccountError('network', 'site/unreachable');
      return response.json().catch((cause: unknown) => {
        throw new AccountError('refused', 'site/not-configured', null, { cause });
      });
    },
    { retries: 1 },
  );
  if (!options?.apiKey || !options.projectId) {
    throw new AccountError('refused', 'site/not-configured');
  }
  // Firebase reserves the prefix for projects that exist in emulators only.
  if (!options.projectId.startsWith('demo-')) return { options, emulators: null };
  const { fetchEmulatorHosts } = await call(() => import('./emulators'));
  return { options, emulators: await call(fetchEmulatorHosts, { retries: 1 }) };
}
