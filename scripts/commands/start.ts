// "npm start": serves the built site on the emulators as in production, with accounts to try it.
import { rmSync } from 'node:fs';
import { buildSite } from '../build/build-site.ts';
import { freeStackPorts, standardPorts } from '../build/firebase-config.ts';
import { buildFilledSite } from '../build/test-sites.ts';
import { readOptions } from '../cli/options.ts';
import { at } from '../cli/paths.ts';
import { sitePort } from '../cli/ports.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { localProject } from '../cli/project.ts';
import { runCommand } from '../cli/run-command.ts';
import { accountLines, createDemoAccounts } from '../dev/demo-accounts.ts';
import { addMailbox, mailboxPath } from '../dev/mailbox.ts';
import { requireAlone, startStack } from '../dev/start-emulators.ts';

await runCommand(async () => {
  const { port, fresh, sample } = readOptions({
    command: 'npm start',
    does: 'Builds the site and serves it on local emulators, with accounts to try it.',
    options: {
      port: { type: 'string', default: `${standardPorts.hosting}`, help: 'the port of the site' },
      fresh: { type: 'boolean', help: 'forgets the accounts of earlier runs' },
      sample: { type: 'boolean', help: 'fills every page with made-up content' },
    },
  });
  closeOnSignals('Stopping (accounts are kept for the next start)...', 0);
  const project = localProject();
  await requireAlone(project);
  const ports = await freeStackPorts({
    ...standardPorts,
    hosting: await sitePort(port, 'npm start'),
  });
  const data = at('.emulators/start/data');
  if (fresh) rmSync(data, { recursive: true, force: true });

  console.log('Building the site...');
  const folder = 'build/start';
  const site = sample
    ? await buildFilledSite('start-sample')
    : { site: project, public: folder, policy: (await buildSite(folder)).policy };
  console.log('Starting the emulators (about ten seconds)...');
  const stack = await startStack({ name: 'start', project, ports, sites: [site], data });
  await createDemoAccounts(stack);
  await addMailbox(stack, site.public);
  const [origin] = stack.sites;
  console.log(`
The site:     ${origin}
Its mailbox:  ${origin}${mailboxPath}

Accounts to try it with, and how they were made:
${accountLines}

Every email of the site comes to its mailbox, because none is really sent.
Ctrl-C stops everything; "npm start -- --help" lists the options.
`);
  return stack.failed;
});
