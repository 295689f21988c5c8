// "npm run build": builds the site into dist and renews firebase.json. With --accept-sizes it also notes
// what the pages weigh now as what they may weigh, and renews docs/scale.md.
import { writeFileSync } from 'node:fs';
import { buildSite } from '../build/build-site.ts';
import { committedConfig } from '../build/firebase-config.ts';
import { sizesFile } from '../build/page-sizes.ts';
import { scaleDocument, scaleFigures, scaleFile, withFigures } from '../build/scale.ts';
import { readOptions } from '../cli/options.ts';
import { at } from '../cli/paths.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(async () => {
  const values = readOptions('npm run build', 'Builds the site and renews firebase.json.', {
    out: { type: 'string', default: 'dist', help: 'the folder of the site' },
    'accept-sizes': { type: 'boolean', help: 'notes what the pages weigh now' },
  });
  const { policy, figures, sizes } = await buildSite(values.out);
  // Its security policy allows exactly the styles of this build.
  if (values.out === 'dist') writeFileSync(at('firebase.json'), committedConfig(policy));
  if (values['accept-sizes']) {
    writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
    writeFileSync(scaleFile, withFigures(scaleDocument(), scaleFigures(sizes)));
  }
  console.log(`Built ${values.out}: ${figures}.`);
  return 0;
});
