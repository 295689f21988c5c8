import { SESSION_KEY, SESSION_USER_KEY } from '../account/session/stored-session';

/**
 * Whether to load the app, which also removes an invalid session. Without a session, removes the user entry that a stale
 * tab may have left behind.
 */
export function hasStoredSession(): boolean {
  try {
    if (localStorage.getItem(SESSION_KEY) !== null) return true;
    localStorage.removeItem(SESSION_USER_KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  return false;
}
