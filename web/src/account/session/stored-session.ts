// The session of this browser, in local storage, for all its tabs. There are two entries: "session"
// names the session that counts, and the session's own entry holds what the SDK knows of its user. Only
// a log-in writes the name, and only an end removes it. A tab that learns late of a log-out may still
// write its user's data; the session has ended all the same, and the data is removed again.
//
// This file reads it without the SDK, to decide whether the account code is needed, and to show the
// user until the provider has answered.
import { BEING_DELETED, type SignedInUser } from '../../domain/entities';
import type { EndReason, SessionStore } from '../../firebase/session-store';

const NAME = 'session';
// The SDK's own entries begin like this, so people who know it recognize them.
const PREFIX = 'firebase:authUser:';
/** Written before a session that ends by itself is removed: it carries the reason to other tabs. */
const ENDED = 'ended:';
/** The id of the session whose person asked for a change of the e-mail. */
const EMAIL_CHANGE = 'emailChange';

export const isSessionEntry = (key: string): boolean => key === NAME || key.startsWith(PREFIX);

/** The user of the session that counts; `null` without one, or if the e-mail is not verified. */
export function readStoredSession(): SignedInUser | null {
  const id = sessionStore.current();
  const raw = id === null ? null : read(id);
  // React needs the same object until the stored text changes.
  if (raw !== cached.raw) cached = { raw, user: userOf(parse(raw)) };
  return cached.user;
}

let cached: { raw: string | null; user: SignedInUser | null } = { raw: null, user: null };

/** Calls the listener when another tab logs in or out. */
export function onStoredSessionChange(listener: () => void): () => void {
  // Removes what a tab wrote too late, just before it was closed.
  removeEnded();
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

export const sessionStore: SessionStore = {
  current() {
    const id = read(NAME);
    // The name of another tab's session may arrive before its entry.
    return id?.startsWith(PREFIX) && read(id) !== null ? id : null;
  },

  read: (id) => parse(read(id)),

  begin(apiKey, user) {
    const id = `${PREFIX}${apiKey}:${Math.random().toString(36)}`;
    try {
      // The name first, because each tab removes entries without a name.
      localStorage.setItem(NAME, id);
      localStorage.setItem(id, JSON.stringify(user));
    } catch {
      ifAllowed(() => localStorage.removeItem(NAME));
      return null;
    }
    removeEnded();
    return id;
  },

  write(id, user) {
    // A session that has ended has no entry any more, and an entry never gets another user.
    if (parse(read(id))?.uid !== Reflect.get(user, 'uid')) return;
    ifAllowed(() => localStorage.setItem(id, JSON.stringify(user)));
    removeEnded();
  },

  end(id, reason) {
    if (id === null || sessionStore.current() !== id) return;
    if (reason) localStorage.setItem(NAME, ENDED + reason);
    localStorage.removeItem(NAME);
    removeEnded();
  },

  belongsTo: (id, apiKey) => id.startsWith(`${PREFIX}${apiKey}:`),

  expectEmailChange(id) {
    ifAllowed(() => localStorage.setItem(EMAIL_CHANGE, id));
  },

  isEmailChangeExpected: (id) => read(EMAIL_CHANGE) === id,

  onChange(listener) {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (newValue?.startsWith(ENDED)) listener(reasonOf(newValue));
      else if (key === null || (key === NAME && newValue === null)) listener('logged out');
      else if (key === NAME || key === sessionStore.current()) listener('changed');
      removeEnded();
    });
  },
};

const REASONS = [
  'unverified',
  'new credentials',
  'deleted',
] as const satisfies readonly EndReason[];

function reasonOf(text: string): EndReason {
  return REASONS.find((reason) => text === ENDED + reason) ?? 'gone';
}

/** Removes the entries of sessions that have ended, and of those of another project. */
function removeEnded(): void {
  const current = sessionStore.current();
  ifAllowed(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && key !== current) localStorage.removeItem(key);
    if (read(EMAIL_CHANGE) !== current) localStorage.removeItem(EMAIL_CHANGE);
  });
}

function ifAllowed(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is full or blocked: what stands there stays as it is.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked, so nothing is stored.
    return null;
  }
}

function parse(raw: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function userOf(entry: Record<string, unknown> | null): SignedInUser | null {
  if (!entry) return null;
  const { uid, email, displayName, emailVerified, createdAt, photoURL } = entry;
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
