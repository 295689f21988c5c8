import { existsSync } from 'node:fs';
import { fromRoot } from './paths.ts';
import { UserError } from './run-command.ts';

/** Exists while "npm run deploy" runs. */
export const DEPLOY_LOCK = fromRoot('.deploying');

/** @throws UserError if a deployment is running, unless this is its own hook. Another build would replace its pages. */
export function requireNoDeployment(): void {
  if (existsSync(DEPLOY_LOCK) && process.env.HAS_DEPLOY_LOCK === undefined)
    throw new UserError(`A deployment is running. Wait for it or, if it has crashed, delete ${DEPLOY_LOCK}.`);
}
