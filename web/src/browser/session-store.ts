// This browser's session (§4), in local storage, which all its tabs share.
//
// - "session" holds an id and the user. A login writes this entry, and only ending the session removes it. Without it, no
//   one is signed in, except in a tab that couldn't store its session.
// - "session-user" holds the same id and what the SDK has since learned about the user, such as new tokens. A tab that
//   misses a logout may still write this entry. If the entry's id isn't the session's, it's ignored and removed.
//
// This file works without the SDK, so a page can decide whether to load the account code, and can show the user before
// the provider responds.
import type { SignedInUser } from '../domain/user';
import { signedInUserFromJson } from './signed-in-user-from-json';

/**
 * Why a session ended without a logout. `rejected`: the provider no longer accepts the account or its token.
 * `unverified`: the email isn't verified. `new-credentials`: the user changed the email or password. `deleted`: the
 * user deleted the account.
 */
export type SessionEndReason = (typeof END_REASONS)[number];

const END_REASONS = ['rejected', 'unverified', 'new-credentials', 'deleted'] as const;

/** What another tab has done to the session in storage. `changed`: it began a session, or updated the user. */
export type SessionStoreChange = SessionEndReason | 'logged-out' | 'changed';

/** True once the user has logged out since the login started, or a newer login has started or another session begun. */
export type IsLoginSuperseded = () => boolean;

export type SessionStore = ReturnType<typeof createSessionStore>;

export const SESSION_KEY = 'session';
export const LATEST_USER_KEY = 'session-user';
/** Stores the id of the session whose user asked for an email change. */
const EMAIL_CHANGE_KEY = 'email-change';
/**
 * A session that ends without a logout is overwritten with this prefix and the reason, then removed. Other tabs read the
 * reason from the storage event.
 */
const ENDED_PREFIX = 'ended:';

/** Returns the current session's user, or `null` if there's no session or the email isn't verified. */
export function readStoredUser(): SignedInUser | null {
  const user = readStoredSession()?.user;
  return typeof user?.uid === 'string' && user.emailVerified === true ? signedInUserFromJson(user) : null;
}

export function readStoredSession() {
  const session = readSessionEntry(SESSION_KEY);
  const updatedSession = readSessionEntry(LATEST_USER_KEY);
  return updatedSession?.id === session?.id ? updatedSession : session;
}

/** The session in storage, as one tab begins, updates and ends it. Call this once in each tab. */
export function createSessionStore(onNotStored: () => void) {
  let latestLoginId = 0;

  const store = {
    readSession: readStoredSession,

    /** A login that's superseded can't begin a session. */
    startLogin(): IsLoginSuperseded {
      latestLoginId += 1;
      const loginId = latestLoginId;
      // Compare this id, because another tab's change may be stored before its event arrives here.
      const sessionIdBefore = readStoredSession()?.id;
      return () => loginId !== latestLoginId || readStoredSession()?.id !== sessionIdBefore;
    },

    /**
     * Returns the new session's id, or `null` if this browser can't store the session.
     * @param user in the SDK's own format
     */
    startSession(user: object): string | null {
      const id = Math.random().toString(36).slice(2);
      const session = JSON.stringify({ id, user });
      // Make room, in case storage is full.
      ignoreErrors(() => localStorage.removeItem(LATEST_USER_KEY));
      ignoreErrors(() => localStorage.setItem(SESSION_KEY, session));
      // Read it back, because some browsers silently store nothing.
      if (readItem(SESSION_KEY) === session) return id;
      ignoreErrors(() => store.endSession(readStoredSession()?.id, 'rejected'));
      onNotStored();
      return null;
    },

    /** Updates the session's user, unless the session has ended. */
    updateUser(id: string, user: object): void {
      if (readStoredSession()?.id !== id) return;
      ignoreErrors(() => localStorage.setItem(LATEST_USER_KEY, JSON.stringify({ id, user })));
    },

    /**
     * Ends the session in all tabs, and cancels this tab's logins.
     * @throws DOMException like `endSession`
     */
    logOut(): void {
      latestLoginId += 1;
      store.endSession(readStoredSession()?.id);
    },

    /**
     * Ends the session in all tabs if it's the current one.
     * @throws DOMException if the session can't be removed from storage, in which case it stays current
     */
    endSession(id: string | undefined, reason?: SessionEndReason): void {
      if (id === undefined || readStoredSession()?.id !== id) return;
      if (reason) ignoreErrors(() => localStorage.setItem(SESSION_KEY, ENDED_PREFIX + reason));
      localStorage.removeItem(SESSION_KEY);
      removeStaleEntries();
    },

    /** Records that a link to change the email was sent, unless the session has ended. Using it ends the session. */
    markEmailChangePending(id: string): void {
      if (readStoredSession()?.id !== id) return;
      ignoreErrors(() => localStorage.setItem(EMAIL_CHANGE_KEY, id));
    },

    isEmailChangePending: (id: string): boolean => readItem(EMAIL_CHANGE_KEY) === id,

    /** Calls the listener when another tab starts or ends a session, or updates the user. */
    onChange(listener: (change: SessionStoreChange) => void): void {
      window.addEventListener('storage', ({ key, newValue }) => {
        removeStaleEntries();
        if (key === SESSION_KEY && newValue?.startsWith(ENDED_PREFIX)) listener(parseEndReason(newValue));
        else if (key === null || (key === SESSION_KEY && newValue === null)) listener('logged-out');
        else if (newValue !== null && (key === SESSION_KEY || key === LATEST_USER_KEY)) listener('changed');
      });
    },
  };

  // If another tab ends the session, logins in flight here are canceled, too.
  store.onChange((change) => {
    if (change !== 'changed') latestLoginId += 1;
  });
  return store;
}

function parseEndReason(text: string): SessionEndReason {
  return END_REASONS.find((reason) => text === ENDED_PREFIX + reason) ?? 'rejected';
}

/** Removes a session that's invalid, or that a tab was still ending when it closed, and what belongs to it. */
export function removeInvalidSession(): void {
  if (!readSessionEntry(SESSION_KEY)) ignoreErrors(() => localStorage.removeItem(SESSION_KEY));
  removeStaleEntries();
}

function removeStaleEntries(): void {
  const id = readStoredSession()?.id;
  ignoreErrors(() => {
    if (id === undefined || readSessionEntry(LATEST_USER_KEY)?.id !== id) localStorage.removeItem(LATEST_USER_KEY);
    if (readItem(EMAIL_CHANGE_KEY) !== id) localStorage.removeItem(EMAIL_CHANGE_KEY);
  });
}

function ignoreErrors(callback: () => void): void {
  try {
    callback();
  } catch {
    // Storage is full or blocked.
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns `null` if the entry is missing or invalid, or if storage is blocked. */
export function readSessionEntry(key: string): { id: string; user: Record<string, unknown> } | null {
  try {
    const { id, user } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof id === 'string' && typeof user === 'object' && user ? { id, user } : null;
  } catch {
    return null;
  }
}
