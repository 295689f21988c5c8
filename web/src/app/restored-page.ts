// Back may bring a page out of the browser's memory as it was left. If another page ended or changed
// the session in the meantime, nothing of the old one may be seen.
import { readStoredSession } from '../account/stored-session';

export function watchRestoredPage(): void {
  let left: string | undefined;
  addEventListener('pagehide', () => {
    left = readStoredSession()?.uid;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readStoredSession()?.uid === left) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
