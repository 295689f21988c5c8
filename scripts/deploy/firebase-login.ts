// Checks the login of firebase-tools before the build, because "firebase deploy" would do so only after it.

import { packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { UserError } from '../cli/run-command.ts';

/**
 * The projects of whoever is logged in, as firebase-tools prints them; undefined if Google could not be asked.
 * @throws UserError if nobody is logged in. Other failures are left to the deployment to report.
 */
export async function listProjects(): Promise<string | undefined> {
  // The simplest command that needs a login.
  const { code, output } = await runNode(
    [packageScript('firebase-tools/lib/bin/firebase.js'), 'projects:list', '--non-interactive'],
    { quiet: true },
  );
  if (code === 0) return output;
  if (/no longer valid/.test(output))
    throw new UserError(
      'Your login to Firebase has expired: run "npx firebase login --reauth", then this command again.',
    );
  if (/Failed to authenticate|requires authentication|Authentication Error/.test(output))
    throw new UserError(
      'Nobody is logged in to Firebase on this computer: run "npx firebase login", then this command again.',
    );
  return undefined;
}
