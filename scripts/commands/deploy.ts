// Runs "firebase deploy", whose hook checks and builds the site. Without "--project", firebase-tools ends without a word
// if it gets a project, and npm keeps the option for itself if it isn't after "--".
import { spawnSync } from 'node:child_process';
import { packageScript } from '../cli/paths.ts';
import { runCommand, UserError } from '../cli/run-command.ts';

await runCommand(async () => {
  const options = process.argv.slice(2);
  const [first] = options;
  if (first !== undefined && !first.startsWith('-'))
    throw new UserError(
      `"${first}" isn't an option, so nothing was published. Did you mean "npm run deploy -- --project ${first}"?`,
    );
  const script = packageScript('firebase-tools/lib/bin/firebase.js');
  // firebase-tools may ask questions, so it gets the terminal.
  const { status } = spawnSync(process.execPath, [script, 'deploy', ...options], {
    stdio: 'inherit',
  });
  return status ?? 1;
});
