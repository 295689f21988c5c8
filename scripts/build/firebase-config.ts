// Writes the configuration of Firebase: the committed firebase.json and, for each local stack, a
// firebase.<stack>.json that differs only in folders, ports and the emulators' addresses.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from '../cli/paths.ts';
import { freePort, host } from '../cli/ports.ts';
import { type HeaderRule, headerRules, neverServed, type PolicyInput } from './headers.ts';

export const standardPorts = { hosting: 5000, auth: 9099, firestore: 8080 };

type Port = keyof typeof standardPorts | 'websocket' | 'hub' | 'logging';
/** Stacks that run beside each other need different ports, also for the emulators' own use. */
export type StackPorts = Readonly<Record<Port, number>>;

/** Ports for a whole stack that no other program on this computer uses; these, as far as they are free. */
export async function freeStackPorts(preferred: Partial<StackPorts> = {}): Promise<StackPorts> {
  const free = (port: Port) => freePort(...(preferred[port] ? [preferred[port]] : []));
  return {
    hosting: preferred.hosting ?? (await free('hosting')),
    auth: await free('auth'),
    firestore: await free('firestore'),
    websocket: await free('websocket'),
    hub: await free('hub'),
    logging: await free('logging'),
  };
}

interface Site {
  readonly site?: string;
  readonly public: string;
  readonly headers: readonly HeaderRule[];
}

const hostingEntry = ({ site, public: folder, headers }: Site) => ({
  ...(site === undefined ? {} : { site }),
  public: folder,
  ignore: neverServed,
  cleanUrls: true,
  trailingSlash: false,
  headers,
});

const emulatorsEntry = ({ hosting, auth, firestore, ...others }: Partial<StackPorts>) => ({
  hosting: { host, port: hosting },
  auth: { host, port: auth },
  firestore: { host, port: firestore, websocketPort: others.websocket },
  ...(others.hub && { hub: { host, port: others.hub } }),
  ...(others.logging && { logging: { host, port: others.logging } }),
  ui: { enabled: false },
  // The rules tests work in many projects; each of their requests would cause ten warnings.
  singleProjectMode: false,
});

/** In the layout of the formatter, which puts lists of strings into one line. */
const asText = (config: object): string =>
  `${JSON.stringify(config, null, 2).replaceAll(/\[\s+("[^\]{}]*")\s+\]/g, (_, words: string) => `[${words.replaceAll(/\s*\n\s*/g, ' ')}]`)}\n`;

// A release creates a missing database there, and it can never be moved. Oregon is near to California, and a read costs
// half of what it does in nam5, which firebase-tools would take (https://firebase.google.com/docs/firestore/pricing).
const databaseLocation = 'us-west1';

// firebase-tools runs it for each part that it publishes.
const predeploy = 'node --import tsx scripts/deploy/predeploy.ts';

/** The text of the committed firebase.json, with which a build is deployed. Its headers name no emulator's address. */
export function committedConfig(policy: PolicyInput): string {
  return asText({
    $schema: './node_modules/firebase-tools/schema/firebase-config.json',
    hosting: {
      ...hostingEntry({ public: 'dist', headers: headerRules(policy) }),
      predeploy,
    },
    firestore: {
      rules: 'firestore.rules',
      location: databaseLocation,
      predeploy: `${predeploy} rules`,
    },
    emulators: emulatorsEntry(standardPorts),
  });
}

export interface StackSite {
  /** The name of the site within its stack. */
  readonly site: string;
  /** The folder that is served, relative to the root. */
  readonly public: string;
  readonly policy: PolicyInput;
}

/**
 * Writes firebase.<stack>.json and returns its absolute path. It must be in the root, because firebase-tools
 * takes the configuration's folder for the project's.
 */
export function writeStackConfig(
  stack: string,
  ports: StackPorts,
  sites: readonly StackSite[],
): string {
  const emulators = [ports.auth, ports.firestore].map((port) => `http://${host}:${port}`);
  const path = at(`firebase.${stack}.json`);
  const hosting = sites.map(({ site, public: folder, policy }) =>
    hostingEntry({
      site,
      public: folder,
      headers: headerRules({ ...policy, connect: [...policy.connect, ...emulators] }),
    }),
  );
  writeFileSync(
    path,
    asText({
      hosting,
      firestore: { rules: 'firestore.rules' },
      emulators: emulatorsEntry(ports),
    }),
  );
  return path;
}

/** Writes the committed firebase.json again if the pages need another one. */
export function renewFirebaseConfig(policy: PolicyInput): void {
  const path = at('firebase.json');
  const text = committedConfig(policy);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(path, text);
  console.log('firebase.json was renewed, because it names the styles by their hashes: commit it.');
}
