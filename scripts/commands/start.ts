import { buildSite } from '../build/build-site.ts';
import { readFirebaseJsonWithCsp, updateFirebaseJson } from '../build/firebase-json.ts';
import { buildSampleSite } from '../build/test-sites.ts';
import { parseOptions } from '../cli/options.ts';
import { toLocalProjectId } from '../cli/project.ts';
import { runMain, UserError } from '../cli/run-main.ts';
import { readOffers } from '../content/content-plugin.ts';
import { addDemoReservations } from '../dev/demo-data.ts';
import { requireNotRunning } from '../dev/emulators.ts';
import { printLocalSiteInfo, startLocalEmulators } from '../dev/local-site.ts';

await runMain(async () => {
  const { port, fresh, sample } = parseOptions('npm start', 'Builds and serves the site locally.', {
    port: { type: 'string', help: "the site's port, if it's free" },
    fresh: { type: 'boolean', help: 'forgets accounts from earlier runs' },
    sample: { type: 'boolean', help: 'fills every page with made-up content' },
  });
  const { emulators: ports } = readFirebaseJsonWithCsp();
  const preferredPorts = { ...ports, ...(port !== undefined && { hosting: { port: Number(port) } }) };
  if (!(preferredPorts.hosting.port > 1023 && preferredPorts.hosting.port < 65_536))
    throw new UserError(`--port is "${port}". Use a number from 1024 to 65535.`);
  const project = toLocalProjectId();
  await requireNotRunning(project);
  console.log('Building the site...');
  const site = sample ? await buildSampleSite('start-sample') : await buildSite('build/start');
  if (!sample) updateFirebaseJson(site.policy);
  const emulators = await startLocalEmulators({ name: 'start', project, preferredPorts, site, isFresh: fresh });
  if (sample) await addDemoReservations(emulators, readOffers({ now: Date.now(), contentFolder: site.contentFolder }));
  printLocalSiteInfo(emulators.sites[0], emulators.logFile);
  console.log('To see edits as you save them, use "npm run dev" instead.\n');
  return emulators.failure;
}, 0);
