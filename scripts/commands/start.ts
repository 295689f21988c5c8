import { buildSite } from '../build/build-site.ts';
import { readFirebaseJson, updateFirebaseJson } from '../build/firebase-config.ts';
import { buildSampleSite } from '../build/test-sites.ts';
import { readOptions } from '../cli/options.ts';
import { toLocalProjectId } from '../cli/project.ts';
import { runCommand } from '../cli/run-command.ts';
import { readOffers } from '../content/content-plugin.ts';
import { fillDemoLines } from '../dev/demo-accounts.ts';
import { printAddresses, startLocalSite } from '../dev/local-site.ts';
import { requireNotRunning } from '../dev/stack.ts';

await runCommand(async () => {
  const { fresh, sample } = readOptions('npm start', 'Builds and serves the site locally.', {
    fresh: { type: 'boolean', help: 'forgets accounts from earlier runs' },
    sample: { type: 'boolean', help: 'fills every page with made-up content' },
  });
  const project = toLocalProjectId();
  await requireNotRunning(project);
  const preferredPorts = readFirebaseJson().emulators;
  console.log('Building the site...');
  const site = sample ? await buildSampleSite('start-sample') : await buildSite('build/start');
  if (!sample) updateFirebaseJson(site.policy);
  const stack = await startLocalSite({ name: 'start', project, preferredPorts, site, isFresh: fresh });
  if (sample) await fillDemoLines(stack, readOffers({ now: Date.now(), contentFolder: site.contentFolder }));
  printAddresses(stack.sites[0], stack.logFile);
  console.log('To see edits as you save them, use "npm run dev" instead.\n');
  return stack.failure;
}, 0);
