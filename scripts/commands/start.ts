// "npm start": serves the built site on the emulators as in production, with accounts to try it.
import { rmSync } from 'node:fs';
import { buildSite } from '../build/build-site.ts';
import { renewFirebaseConfig, type StackSite, writeStackConfig } from '../build/firebase-config.ts';
import { buildFilledSite } from '../build/test-sites.ts';
import { at } from '../cli/paths.ts';
import { freeRange } from '../cli/ports.mjs';
import { startOptions } from '../cli/preflight.mjs';
import { closeOnSignals, unlessClosing } from '../cli/processes.ts';
import { localProject } from '../cli/project.ts';
import { runCommand } from '../cli/run-command.ts';
import { accountLines, createDemoAccounts } from '../dev/demo-accounts.ts';
import { mailboxPath, openMailbox } from '../dev/mailbox.ts';
import { endWith, requireAlone, startStack } from '../dev/start-emulators.ts';

const out = 'build/start';

async function buildShippedSite(): Promise<Omit<StackSite, 'site'>> {
  const { policy } = await buildSite(out);
  renewFirebaseConfig(policy);
  return { public: out, policy };
}

await runCommand(async () => {
  closeOnSignals('Stopping (accounts are kept for the next start)...', 0);
  const project = localProject();
  await requireAlone(project);
  const { hosting, auth, firestore, fresh, sample } = await startOptions(process.argv.slice(2));
  const data = at('.emulators/start/data');
  if (fresh) rmSync(data, { recursive: true, force: true });

  console.log('Building the site...');
  const site = await (sample ? buildFilledSite('start-sample') : buildShippedSite());
  console.log('Starting the emulators (about ten seconds)...');
  const free = await freeRange(3);
  const ports = { hosting, auth, firestore, websocket: free, hub: free + 1, logging: free + 2 };
  const config = writeStackConfig('start', ports, [{ ...site, site: project }]);
  const stack = await startStack({
    name: 'start',
    project,
    config,
    ports,
    only: ['auth', 'firestore', 'hosting'],
    data,
  });
  endWith(stack);
  await createDemoAccounts(stack);
  const origin = stack.sites[0] ?? '';
  await openMailbox(stack, { served: site.public, origin });
  await unlessClosing();
  console.log(`
The site:     ${origin}
Its mailbox:  ${origin}${mailboxPath}

Accounts to try it with, and how they were made:
${accountLines()}

Every mail of the site comes to its mailbox, because none is really sent.
Ctrl-C stops everything; "npm start -- --fresh" begins without the accounts of earlier runs, and
"npm start -- --sample" fills every page with made-up content.
`);
  await stack.ended;
  return 1;
});
