// How the browser's storage and the gateway agree on who is signed in (§4).
import type { SignedInUser } from './user';

/**
 * Why a session ended without a logout. `rejected`: the provider no longer accepts the account or its token.
 * `unverified`: the email isn't verified. `new-credentials`: the user changed the email or password. `deleted`: the
 * user deleted the account.
 */
export type SessionEndReason = (typeof END_REASONS)[number];

export const END_REASONS = ['rejected', 'unverified', 'new-credentials', 'deleted'] as const;

/** What another tab has done to the session in storage. `changed`: it began a session, or updated the user. */
export type SessionStoreChange = SessionEndReason | 'logged-out' | 'changed';

export type SessionUpdate = {
  user: SignedInUser | null;
  endReason: SessionEndReason | null;
};

export type SessionListener = (change: SessionUpdate) => void;

/** True once the user has logged out since the login started, or a newer login has started or another session begun. */
export type IsLoginSuperseded = () => boolean;

/** The session in storage, as one tab begins, updates and ends it. */
export type SessionStore = {
  /** `user` is in the SDK's own format. */
  readSession(): { id: string; user: Record<string, unknown> } | null;
  /** A login that's superseded can't begin a session. */
  startLogin(): IsLoginSuperseded;
  /** Returns the new session's id, or `null` if this browser can't store the session. */
  startSession(user: object): string | null;
  /** Updates the session's user, unless the session has ended. */
  updateUser(id: string, user: object): void;
  /**
   * Ends the session in all tabs, and cancels this tab's logins.
   * @throws DOMException like `endSession`
   */
  logOut(): void;
  /**
   * Ends the session in all tabs if it's the current one.
   * @throws DOMException if the session can't be removed from storage, in which case it stays current
   */
  endSession(id: string | undefined, reason?: SessionEndReason): void;
  /** Records that a link to change the email was sent, unless the session has ended. Using that link ends the session. */
  markEmailChangePending(id: string): void;
  isEmailChangePending(id: string): boolean;
  /** Calls the listener when another tab starts or ends a session, or updates the user. */
  onChange(listener: (change: SessionStoreChange) => void): void;
};
