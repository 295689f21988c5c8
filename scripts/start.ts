// "npm start": the built site on the emulators, as it will be served, with accounts to try it.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSite } from './build.ts';
import { closeOnSignals } from './children.ts';
import { accountLines, createDemoAccounts, showMails } from './demo.ts';
import { endWith, startStack } from './emulators.ts';
import { standardPorts, writeStackConfig } from './hosting.ts';
import { requireJava } from './java.ts';
import { at } from './paths.ts';
import { freeRange, readPort, requireFree } from './ports.ts';
import { demoProject } from './project.ts';
import { runCommand } from './refusal.ts';

const out = 'build/start';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'auth-port': { type: 'string' },
      'firestore-port': { type: 'string' },
      fresh: { type: 'boolean', default: false },
    },
  });
  closeOnSignals('Stopping (what was registered is kept for the next start)...', 0);
  const hosting = readPort(values.port, standardPorts.hosting);
  const auth = readPort(values['auth-port'], standardPorts.auth);
  const firestore = readPort(values['firestore-port'], standardPorts.firestore);
  const project = demoProject();
  requireJava();
  await requireFree([
    { port: hosting, what: 'the site', option: 'npm start -- --port 5005' },
    { port: auth, what: 'the Auth emulator', option: 'npm start -- --auth-port 9098' },
    {
      port: firestore,
      what: 'the Firestore emulator',
      option: 'npm start -- --firestore-port 8088',
    },
  ]);
  const data = at('.emulators/start/data');
  if (values.fresh) rmSync(data, { recursive: true, force: true });

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
