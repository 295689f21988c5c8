// Reads the Firebase configuration from Hosting's reserved URL at run time, so one bundle serves production, previews
// and the emulators.
import type { FirebaseOptions } from 'firebase/app';
import { awaitChunk } from '../browser/await-chunk';
import { AppError } from '../domain/errors';
import { call, rethrowAsUnreachable } from './call';
import type { EmulatorHosts } from './emulator-hosts';
import { createNotConfiguredError } from './translate-errors';

export type BackendConfig = {
  options: FirebaseOptions & { apiKey: string; projectId: string };
  emulators: EmulatorHosts | null;
};

/** @throws AppError `not-configured` if the URL doesn't exist, or its response has no project ID or no API key */
export async function fetchBackendConfig(signal: AbortSignal): Promise<BackendConfig> {
  const served: Record<string, unknown> = await call(
    async () => {
      const response = await rethrowAsUnreachable(fetch('/__/firebase/init.json'));
      if (response.status === 404) throw createNotConfiguredError();
      if (!response.ok) throw new AppError('network', 'unreachable');
      // Fails for the page of a captive portal. `null` is valid JSON.
      return { ...(await rethrowAsUnreachable(response.json())) };
    },
    { signal, retries: 1 },
  );
  const { apiKey, projectId } = served;
  if (typeof apiKey !== 'string' || typeof projectId !== 'string' || !apiKey || !projectId)
    throw createNotConfiguredError();
  const options = { ...served, apiKey, projectId };
  // Firebase reserves this prefix for emulator-only projects.
  if (!projectId.startsWith('demo-')) return { options, emulators: null };
  const { fetchEmulatorHosts } = await awaitChunk(import('./emulator-hosts'), signal);
  return { options, emulators: await call(fetchEmulatorHosts, { signal, retries: 1 }) };
}
