// Whether firebase-tools knows who publishes: "deploy" would say so only after the build.

import { packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { Refusal } from '../cli/run-command.ts';

/** @throws Refusal if nobody is logged in, or no longer; all else is for the deployment to say */
export async function requireLogin(): Promise<void> {
  // The simplest command that needs a log-in.
  const { code, output } = await runNode(
    [packageScript('firebase-tools/lib/bin/firebase.js'), 'projects:list', '--non-interactive'],
    { quiet: true },
  );
  if (code === 0) return;
  if (/no longer valid/.test(output))
    throw new Refusal(
      'Your log-in to Firebase has expired: run "npx firebase login --reauth", then "npm run deploy" again.',
    );
  if (/Failed to authenticate|requires authentication|Authentication Error/.test(output))
    throw new Refusal(
      'Nobody is logged in to Firebase on this computer: run "npx firebase login", then "npm run deploy" again.',
    );
}
