import { randomInt } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { BuiltSite } from '../build/build-site.ts';
import { TEST_SITE_URL_VARIABLES } from '../build/test-sites.ts';
import { addCleanup } from '../cli/processes.ts';
import { type Emulators, startEmulators } from './emulators.ts';
import { buildMailboxPage } from './mailbox.ts';
import { readRunningStack, STACK_FILE } from './test-stack-env.ts';

export async function startTestStack(name: string, sites: readonly BuiltSite[]) {
  const project = `demo-${name}-${randomInt(100_000, 1_000_000)}`;
  // Without these, Java logs a stack trace for each denied request, and tests make thousands of them.
  const javaOptions = '-XX:-StackTraceInThrowable -Djava.util.logging.config.file=none';
  const stack = await startEmulators({ name, project, sites, javaOptions });
  if (sites[0]) await buildMailboxPage(stack, sites[0]);
  const addresses = stack.sites.map((site, index) => [TEST_SITE_URL_VARIABLES[index], site]);
  return { stack, env: { ...toEmulatorEnv(stack), ...Object.fromEntries(addresses) } };
}

export const toEmulatorEnv = ({ project, authHost, firestoreHost }: Emulators) => ({
  GCLOUD_PROJECT: project,
  FIREBASE_AUTH_EMULATOR_HOST: authHost,
  FIRESTORE_EMULATOR_HOST: firestoreHost,
});

/**
 * Lets "npx playwright test" and "npx vitest run" find the addresses while this command runs.
 * @param buildTime when the build began, in milliseconds since 1970, or `undefined` if there are no sites
 */
export function writeStackFile(env: Record<string, string>, buildTime: number | undefined, file = STACK_FILE): void {
  // Another window's tests use its sites.
  if (!env.SITE_URL && readRunningStack(file)?.env.SITE_URL) return;
  writeFileSync(file, JSON.stringify({ pid: process.pid, buildTime, env }));
  addCleanup(async () => readRunningStack(file)?.pid === process.pid && rmSync(file));
}
