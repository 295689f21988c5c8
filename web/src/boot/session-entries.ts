import { isSessionEntry } from '../account/session/stored-session';

/** Whether this browser stores a session, or is left with a part of an ended one, which the app removes. */
export function hasSessionEntries(): boolean {
  try {
    return Object.keys(localStorage).some(isSessionEntry);
  } catch {
    // Storage is blocked, so nothing is stored.
    return false;
  }
}
