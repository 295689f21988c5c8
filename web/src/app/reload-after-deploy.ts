// After a deploy the server no longer has the chunks of a page that is still open; a reload brings the
// new ones. There is at most one reload for a build, and none while the server does not answer.

import { CALL_TIMEOUT_MS } from '../domain/limits';

/** The entry's own address, which carries its hash. */
const BUILD = import.meta.url;
const KEY = 'reloaded-build';

/** Reloads the page and stays pending; returns only if a reload would not help. */
export async function reloadOnce(): Promise<void> {
  if (!(await serverAnswers()) || !claimReload()) return;
  location.reload();
  await new Promise(() => undefined);
}

/** Without an answer the browser would replace this page by its own error page. */
async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Stores that this build was reloaded; false if it was before. */
function claimReload(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === BUILD) return false;
    sessionStorage.setItem(KEY, BUILD);
  } catch {
    // Without storage the history entry is used, which a reload keeps as well.
    if (history.state?.[KEY] === BUILD) return false;
    history.replaceState({ ...history.state, [KEY]: BUILD }, '');
  }
  return true;
}
