// The browser may show a page from its back/forward cache as it was left. If the session has changed
// in the meantime, nothing of the old one may be seen.
import { sessionStore } from '../account/session/stored-session';

export function watchBackForwardCache(): void {
  let left: string | null = null;
  addEventListener('pagehide', () => {
    left = sessionStore.current();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || sessionStore.current() === left) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
