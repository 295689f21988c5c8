// Reloads a page from the back/forward cache if the session has changed since the visitor left it, so nothing from
// the old session shows.
import { sessionStore } from '../account/session/stored-session';

export function watchBackForwardCache(): void {
  let sessionIdBefore: string | undefined;
  addEventListener('pagehide', () => {
    sessionIdBefore = sessionStore.getSession()?.id;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || sessionStore.getSession()?.id === sessionIdBefore) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
