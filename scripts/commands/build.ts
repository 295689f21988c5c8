import { buildSite } from '../build/build-site.ts';
import { updateFirebaseConfig } from '../build/firebase-config.ts';
import { readOptions } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(async () => {
  readOptions('npm run build', 'Builds dist and updates firebase.json.', {});
  const { policy, summary } = await buildSite('dist');
  console.log(`Built dist: ${summary}.`);
  updateFirebaseConfig(policy);
  return 0;
});
