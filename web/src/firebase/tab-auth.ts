// The SDK's Auth in this tab, and the session that it follows.
import { initializeApp } from 'firebase/app';
import { signOut, type User } from 'firebase/auth';
import type { SessionStore } from '../browser/session-store';
import type { BackendConfig } from './config';
import { openAuth } from './open-auth';

export type TabSession = {
  /** `null` if the session couldn't be stored. */
  readonly id: string | null;
  /** Missing until the SDK has switched to this session, and `null` if the SDK couldn't load the user. */
  user?: User | null;
  /** Set once another tab has ended the session and this one waits to learn why. */
  isEnding?: true;
  /** When the provider was last asked about this session, on the clock of `performance.now()`. */
  checkedAt?: number;
};

export type TabAuth = ReturnType<typeof createTabAuth>;

export function createTabAuth({ options, emulators }: BackendConfig, sessionStore: SessionStore, appName?: string) {
  let session: TabSession | null = null;
  let switchQueue = Promise.resolve();
  let loadStoredUser = async () => {};

  /**
   * Makes the SDK keep its user in the store. The SDK's own persistence drops the session if the provider returns 503 or
   * 429 at startup, and writes a user back after another tab has ended the session.
   *
   * Implements `PersistenceInternal` from the SDK's source. The SDK instantiates the class once.
   */
  class SessionStorePersistence {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    readonly _shouldAllowMigration = false;

    async _isAvailable(): Promise<boolean> {
      return true;
    }
    /** `session` is null at startup, so the SDK starts without a user. */
    async _get(): Promise<object | null> {
      return (session && sessionStore.readSession()?.user) ?? null;
    }
    async _set(_key: string, user: object): Promise<void> {
      // `session.user` isn't set until the SDK has switched users. Skip writes until then.
      if (session?.id && session.user) sessionStore.updateUser(session.id, user);
    }
    /** A no-op, because the SDK doesn't decide when a session ends. */
    async _remove(): Promise<void> {}

    _addListener(_key: string, listener: () => Promise<void>): void {
      loadStoredUser = listener;
    }
    _removeListener(): void {}
  }

  const auth = openAuth(initializeApp(options, appName), emulators, SessionStorePersistence);

  return {
    auth,

    get session(): TabSession | null {
      return session;
    },

    /** False once another tab has ended this session or begun another. */
    isStored: ({ id }: TabSession): boolean => id === null || sessionStore.readSession()?.id === id,

    /** Switches this tab to another session or to none, and queues the same switch in the SDK. */
    switchTo(next: TabSession | null, user?: User): Promise<void> {
      session = next;
      const switchNow = async () => {
        if (user) await auth.updateCurrentUser(user);
        else {
          // Always sign out first. If the same person logs in again, the SDK would otherwise keep its User object, and
          // a late response about the old session would end the new one.
          await signOut(auth);
          // If the SDK can't read the stored user, auth.currentUser stays null.
          if (next) await loadStoredUser().catch(() => undefined);
        }
        if (next) next.user = auth.currentUser;
      };
      // A failed switch leaves the session without a user. Later switches still have to run.
      switchQueue = switchQueue.then(switchNow).catch(() => undefined);
      return switchQueue;
    },

    /** Resolves once the SDK has made all switches. */
    get whenSwitched(): Promise<void> {
      return switchQueue;
    },

    /** Loads what another tab has stored about the user. */
    loadStoredUser: () => loadStoredUser(),
  };
}
