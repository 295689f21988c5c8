// The file in which "npm run test:stack" notes the addresses of its emulators and sites, and how the
// configurations of the test runners read it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const stackFile = join(root, '.emulators', 'test-stack.json');

/**
 * Puts the addresses of a running test stack into the environment, unless a command has already set
 * others.
 * @returns {boolean} whether there is a stack
 */
export function addStackToEnv() {
  if ((process.env.FIRESTORE_EMULATOR_HOST ?? process.env.SITE_URL) !== undefined) return true;
  if (!existsSync(stackFile)) return false;
  const { pid, env } = JSON.parse(readFileSync(stackFile, 'utf8'));
  // After a crash the file remains, but nothing runs.
  if (!isRunning(pid)) return false;
  Object.assign(process.env, env);
  return true;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
