// The emulators that registrations in large numbers need: Auth and Firestore, their own project and
// free ports, beside any other set. No site is built or served.

import type { Backend } from '../web/src/firebase/config.ts';
import { type Stack, startStack } from './emulators.ts';
import { writeStackConfig } from './hosting.ts';
import { freeRange } from './ports.ts';

export async function startAccountsStack(name: string): Promise<Stack> {
  const first = await freeRange(6);
  const ports = {
    hosting: first,
    auth: first + 1,
    firestore: first + 2,
    websocket: first + 3,
    hub: first + 4,
    logging: first + 5,
  };
  return startStack({
    name,
    project: `demo-${name}-${first}`,
    config: writeStackConfig(name, ports, []),
    ports,
    only: ['auth', 'firestore'],
  });
}

/** What the site would read from Hosting. */
export const backendOf = ({ project, authHost, firestoreHost }: Stack): Backend => ({
  options: { apiKey: 'any-key-will-do', projectId: project },
  emulators: { auth: authHost, firestore: firestoreHost },
});
