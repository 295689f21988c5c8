// The emulators and sites that the rules tests and the end-to-end tests run against. "npm run test:stack"
// keeps them up, so that one test can be run again and again within seconds.
import { randomInt } from 'node:crypto';
import { freeStackPorts, type StackSite, writeStackConfig } from '../site/firebase-config.ts';
import { siteVariables } from '../site/test-sites.ts';
import { type Stack, startStack } from './emulators.ts';

/** Names for the environment of a test runner, where the tests look for them. */
export type StackEnv = Readonly<Record<string, string>>;

/** Starts a stack with a project and ports that nobody else on this computer has. */
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
  const addresses = stack.sites.map((site, place) => [siteVariables[place], site]);
  const env = {
    GCLOUD_PROJECT: stack.project,
    FIREBASE_AUTH_EMULATOR_HOST: stack.authHost,
    FIRESTORE_EMULATOR_HOST: stack.firestoreHost,
    ...Object.fromEntries(addresses),
  };
  return { stack, env };
}
