// The emulators and sites for the rules tests and the end-to-end tests. "npm run test:stack" keeps them
// running, so that one test can be repeated within seconds.
import { randomInt } from 'node:crypto';
import { freeStackPorts, type StackSite, writeStackConfig } from '../build/firebase-config.ts';
import { siteVariables } from '../build/test-sites.ts';
import { openMailbox } from './mailbox.ts';
import { type Stack, startStack } from './start-emulators.ts';

/** The environment variables in which the tests find the addresses. */
type StackEnv = Readonly<Record<string, string>>;

/** Starts a stack with a project and ports that no other program on this computer uses. */
export async function startTestStack(
  name: string,
  sites: readonly StackSite[],
): Promise<{ stack: Stack; env: StackEnv }> {
  const project = `demo-${name}-${randomInt(100_000, 1_000_000)}`;
  const ports = await freeStackPorts();
  const config = writeStackConfig(name, ports, sites);
  const only = sites.length > 0 ? (['hosting'] as const) : [];
  const stack = await startStack({
    name,
    project,
    config,
    ports,
    only: ['auth', 'firestore', ...only],
  });
  const [first] = sites;
  if (first) await openMailbox(stack, { served: first.public });
  const addresses = stack.sites.map((site, place) => [siteVariables[place], site]);
  const env = {
    GCLOUD_PROJECT: stack.project,
    FIREBASE_AUTH_EMULATOR_HOST: stack.authHost,
    FIRESTORE_EMULATOR_HOST: stack.firestoreHost,
    ...Object.fromEntries(addresses),
  };
  return { stack, env };
}
