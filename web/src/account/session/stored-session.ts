// This browser's session, in local storage, which all its tabs share.
//
// - "session" holds an id and the user. A login writes this entry, and only ending the session removes it. Without it, no
//   one is logged in, except in a tab that couldn't store its session.
// - "session-user" holds the same id and what the SDK has since learned about the user, such as new tokens. A tab that
//   misses a logout may still write this entry. If the entry's id isn't the session's, it's ignored and removed.
//
// This file works without the SDK, so a page can decide whether to load the account code, and can show the user before
// the provider responds.
import { BEING_DELETED, type SignedInUser } from '../../domain/entities';
import type { EndReason, SessionStore, StoredChange } from '../../firebase/auth-session';

export const SESSION = 'session';
export const SESSION_USER = 'session-user';
/** Stores the id of the session whose user asked for an email change. */
const EMAIL_CHANGE = 'email-change';
/**
 * A session that ends without a logout is overwritten with this prefix and the reason, then removed. Other tabs read the
 * reason from the storage event.
 */
const ENDED = 'ended:';

/** Returns the current session's user, or `null` if there's no session or the email isn't verified. */
export function readStoredSession(): SignedInUser | null {
  const raw = `${read(SESSION)}${read(SESSION_USER)}`;
  // React needs the same object until the stored text changes.
  if (raw !== cached.raw) cached = { raw, user: userOf(sessionStore.current()?.user) };
  return cached.user;
}

let cached: { raw: string; user: SignedInUser | null } = { raw: '', user: null };

/** Calls the listener when another tab logs in or out, or updates the user. */
export function onStoredSessionChange(listener: (change: StoredChange) => void): () => void {
  // Remove a session that's invalid, or that a tab was still ending when it closed.
  if (!readEntry(SESSION)) ifAllowed(() => localStorage.removeItem(SESSION));
  removeLeftovers();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    removeLeftovers();
    if (key === SESSION && newValue?.startsWith(ENDED)) listener(reasonOf(newValue));
    else if (key === null || (key === SESSION && newValue === null)) listener('logged out');
    else if (newValue !== null && (key === SESSION || key === SESSION_USER)) listener('changed');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export const sessionStore: SessionStore = {
  current() {
    const session = readEntry(SESSION);
    const renewed = readEntry(SESSION_USER);
    return renewed?.id === session?.id ? renewed : session;
  },

  begin(user) {
    const id = Math.random().toString(36).slice(2);
    const session = JSON.stringify({ id, user });
    // Make room, in case storage is full.
    ifAllowed(() => localStorage.removeItem(SESSION_USER));
    ifAllowed(() => localStorage.setItem(SESSION, session));
    // Read it back, because some browsers silently store nothing.
    if (read(SESSION) === session) return id;
    ifAllowed(() => sessionStore.end(sessionStore.current()?.id, 'gone'));
    return null;
  },

  write(id, user) {
    if (sessionStore.current()?.id !== id) return;
    ifAllowed(() => localStorage.setItem(SESSION_USER, JSON.stringify({ id, user })));
  },

  end(id, reason) {
    if (id === undefined || sessionStore.current()?.id !== id) return;
    if (reason) ifAllowed(() => localStorage.setItem(SESSION, ENDED + reason));
    localStorage.removeItem(SESSION);
    removeLeftovers();
  },

  expectEmailChange(id) {
    if (sessionStore.current()?.id !== id) return;
    ifAllowed(() => localStorage.setItem(EMAIL_CHANGE, id));
  },

  isEmailChangeExpected: (id) => read(EMAIL_CHANGE) === id,

  onChange: onStoredSessionChange,
};

const REASONS = [
  'unverified',
  'new credentials',
  'deleted',
] as const satisfies readonly EndReason[];

function reasonOf(text: string): EndReason {
  return REASONS.find((reason) => text === ENDED + reason) ?? 'gone';
}

/** Removes data left over from an ended session. */
function removeLeftovers(): void {
  const id = sessionStore.current()?.id;
  ifAllowed(() => {
    if (id === undefined || readEntry(SESSION_USER)?.id !== id)
      localStorage.removeItem(SESSION_USER);
    if (read(EMAIL_CHANGE) !== id) localStorage.removeItem(EMAIL_CHANGE);
  });
}

function ifAllowed(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is full or blocked.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns `null` if the entry is missing or invalid, or if storage is blocked. */
export function readEntry(key: string): { id: string; user: Record<string, unknown> } | null {
  try {
    const { id, user } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof id === 'string' && typeof user === 'object' && user ? { id, user } : null;
  } catch {
    return null;
  }
}

function userOf(stored: Record<string, unknown> = {}): SignedInUser | null {
  const { uid, email, displayName, emailVerified, createdAt, photoURL } = stored;
  if (typeof uid !== 'string' || emailVerified !== true) return null;
  return {
    uid,
    email: textOrNull(email),
    displayName: textOrNull(displayName),
    emailVerified,
    createdAt: Number(createdAt) || null,
    isBeingDeleted: photoURL === BEING_DELETED,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
