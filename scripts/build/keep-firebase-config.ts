// Updates firebase.json while "npm run dev" runs, because firebase.json has hashes of the pages' styles and inline
// scripts.
import type { ViteDevServer } from 'vite';
import { fromRoot } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';

/** Debounces builds, because a style sheet is often saved several times in a row. */
const quietMs = 2_000;

async function renew(): Promise<void> {
  // Builds in a separate process, because a build sets NODE_ENV to production.
  const build = ['--import', 'tsx', fromRoot('scripts/commands/build.ts')];
  const { output } = await runNode(build, { quiet: true });
  const renewed = output.split('\n').find((line) => line.startsWith('firebase.json'));
  if (renewed !== undefined) console.log(renewed);
}

export function keepFirebaseConfig(watcher: ViteDevServer['watcher']): void {
  let last = renew();
  let timer: NodeJS.Timeout | undefined;
  watcher.on('change', (file) => {
    if (!/\.css$|[/\\]src[/\\]boot[/\\]/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(renew);
    }, quietMs);
  });
}
