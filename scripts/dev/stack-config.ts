import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { BuiltSite } from '../build/build-site.ts';
import { readFirebaseConfig } from '../build/firebase-config.ts';
import { fromRoot } from '../cli/paths.ts';
import { findFreePort, LOCAL_HOST } from '../cli/ports.ts';

export type PreferredPorts = Readonly<Partial<Record<'hosting' | 'auth' | 'firestore', { readonly port: number }>>>;

/**
 * Uses the preferred ports if they're free. Stacks running side by side need different ports, including the emulators'
 * internal ones.
 */
export async function findStackPorts({ hosting, auth, firestore }: PreferredPorts = {}) {
  return {
    hosting: await findFreePort(hosting?.port),
    auth: await findFreePort(auth?.port),
    firestore: await findFreePort(firestore?.port),
    websocket: await findFreePort(),
    hub: await findFreePort(),
    logging: await findFreePort(),
  };
}

/**
 * Writes firebase.<stack>.json and returns its absolute path. The file must be in the root, because
 * firebase-tools resolves all paths relative to the config file.
 */
export function writeStackConfig(
  stackName: string,
  ports: Awaited<ReturnType<typeof findStackPorts>>,
  sites: readonly BuiltSite[],
): string {
  const path = fromRoot(`firebase.${stackName}.json`);
  const emulatorUrls = [ports.auth, ports.firestore].map((port) => `http://${LOCAL_HOST}:${port}`);
  const hosting = sites.map(({ folder, policy }) => ({
    ...readFirebaseConfig({ ...policy, origins: [...policy.origins, ...emulatorUrls] }).hosting,
    site: basename(folder),
    public: folder,
  }));
  const { firestore, emulators } = readFirebaseConfig();
  const toAddress = (port: number) => ({ host: LOCAL_HOST, port });
  const stackEmulators = {
    ...emulators,
    hosting: toAddress(ports.hosting),
    auth: toAddress(ports.auth),
    firestore: { ...toAddress(ports.firestore), websocketPort: ports.websocket },
    hub: toAddress(ports.hub),
    logging: toAddress(ports.logging),
  };
  writeFileSync(path, JSON.stringify({ hosting, firestore, emulators: stackEmulators }));
  return path;
}
