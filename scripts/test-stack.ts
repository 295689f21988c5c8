// The emulators and sites that the rules tests and the end-to-end tests run against. "npm run test:stack"
// keeps them up, so that one test can be run again and again within seconds.
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findBrowser } from './browser.ts';
import { closeOnSignals, onClose } from './children.ts';
import { endWith, type Stack, startStack } from './emulators.ts';
import { freeStackPorts, type StackSite, writeStackConfig } from './hosting.ts';
import { at } from './paths.ts';
import { runCommand } from './refusal.ts';
import { buildTestSites, siteVariables } from './test-sites.ts';
import { stackFile } from './test-stack-env.mjs';

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

if (process.argv[1] === at('scripts/test-stack.ts')) {
  await runCommand(async () => {
    closeOnSignals('Stopping...', 0);
    const browser = findBrowser();
    console.log('Building the sites of the tests...');
    const sites = await buildTestSites();
    console.log('Starting the emulators (about ten seconds)...');
    const { stack, env } = await startTestStack('kept', sites);
    mkdirSync(dirname(stackFile), { recursive: true });
    const written = { pid: process.pid, env: { ...env, CHROMIUM_PATH: browser } };
    writeFileSync(stackFile, JSON.stringify(written, null, 2));
    onClose(async () => rmSync(stackFile, { force: true }));
    endWith(stack);
    console.log(`
Ready. In another window, for example:
  npx playwright test e2e/login.spec.ts --project desktop
  npx vitest run e2e/rules/matrix.test.ts
After a change of the site, start this command again. Ctrl-C stops everything.
`);
    await stack.ended;
    return 1;
  });
}
