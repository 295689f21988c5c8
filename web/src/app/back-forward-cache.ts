// The browser may show a page from its back/forward cache as it was left. If the session has changed
// in the meantime, nothing of the old one may be seen.
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
