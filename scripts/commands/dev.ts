// "npm run dev": the emulators and Vite's server. A change of the code, the content or firestore.rules takes
// effect at once. It has its own ports and project, so that "npm start" can run beside it.
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'vite';
import { freeStackPorts, writeStackConfig } from '../build/firebase-config.ts';
import { keepFirebaseConfig } from '../build/keep-firebase-config.ts';
import { at } from '../cli/paths.ts';
import { host } from '../cli/ports.mjs';
import { devOptions } from '../cli/preflight.mjs';
import { closeOnSignals, onClose } from '../cli/processes.ts';
import { localProject } from '../cli/project.ts';
import { runCommand } from '../cli/run-command.ts';
import { accountLines, createDemoAccounts } from '../dev/demo-accounts.ts';
import { mailboxPath, openMailbox } from '../dev/mailbox.ts';
import { showRules } from '../dev/rules-log.ts';
import { endWith, requireAlone, startStack } from '../dev/start-emulators.ts';

await runCommand(async () => {
  closeOnSignals('Stopping...', 0);
  const project = `${localProject()}-dev`;
  await requireAlone(project);
  const { port, fresh } = await devOptions(process.argv.slice(2));
  const data = at('.emulators/dev/data');
  if (fresh) rmSync(data, { recursive: true, force: true });

  // Hosting serves only the mailbox and /__/firebase, which tells the page where the emulators are.
  mkdirSync(at('build/dev'), { recursive: true });
  const ports = await freeStackPorts();
  const policy = { styles: [], scripts: [], connect: [] };
  const config = writeStackConfig('dev', ports, [{ site: project, public: 'build/dev', policy }]);
  console.log('Starting the emulators (about ten seconds)...');
  const stack = await startStack({
    name: 'dev',
    project,
    config,
    ports,
    only: ['auth', 'firestore', 'hosting'],
    data,
  });
  endWith(stack);
  await createDemoAccounts(stack);
  const [hosting = ''] = stack.sites;
  const vite = await createServer({
    configFile: at('web/vite.config.ts'),
    server: {
      host,
      port,
      strictPort: true,
      proxy: { '/__/firebase': hosting, '/dev/': hosting },
    },
  });
  onClose(() => vite.close());
  await vite.listen();
  keepFirebaseConfig(vite.watcher);
  const site = `http://${host}:${port}`;
  await openMailbox(stack, { served: 'build/dev', origin: site });
  console.log(`
The site:     ${site}
Its mailbox:  ${site}${mailboxPath}

Accounts to try it with, and how they were made:
${accountLines()}
`);
  showRules(stack);
  await stack.ended;
  return 1;
});
