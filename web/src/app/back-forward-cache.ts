// The back/forward cache shows a page as it was left. If the session has changed since, nothing from the old session
// may show.
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
