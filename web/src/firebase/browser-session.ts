// This browser's session (§4), as the rest of this folder uses it. The store, which all tabs share, decides which session
// is current. tab-auth.ts has the tab's own, which session-sync.ts makes follow the store. The tests that open several
// tabs are in account/session.
import type { User } from 'firebase/auth';
import type { SessionStore } from '../browser/session-store';
import { signedInUserFromJson } from '../browser/signed-in-user-from-json';
import { AppError } from '../domain/errors';
import { rejectOnAbort } from '../domain/timeout';
import type { SignedInUser } from '../domain/user';
import type { BackendConfig } from './config';
import { createRequestRegistry } from './request-registry';
import { createSessionSync } from './session-sync';
import { createTabAuth, type TabSession } from './tab-auth';

export type BrowserSession = ReturnType<typeof createBrowserSession>;

export function createBrowserSession(backend: BackendConfig, sessionStore: SessionStore, appName?: string) {
  const tabAuth = createTabAuth(backend, sessionStore, appName);
  const requestsOf = createRequestRegistry();
  const sync = createSessionSync(sessionStore, tabAuth, requestsOf);

  const isCurrentUser = (uid: string): boolean => tabAuth.session?.user?.uid === uid;

  return {
    backend,
    requestsOf,
    isCurrentUser,
    notifyUserUpdated: sync.notifyUserUpdated,
    recheck: sync.recheck,
    watchSession: sync.watchSession,
    startLogin: sessionStore.startLogin,

    /** Returns the session's own copy of the user. */
    async startSession(user: User): Promise<User> {
      // Before storing, because a new person's session removes all toasts, and storing may show one.
      sync.notify(signedInUserFromJson(user.toJSON()));
      const nextSession: TabSession = {
        id: sessionStore.startSession(user.toJSON()),
        checkedAt: performance.now(),
      };
      await tabAuth.switchTo(nextSession, user);
      if (nextSession.user) return nextSession.user;
      if (tabAuth.session === nextSession) sync.endInAllTabs('rejected');
      throw new AppError('gone', 'session-ended');
    },

    /**
     * Works offline.
     * @throws DOMException if the session can't be removed from storage
     */
    async logOut(): Promise<void> {
      sessionStore.logOut();
      await sync.endInThisTab(null);
    },

    async readUser(signal: AbortSignal): Promise<SignedInUser | null> {
      let unsubscribe = () => {};
      const firstUser = new Promise<SignedInUser | null>((resolve) => {
        unsubscribe = sync.watchSession(({ user }) => resolve(user));
      });
      return rejectOnAbort(signal, firstUser).finally(() => unsubscribe());
    },

    /**
     * Returns the session's user if it has this id. Each account change starts here, so it can't reach the account of
     * someone who has logged in since the page was shown.
     * @throws AppError `session-ended` if it doesn't, even if this tab hasn't noticed yet
     */
    async requireUser(uid: string, signal: AbortSignal): Promise<User> {
      sync.followStore();
      await rejectOnAbort(signal, tabAuth.whenSwitched);
      if (tabAuth.session?.user?.uid !== uid || !tabAuth.isStored(tabAuth.session))
        throw new AppError('gone', 'session-ended');
      return tabAuth.session.user;
    },

    /** Ends the session if it's this user's, even if removing it from storage fails. */
    endSessionOfDeletedUser(uid: string): void {
      if (isCurrentUser(uid)) sync.endInAllTabs('deleted');
    },

    markEmailChangePending(uid: string): void {
      if (isCurrentUser(uid) && tabAuth.session?.id) sessionStore.markEmailChangePending(tabAuth.session.id);
    },

    /**
     * Ends the session after a change to the email or password of the account with this email. If the session began
     * during the change, only checks it, because it may have begun with the new password.
     */
    async endSessionAfterChange(change: Promise<void>, email: string): Promise<void> {
      const sessionBefore = tabAuth.session;
      await change;
      if (tabAuth.session?.user?.email !== email) return;
      if (tabAuth.session === sessionBefore) sync.endInAllTabs('new-credentials');
      else void sync.recheck();
    },
  };
}
