import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** "npm run test:stack" and "npm run dev" write the addresses of their emulators and sites to this file. */
export const stackFile = fileURLToPath(
  new URL('../../.emulators/test-stack.json', import.meta.url),
);

/** Puts a running stack's addresses into the environment, unless a command has already set others. */
export function addStackToEnv() {
  if ((process.env.FIRESTORE_EMULATOR_HOST ?? process.env.SITE_URL) !== undefined) return;
  if (!existsSync(stackFile)) return;
  const { pid, env } = JSON.parse(readFileSync(stackFile, 'utf8'));
  try {
    // After a crash, the file remains but its process is gone, so this throws.
    process.kill(pid, 0);
    Object.assign(process.env, env);
  } catch {}
}
