// After a deploy the chunks of a page that is still open are gone from the server: one reload brings
// the new ones. Never a second reload for the same build, and never one that would end in nothing.

import { CALL_DEADLINE_MS } from '../domain/limits';

/** The entry's own address, which carries its hash. */
const BUILD = import.meta.url;
const KEY = 'reloaded-build';

/** Reloads the page and stays pending; returns only if a reload would not help. */
export async function reloadOnce(): Promise<void> {
  if (!(await serverAnswers()) || !claimReload()) return;
  location.reload();
  await new Promise(() => undefined);
}

/** Offline, the browser's own page would take the place of this one. */
async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CALL_DEADLINE_MS);
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Notes the reload where the reloaded page finds it; false if this build had its reload. */
function claimReload(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === BUILD) return false;
    sessionStorage.setItem(KEY, BUILD);
  } catch {
    // Without storage the history entry remembers: it survives a reload as well.
    if (history.state?.[KEY] === BUILD) return false;
    history.replaceState({ ...history.state, [KEY]: BUILD }, '');
  }
  return true;
}
