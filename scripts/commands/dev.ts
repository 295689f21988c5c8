// "npm run dev": the emulators and Vite's server. A change of the code, the content or firestore.rules takes
// effect at once. It has its own ports and project, so that "npm start" can run beside it.
import { mkdirSync, readFileSync, rmSync, watchFile } from 'node:fs';
import { createServer } from 'vite';
import { freeStackPorts } from '../build/firebase-config.ts';
import { readOptions } from '../cli/options.ts';
import { at } from '../cli/paths.ts';
import { host, sitePort } from '../cli/ports.ts';
import { closeOnSignals, onClose } from '../cli/processes.ts';
import { localProject } from '../cli/project.ts';
import { runCommand } from '../cli/run-command.ts';
import { accountLines, createDemoAccounts } from '../dev/demo-accounts.ts';
import { addMailbox, mailboxPath } from '../dev/mailbox.ts';
import { requireAlone, startStack } from '../dev/start-emulators.ts';

await runCommand(async () => {
  const options = readOptions({
    command: 'npm run dev',
    does: 'Serves the site with hot reload, on local emulators.',
    options: {
      port: { type: 'string', default: '5173', help: 'the port of the site' },
      fresh: { type: 'boolean', help: 'forgets the accounts of earlier runs' },
    },
  });
  closeOnSignals('Stopping...', 0);
  const project = `${localProject()}-dev`;
  await requireAlone(project);
  const port = await sitePort(options.port, 'npm run dev');
  const data = at('.emulators/dev/data');
  if (options.fresh) rmSync(data, { recursive: true, force: true });

  // Hosting serves only the mailbox and /__/firebase, which tells the page where the emulators are.
  const folder = 'build/dev';
  mkdirSync(at(folder), { recursive: true });
  const policy = { styles: [], scripts: [], connect: [], assets: [] };
  const sites = [{ site: project, public: folder, policy }];
  const ports = await freeStackPorts();
  console.log('Starting the emulators (about ten seconds)...');
  const stack = await startStack({ name: 'dev', project, ports, sites, data });
  await createDemoAccounts(stack);
  await addMailbox(stack, folder);
  const [hosting = ''] = stack.sites;
  const vite = await createServer({
    configFile: at('web/vite.config.ts'),
    server: { host, port, strictPort: true, proxy: { '/__/firebase': hosting, '/dev/': hosting } },
  });
  onClose(() => vite.close());
  await vite.listen();
  const site = `http://${host}:${port}`;
  console.log(`
The site:     ${site}
Its mailbox:  ${site}${mailboxPath}

Accounts to try it with, and how they were made:
${accountLines}
`);
  showRules(stack.logFile);
  return stack.failed;
});

/** Shows what the emulators say of each saved version of firestore.rules. */
function showRules(logFile: string): void {
  let { length } = readFileSync(logFile, 'utf8');
  watchFile(logFile, { interval: 400 }, () => {
    const log = readFileSync(logFile, 'utf8');
    const lines = log.slice(length).split('\n');
    length = log.length;
    for (const line of lines) if (/rules/.test(line)) console.log(line);
  });
}
