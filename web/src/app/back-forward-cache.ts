// Back may bring a page out of the browser's memory as it was left. If another page ended or changed
// the session in the meantime, nothing of the old one may be seen.
import { sessionStore } from '../account/stored-session';

export function watchRestoredPage(): void {
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
