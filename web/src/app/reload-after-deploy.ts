// After a deploy, the server no longer has the chunks that an open page needs, and members' pages would show old
// content beside new data, so the page reloads. It does so at most once per build, and only if the server responds.

import { APP_SCRIPT_URL } from '../browser/app-script-url';
import { compareWithServedBuild } from '../browser/compare-with-served-build';
import { ACTION_TIMEOUT_MS } from '../domain/limits';

const STORAGE_KEY = 'reloaded-build';

/** Runs an `import()`, and reloads the page if it fails. Rejects only if a reload wouldn't help. */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  let isLeaving = false;
  const onBeforeUnload = () => {
    isLeaving = true;
  };
  addEventListener('beforeunload', onBeforeUnload);
  try {
    return await load();
  } catch (error) {
    // If the server doesn't respond, a reload would only show the browser's error page.
    const isReachable = (await compareWithServedBuild(ACTION_TIMEOUT_MS)) !== 'unknown';
    if (isReachable) await refetchMissingFiles();
    // Firefox cancels imports as soon as the visitor follows a link. A reload would replace the page they asked for.
    if (isLeaving) await waitUntilVisitorReturns();
    if (isReachable && tryRecordReload()) {
      location.reload();
      await new Promise(() => undefined);
    }
    throw error;
  } finally {
    removeEventListener('beforeunload', onBeforeUnload);
  }
}

/**
 * Reloads an outdated page when it's opened or returned to, unless it has a form, where someone may type.
 * @param mayReload whether it's a page for members, on which nothing is being sent
 */
export function reloadWhenOutdated(mayReload: () => boolean): void {
  const canReload = () => mayReload() && !document.querySelector('main form');
  const reloadIfOutdated = async () => {
    if (document.visibilityState !== 'visible' || !canReload()) return;
    if ((await compareWithServedBuild()) === 'another' && canReload() && tryRecordReload()) location.reload();
  };
  document.addEventListener('visibilitychange', reloadIfOutdated);
  void reloadIfOutdated();
}

/** Browsers cache missing files. After a rollback, the server has them again. */
async function refetchMissingFiles(): Promise<void> {
  const urls = new Set<string>();
  // A file can be missing twice, when the visitor points at its link and follows it.
  for (const entry of performance.getEntriesByType('resource'))
    if (entry instanceof PerformanceResourceTiming && entry.responseStatus === 404) urls.add(entry.name);
  for (const url of urls) await fetch(url, { cache: 'reload' }).catch(() => undefined);
}

/** Resolves if the visitor comes back to this page, or never left it, because the link was a download. */
function waitUntilVisitorReturns(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ACTION_TIMEOUT_MS);
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}

function tryRecordReload(): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === APP_SCRIPT_URL) return false;
    sessionStorage.setItem(STORAGE_KEY, APP_SCRIPT_URL);
  } catch {
    // Without storage, use the history entry, which also survives a reload.
    if (history.state?.[STORAGE_KEY] === APP_SCRIPT_URL) return false;
    history.replaceState({ ...history.state, [STORAGE_KEY]: APP_SCRIPT_URL }, '');
  }
  return true;
}
