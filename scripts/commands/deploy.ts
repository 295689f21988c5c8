import { createRequire } from 'node:module';
import { inNodeModules } from '../cli/paths.ts';

const [firstArgument = '--'] = process.argv.slice(2);
if (firstArgument.startsWith('-')) {
  process.argv.splice(2, 0, 'deploy');
  createRequire(import.meta.url)(inNodeModules('firebase-tools/lib/bin/firebase.js'));
} else {
  // firebase-tools would end without a message.
  console.error(`Name the project with an option, as in "npm run deploy -- --project ${firstArgument}".`);
  process.exit(1);
}
