// What the gateway needs of the place where this browser keeps its one session, for all its tabs.
export type SessionStore = {
  /** The id of the session that counts now; `null` if nobody is logged in, or nothing can be stored. */
  current(): string | null;
  /** What the SDK knows of a session's user; `null` without a usable entry. */
  read(id: string): object | null;
  /**
   * Makes a new session the one that counts.
   *
   * @param apiKey that of the project whose account it is
   * @returns its id; `null` if this browser stores nothing
   */
  begin(apiKey: string, user: object): string | null;
  /** Renews what is known of the session's user, unless the session has ended. */
  write(id: string, user: object): void;
  /**
   * Ends the session in all tabs, if it still counts.
   *
   * @param reason why, if the person did not log out
   * @throws DOMException if storage refuses: the session still counts
   */
  end(id: string | null, reason?: EndReason | null): void;
  /** Whether a session belongs to the project with this key. */
  belongsTo(id: string, apiKey: string): boolean;
  /** Notes that the session's person asked for a change of the e-mail, which will end the session. */
  expectEmailChange(id: string): void;
  isEmailChangeExpected(id: string): boolean;
  /** Reports what another tab did to the session that counts, or to what is known of its user. */
  onChange(listener: (what: EndReason | 'logged out' | 'changed') => void): void;
};

/**
 * Why a session ended that nobody logged out of: no account or token any more, e-mail not verified,
 * e-mail or password changed by the person, or the account deleted by the person.
 */
export type EndReason = 'gone' | 'unverified' | 'new credentials' | 'deleted';

/** For what has no storage: every session lasts as long as its gateway. */
export const noStore: SessionStore = {
  current: () => null,
  read: () => null,
  begin: () => null,
  write: () => undefined,
  end: () => undefined,
  belongsTo: () => false,
  expectEmailChange: () => undefined,
  isEmailChangeExpected: () => false,
  onChange: () => undefined,
};
