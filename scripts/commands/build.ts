// "npm run build": builds the site into dist and renews firebase.json.
import { parseArgs } from 'node:util';
import { buildSite } from '../build/build-site.ts';
import { renewFirebaseConfig } from '../build/firebase-config.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(async () => {
  parseArgs({ options: {} });
  const { policy, figures } = await buildSite('dist');
  console.log(`Built dist: ${figures}.`);
  renewFirebaseConfig(policy);
  return 0;
});
