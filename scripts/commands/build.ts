// "npm run build": the site in dist, and firebase.json, which belongs to it.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at } from '../cli/paths.ts';
import { runCommand } from '../cli/run-command.ts';
import { buildSite } from '../site/build.ts';
import { productionConfig } from '../site/firebase-config.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
  const { policy, figures } = await buildSite(values.out);
  // What is deployed and the policy that allows its styles belong together.
  if (values.out === 'dist') writeFileSync(at('firebase.json'), productionConfig(policy));
  console.log(`Built ${values.out}: ${figures}.`);
  return 0;
});
