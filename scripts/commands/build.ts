// "npm run build": builds the site into dist and renews firebase.json.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at } from '../cli/paths.ts';
import { runCommand } from '../cli/run-command.ts';
import { buildSite } from '../site/build-site.ts';
import { productionConfig } from '../site/firebase-config.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
  const { policy, figures } = await buildSite(values.out);
  // Its security policy allows exactly the styles of this build.
  if (values.out === 'dist') writeFileSync(at('firebase.json'), productionConfig(policy));
  console.log(`Built ${values.out}: ${figures}.`);
  return 0;
});
