import { existsSync, readFileSync, statSync } from 'node:fs';
import { fromRoot, listPaths } from '../cli/paths.ts';

/** "npm test stack" writes the addresses of its emulators and sites to this file, and "npm run dev" its emulators'. */
export const STACK_FILE = fromRoot('.emulators/test-stack.json');

/** Puts a running stack's addresses into the environment, unless a command has already set others. */
export function addStackToEnv(stackFile = STACK_FILE) {
  if ((process.env.FIRESTORE_EMULATOR_HOST ?? process.env.SITE_URL) !== undefined) return;
  Object.assign(process.env, readRunningStack(stackFile)?.env);
}

export function readRunningStack(
  stackFile = STACK_FILE,
): { pid: number; env: Record<string, string>; buildTime?: number } | undefined {
  if (!existsSync(stackFile)) return undefined;
  const stack = JSON.parse(readFileSync(stackFile, 'utf8'));
  try {
    // After a crash, the file remains but its process is gone, so this throws.
    process.kill(stack.pid, 0);
    return stack;
  } catch {
    return undefined;
  }
}

/** Ends the process unless emulators are known. Vitest runs this before tests that need them. */
export default function requireEmulators() {
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) return;
  console.error(
    'These tests need emulators. Start them in another window with "npm test stack", or run "npm test rules" or "npm test accounts" instead.',
  );
  process.exit(1);
}

/** Prints a warning if "npm test stack" serves an older site than the one in this folder. */
export function warnIfStackIsStale(stackFile = STACK_FILE) {
  const { buildTime = Number.POSITIVE_INFINITY } = readRunningStack(stackFile) ?? {};
  const changedFile = ['web', 'scripts/build', 'e2e/support']
    .flatMap((folder) => listPaths(fromRoot(folder)).map((file) => `${folder}/${file}`))
    .concat('firebase.json')
    // Tests and their helpers aren't part of a site.
    .filter((file) => !/\.test\.tsx?$|^e2e.*\.ts$|^web\/src\/testing\//.test(file))
    .find((file) => statSync(fromRoot(file)).mtimeMs > buildTime);
  if (changedFile)
    console.error(
      `${changedFile} has changed since "npm test stack" built the sites. Restart that command to test the change.`,
    );
}
