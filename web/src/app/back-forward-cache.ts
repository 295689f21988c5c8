// Reloads a page from the back/forward cache if the session has changed since the visitor left it, so nothing from
// the old session shows.
import { sessionStore } from '../account/session/stored-session';

export function watchBackForwardCache(): void {
  let left: string | undefined;
  addEventListener('pagehide', () => {
    left = sessionStore.current()?.id;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || sessionStore.current()?.id === left) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
