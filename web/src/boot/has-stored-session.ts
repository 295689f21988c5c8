import { SESSION, SESSION_USER } from '../account/session/stored-session';

/** Without a session, also removes the user entry that a stale tab may have left behind. */
export function hasStoredSession(): boolean {
  try {
    if (localStorage.getItem(SESSION) !== null) return true;
    localStorage.removeItem(SESSION_USER);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  return false;
}
