import { createRequire } from 'node:module';
import { inNodeModules } from '../cli/paths.ts';

const [firstArgument = '--'] = process.argv.slice(2);
// firebase-tools would end without a message.
if (!firstArgument.startsWith('-')) {
  console.error(`Name the project with an option, as in "npm run deploy -- --project ${firstArgument}".`);
  process.exit(1);
}
process.argv.splice(2, 0, 'deploy');
createRequire(import.meta.url)(inNodeModules('firebase-tools/lib/bin/firebase.js'));
