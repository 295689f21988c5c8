import { existsSync } from 'node:fs';
import { buildSite } from '../build/build-site.ts';
import { updateFirebaseJson } from '../build/firebase-config.ts';
import { readOptions } from '../cli/options.ts';
import { fromRoot } from '../cli/paths.ts';
import { runCommand, UserError } from '../cli/run-command.ts';

await runCommand(async () => {
  readOptions('npm run build', 'Builds dist and updates firebase.json.', {});
  if (existsSync(fromRoot('.deploying')))
    throw new UserError('A deployment is running, and builds in the same folder. Wait until it ends.');
  const { policy, summary } = await buildSite('dist');
  console.log(`Built dist: ${summary}.`);
  updateFirebaseJson(policy);
  return 0;
});
