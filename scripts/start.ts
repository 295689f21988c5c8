// "npm start": the built site on the emulators, as it will be served, with accounts to try it.
import { rmSync } from 'node:fs';
import { buildSite } from './build.ts';
import { closeOnSignals, unlessClosing } from './children.ts';
import { accountLines, createDemoAccounts, showMails } from './demo.ts';
import { endWith, requireAlone, startStack } from './emulators.ts';
import { writeStackConfig } from './hosting.ts';
import { at } from './paths.ts';
import { freeRange } from './ports.mjs';
import { startOptions } from './preflight.mjs';
import { localProject } from './project.ts';
import { runCommand } from './refusal.ts';

const out = 'build/start';

await runCommand(async () => {
  closeOnSignals('Stopping (what was registered is kept for the next start)...', 0);
  const project = localProject();
  await requireAlone(project);
  const { hosting, auth, firestore, fresh } = await startOptions(process.argv.slice(2));
  const data = at('.emulators/start/data');
  if (fresh) rmSync(data, { recursive: true, force: true });

  console.log('Building the site...');
  const { policy } = await buildSite(out);
  console.log('Starting the emulators (about ten seconds)...');
  const free = await freeRange(3);
  const ports = { hosting, auth, firestore, websocket: free, hub: free + 1, logging: free + 2 };
  const config = writeStackConfig('start', ports, [{ site: project, public: out, policy }]);
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
  await unlessClosing();
  console.log(`
The site:  ${stack.sites[0]}

Accounts to try it with, and how they were made:
${accountLines()}

Every mail that the site sends is shown here, for nothing is really sent.
Ctrl-C stops everything; "npm start -- --fresh" forgets what was registered.
`);
  showMails(stack);
  await stack.ended;
  return 1;
});
