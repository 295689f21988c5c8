import { SESSION, SESSION_USER } from '../account/session/stored-session';

/** Whether this browser stores a session. What a late tab left of an ended one is removed. */
export function hasStoredSession(): boolean {
  try {
    if (localStorage.getItem(SESSION) !== null) return true;
    localStorage.removeItem(SESSION_USER);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  return false;
}
