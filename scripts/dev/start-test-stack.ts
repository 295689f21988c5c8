// The emulators and sites of the tests, with a project and ports that no other program on this computer uses.
import { randomInt } from 'node:crypto';
import { freeStackPorts, type StackSite } from '../build/firebase-config.ts';
import { siteVariables } from '../build/test-sites.ts';
import { addMailbox } from './mailbox.ts';
import { type Stack, startStack } from './start-emulators.ts';

/** The environment variables in which the tests find the emulators. */
export const emulatorEnv = ({ project, authHost, firestoreHost }: Stack) => ({
  GCLOUD_PROJECT: project,
  FIREBASE_AUTH_EMULATOR_HOST: authHost,
  FIRESTORE_EMULATOR_HOST: firestoreHost,
});

export async function startTestStack(
  name: string,
  sites: readonly StackSite[],
): Promise<{ stack: Stack; env: Readonly<Record<string, string>> }> {
  const project = `demo-${name}-${randomInt(100_000, 1_000_000)}`;
  const stack = await startStack({ name, project, ports: await freeStackPorts(), sites });
  if (sites[0]) await addMailbox(stack, sites[0].public);
  const addresses = stack.sites.map((site, place) => [siteVariables[place], site]);
  return { stack, env: { ...emulatorEnv(stack), ...Object.fromEntries(addresses) } };
}
