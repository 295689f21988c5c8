// Doesn't share ports or a project with "npm start", so both can run at the same time.
import { mkdirSync } from 'node:fs';
import { EMPTY_CSP } from '../build/firebase-json.ts';
import { parseOptions } from '../cli/options.ts';
import { fromRoot } from '../cli/paths.ts';
import { addCleanup } from '../cli/processes.ts';
import { toLocalProjectId } from '../cli/project.ts';
import { runMain } from '../cli/run-main.ts';
import { createDevServer } from '../dev/dev-server.ts';
import { printLocalSiteInfo, startLocalEmulators } from '../dev/local-site.ts';
import { toEmulatorEnv, writeStackFile } from '../dev/test-stack.ts';

await runMain(async () => {
  const options = parseOptions('npm run dev', 'Serves the site with hot reload, on emulators.', {
    fresh: { type: 'boolean', help: 'forgets accounts from earlier runs' },
  });
  const project = `${toLocalProjectId()}-dev`;
  const folder = 'build/dev';
  mkdirSync(fromRoot(folder), { recursive: true });
  const site = { folder, policy: EMPTY_CSP };
  const emulators = await startLocalEmulators({ name: 'dev', project, isFresh: options.fresh, site });
  const [hostingUrl = ''] = emulators.sites;
  const vite = await createDevServer(hostingUrl, { now: Date.now() });
  addCleanup(() => vite.close());
  await vite.listen();
  const { origin } = new URL(vite.resolvedUrls?.local[0] ?? '');
  printLocalSiteInfo(origin, emulators.logFile);
  // Browser tests need a built site.
  writeStackFile(toEmulatorEnv(emulators), undefined);
  return emulators.failure;
}, 0);
