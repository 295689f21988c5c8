import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../cli/paths.ts';
import { findFreePort, LOCAL_HOST } from '../cli/ports.ts';
import { type PolicyInput, toHeaderRules } from './headers.ts';

export const DEFAULT_PORTS = { hosting: 5000, auth: 9099, firestore: 8080 };

/** Stacks running side by side need different ports, including the emulators' internal ones. */
export type StackPorts = Awaited<ReturnType<typeof findStackPorts>>;

/** Uses the preferred ports if they're free. */
export async function findStackPorts(preferredPorts: Partial<typeof DEFAULT_PORTS> = {}) {
  return {
    hosting: await findFreePort(preferredPorts.hosting),
    auth: await findFreePort(preferredPorts.auth),
    firestore: await findFreePort(preferredPorts.firestore),
    websocket: await findFreePort(),
    hub: await findFreePort(),
    logging: await findFreePort(),
  };
}

const toHostingConfig = (folder: string, policy: PolicyInput, site?: string) => ({
  // JSON leaves out what's undefined.
  site,
  public: folder,
  // Files that aren't uploaded. The second pattern matches dotfiles, but not .well-known.
  ignore: ['firebase.json', '**/.!(well-known)/**', '**/node_modules/**'],
  cleanUrls: true,
  trailingSlash: false,
  // The lists of offers that were removed from the content have no file of their own.
  rewrites: [{ source: '/organizer/*', destination: '/organizer.html' }],
  headers: toHeaderRules(policy),
});

const toEmulatorsConfig = (ports: Partial<StackPorts>) => ({
  hosting: { host: LOCAL_HOST, port: ports.hosting },
  auth: { host: LOCAL_HOST, port: ports.auth },
  firestore: { host: LOCAL_HOST, port: ports.firestore, websocketPort: ports.websocket },
  hub: ports.hub && { host: LOCAL_HOST, port: ports.hub },
  logging: ports.logging && { host: LOCAL_HOST, port: ports.logging },
  ui: { enabled: false },
  // The rules tests use many projects. In single project mode, each request logs ten warnings.
  singleProjectMode: false,
});

const toJson = (config: object): string => `${JSON.stringify(config, null, 2)}\n`;

// A deployment may create the database, and its location is permanent. Oregon is close to California, and a read
// costs half as much as in nam5, firebase-tools' default (https://firebase.google.com/docs/firestore/pricing).
const DATABASE_LOCATION = 'us-west1';

// firebase-tools runs this before it publishes the site or, with the argument "rules", the Firestore rules.
const PREDEPLOY_COMMAND = 'node --import tsx scripts/deploy/predeploy.ts';

export function toFirebaseJson(policy: PolicyInput): string {
  return toJson({
    $schema: './node_modules/firebase-tools/schema/firebase-config.json',
    hosting: { ...toHostingConfig('dist', policy), predeploy: PREDEPLOY_COMMAND },
    firestore: {
      rules: 'firestore.rules',
      indexes: 'firestore.indexes.json',
      location: DATABASE_LOCATION,
      predeploy: `${PREDEPLOY_COMMAND} rules`,
    },
    emulators: toEmulatorsConfig(DEFAULT_PORTS),
  });
}

export interface StackSite {
  readonly site: string;
  /** Relative to the root. */
  readonly public: string;
  readonly policy: PolicyInput;
  /** The folder whose content replaced that of web/content in the build. */
  readonly overrideFolder?: string;
}

/**
 * Writes firebase.<stack>.json and returns its absolute path. The file must be in the root, because
 * firebase-tools resolves all paths relative to the config file.
 */
export function writeStackConfig(stackName: string, ports: StackPorts, sites: readonly StackSite[]): string {
  const emulatorUrls = [ports.auth, ports.firestore].map((port) => `http://${LOCAL_HOST}:${port}`);
  const path = fromRoot(`firebase.${stackName}.json`);
  const hosting = sites.map(({ site, public: folder, policy }) =>
    toHostingConfig(folder, { ...policy, origins: [...policy.origins, ...emulatorUrls] }, site),
  );
  const config = { hosting, firestore: { rules: 'firestore.rules' }, emulators: toEmulatorsConfig(ports) };
  writeFileSync(path, toJson(config));
  return path;
}

export function updateFirebaseConfig(policy: PolicyInput): void {
  const path = fromRoot('firebase.json');
  const text = toFirebaseJson(policy);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(path, text);
  console.log('firebase.json has new style and script hashes. Commit it.');
}
