import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { fromRoot } from './paths.ts';
import { UserError } from './run-main.ts';

const DEPLOY_LOCK = fromRoot('.deploying');

/** Keeps other builds out of dist until this process ends. @throws UserError if one is running that didn't start this process */
export function lockDist(): void {
  if (process.env.HAS_DEPLOY_LOCK !== undefined) return;
  try {
    mkdirSync(DEPLOY_LOCK);
  } catch (error) {
    if (!existsSync(DEPLOY_LOCK)) throw error;
    throw new UserError(`A deployment or build is running. Wait for it or, if it has crashed, delete ${DEPLOY_LOCK}.`);
  }
  process.env.HAS_DEPLOY_LOCK = 'true';
  process.on('exit', () => rmSync(DEPLOY_LOCK, { recursive: true, force: true }));
}
