import { buildSite } from '../build/build-site.ts';
import { updateFirebaseJson } from '../build/firebase-json.ts';
import { lockDist } from '../cli/dist-lock.ts';
import { parseOptions } from '../cli/options.ts';
import { runMain } from '../cli/run-main.ts';

await runMain(async () => {
  parseOptions('npm run build', 'Builds dist and updates firebase.json.', {});
  lockDist();
  updateFirebaseJson((await buildSite('dist')).policy);
  console.log('Built dist.');
  return 0;
});
