// Reloads a page from the back/forward cache if the session has changed since the visitor left it, so nothing from
// the old session shows.
import { readStoredSession } from '../browser/session-store';

export function watchBackForwardCache(): void {
  let sessionIdBefore: string | undefined;
  addEventListener('pagehide', () => {
    sessionIdBefore = readStoredSession()?.id;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readStoredSession()?.id === sessionIdBefore) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
