// Reads the Firebase configuration from Hosting's reserved URL at run time, so one bundle serves production, previews
// and the emulators.
import type { FirebaseOptions } from 'firebase/app';
import { AppError } from '../domain/errors';
import { loadChunk } from '../domain/load-chunk';
import { call, rejectAsUnreachable } from './call';
import type { EmulatorHosts } from './emulator-hosts';
import { createNotConfiguredError } from './translate-errors';

export type BackendConfig = {
  options: FirebaseOptions & { apiKey: string; projectId: string };
  emulators: EmulatorHosts | null;
};

/** @throws AppError `not-configured` if the URL doesn't exist, or its response has no project ID or no API key */
export async function fetchBackendConfig(signal: AbortSignal): Promise<BackendConfig> {
  const json = await call(
    async () => {
      const response = await rejectAsUnreachable(fetch('/__/firebase/init.json'));
      if (response.status === 404) throw createNotConfiguredError();
      if (!response.ok) throw new AppError('network', 'unreachable');
      return rejectAsUnreachable(response.text());
    },
    { signal, retries: 1 },
  );
  const options = parseOptions(json);
  // Firebase reserves this prefix for emulator-only projects.
  if (!options.projectId.startsWith('demo-')) return { options, emulators: null };
  const { fetchEmulatorHosts } = await loadChunk(import('./emulator-hosts'), signal);
  return { options, emulators: await call(fetchEmulatorHosts, { signal, retries: 1 }) };
}

function parseOptions(json: string): BackendConfig['options'] {
  const options: Record<string, unknown> = parseServedConfig(json);
  const { apiKey, projectId } = options;
  if (typeof apiKey !== 'string' || apiKey === '') throw createNotConfiguredError();
  if (typeof projectId !== 'string' || projectId === '') throw createNotConfiguredError();
  return { ...options, apiKey, projectId };
}

function parseServedConfig(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch (cause) {
    // Probably a captive portal, which serves its own login page at every URL.
    throw new AppError('network', 'unreachable', null, { cause });
  }
}
