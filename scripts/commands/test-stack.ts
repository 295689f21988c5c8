// "npm run test:stack": keeps the emulators and sites of the tests running, so that one test can be repeated
// within seconds.
import { rmSync, writeFileSync } from 'node:fs';
import { buildTestSites } from '../build/test-sites.ts';
import { findBrowser } from '../cli/chromium.ts';
import { readOptions } from '../cli/options.ts';
import { closeOnSignals, onClose } from '../cli/processes.ts';
import { runCommand } from '../cli/run-command.ts';
import { startTestStack } from '../dev/start-test-stack.ts';
import { stackFile } from '../dev/test-stack-env.mjs';

await runCommand(async () => {
  readOptions({
    command: 'npm run test:stack',
    does: 'Keeps the emulators and sites of the tests running, for one test after the other.',
    options: {},
  });
  closeOnSignals('Stopping...', 0);
  const browser = findBrowser();
  console.log('Building the sites of the tests...');
  const sites = await buildTestSites();
  console.log('Starting the emulators (about ten seconds)...');
  const { stack, env } = await startTestStack('kept', sites);
  const kept = { pid: process.pid, env: { ...env, CHROMIUM_PATH: browser } };
  writeFileSync(stackFile, JSON.stringify(kept));
  onClose(async () => rmSync(stackFile, { force: true }));
  console.log(`
Ready. In another window, for example:
  npx playwright test e2e/account/login.spec.ts --project desktop
  npx vitest run e2e/rules/policy
After a change of the site, start this command again. Ctrl-C stops everything.
`);
  return stack.failed;
});
