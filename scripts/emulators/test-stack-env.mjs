// Where "npm run test:stack" writes down what it started, and how a test runner's configuration reads it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const stackFile = join(root, '.emulators', 'test-stack.json');

/**
 * Puts the addresses of a stack that is kept up into the environment, unless a command has named
 * others.
 * @returns {boolean} whether there is a stack
 */
export function addStackToEnv() {
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) return true;
  if (!existsSync(stackFile)) return false;
  const { pid, env } = JSON.parse(readFileSync(stackFile, 'utf8'));
  // After a crash the file stays, and leads nowhere.
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
