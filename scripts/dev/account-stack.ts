// The emulators for large numbers of registrations: Auth and Firestore, with a project and ports of their
// own. No site is built or served.

import type { Backend } from '../../web/src/firebase/config.ts';
import { freeStackPorts } from '../build/firebase-config.ts';
import { type Stack, startStack } from './start-emulators.ts';

export async function startAccountsStack(name: string): Promise<Stack> {
  const ports = await freeStackPorts();
  return startStack({ name, project: `demo-${name}-${ports.hosting}`, ports, sites: [] });
}

/** The configuration that the site would read from Hosting. */
export const backendOf = ({ project, authHost, firestoreHost }: Stack): Backend => ({
  options: { apiKey: 'any-key-will-do', projectId: project },
  emulators: { auth: authHost, firestore: firestoreHost },
});
