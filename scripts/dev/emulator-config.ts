import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { BuiltSite } from '../build/build-site.ts';
import { readFirebaseJsonWithCsp } from '../build/firebase-json.ts';
import { fromRoot } from '../cli/paths.ts';
import { LOCAL_HOST, pickFreePort } from '../cli/ports.ts';

export type PreferredPorts = Readonly<Partial<Record<'hosting' | 'auth' | 'firestore', { readonly port: number }>>>;

/**
 * Writes firebase.<name>.json, and returns its absolute path and the emulators' addresses. The file must be in the
 * root, because firebase-tools resolves all paths relative to the config file.
 *
 * Uses the preferred ports if they're free. Emulators side by side need different ports, even for what's internal.
 */
export async function writeConfigFile(name: string, sites: readonly BuiltSite[], preferredPorts: PreferredPorts = {}) {
  const pickAddress = async (port?: number) => ({ host: LOCAL_HOST, port: await pickFreePort(port) });
  const emulators = {
    hosting: await pickAddress(preferredPorts.hosting?.port),
    auth: await pickAddress(preferredPorts.auth?.port),
    firestore: { ...(await pickAddress(preferredPorts.firestore?.port)), websocketPort: await pickFreePort() },
    hub: await pickAddress(),
    logging: await pickAddress(),
  };
  const emulatorUrls = [emulators.auth, emulators.firestore].map(({ host, port }) => `http://${host}:${port}`);
  const hosting = sites.map(({ folder, policy }) => ({
    ...readFirebaseJsonWithCsp({ ...policy, origins: [...policy.origins, ...emulatorUrls] }).hosting,
    site: basename(folder),
    public: folder,
  }));
  const { firestore, emulators: options } = readFirebaseJsonWithCsp();
  const configFile = fromRoot(`firebase.${name}.json`);
  writeFileSync(configFile, JSON.stringify({ hosting, firestore, emulators: { ...options, ...emulators } }));
  return { configFile, emulators };
}
