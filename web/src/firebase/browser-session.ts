// This browser's session (§4). The store, which all tabs share, decides which session is current. Each tab follows it:
// tab-auth.ts has the tab's session, and makes the SDK follow it. What makes a tab act:
//
// - Another tab stores a login, a logout or an end: onStoreChange() switches the SDK's user, then asks the provider.
// - Someone returns to the tab: followStore() catches up with the store, and recheck() with the provider.
// - The network is back: recheck() asks the provider.
// - The SDK signs out, or the provider says that the account is gone: endUnlessEndedElsewhere() ends it in all tabs.
// - A login or logout in this tab: startSession() and logOut() store it, then switch the SDK's user.
//
// A response that arrives after its session has ended is ignored, so it can't bring the session back. The tests that open
// several tabs are in account/session.
import { onAuthStateChanged, reload, type User } from 'firebase/auth';
import type { SignedInUser } from '../domain/entities';
import { AppError } from '../domain/errors';
import type { EndReason, SessionListener, SessionStore, SessionStoreChange } from '../domain/session-store';
import { rejectOnAbort } from '../domain/timeout';
import { call } from './call';
import type { BackendConfig } from './config';
import { createRequestTracker } from './request-tracker';
import { createSessionEmitter } from './session-emitter';
import { createTabAuth, type TabSession } from './tab-auth';
import { toSignedInUser } from './to-signed-in-user';
import { toAppError } from './translate-errors';

export type BrowserSession = ReturnType<typeof createBrowserSession>;

const MIN_RECHECK_INTERVAL_MS = 30_000;

/** How long to wait for the event of a change that another tab has already stored. */
const STORAGE_EVENT_TIMEOUT_MS = 1000;

export function createBrowserSession(backend: BackendConfig, sessionStore: SessionStore, appName?: string) {
  const tabAuth = createTabAuth(backend, sessionStore, appName);
  const { auth } = tabAuth;
  const emitter = createSessionEmitter();
  const { requestsOf } = createRequestTracker();
  let latestLoginId = 0;
  let lastCheckTime = Number.NEGATIVE_INFINITY;
  let isStarted = false;

  /** Calls the listener once the session is known, and on every change. Returns an unsubscribe function. */
  function watchSession(listener: SessionListener): () => void {
    if (!isStarted) void startSync();
    isStarted = true;
    return emitter.add(listener);
  }

  async function startSync(): Promise<void> {
    await auth.authStateReady();
    sessionStore.onChange(onStoreChange);
    // The SDK signs out when a response says that the account is gone or its token is invalid.
    onAuthStateChanged(auth, () => {
      if (tabAuth.session?.user && tabAuth.session.user !== auth.currentUser) endUnlessEndedElsewhere('rejected');
    });
    switchToStoredSession();
    if (!tabAuth.session) emitter.notify(null);
    window.addEventListener('online', () => void recheck());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      followStore();
      if (performance.now() - lastCheckTime > MIN_RECHECK_INTERVAL_MS) void recheck();
    });
  }

  function isStored({ id }: TabSession): boolean {
    return id === null || sessionStore.getSession()?.id === id;
  }

  /** @param reason why the session ended, if it has */
  function switchToStoredSession(reason: EndReason | null = null): void {
    const storedSession = sessionStore.getSession();
    if ((storedSession?.id ?? null) === (tabAuth.session?.id ?? null)) return;
    if (!storedSession) {
      const refinedReason = reason && refineEndReason(reason);
      void tabAuth.switchTo(null);
      emitter.notify(null, refinedReason);
      return;
    }
    const nextSession: TabSession = { id: storedSession.id };
    void tabAuth.switchTo(nextSession).then(() => {
      if (tabAuth.session !== nextSession) return;
      const isOfThisProject = storedSession.user.apiKey === backend.options.apiKey;
      if (!nextSession.user || !isOfThisProject) endSession('rejected');
      else {
        notifyUserUpdated();
        void recheck();
      }
    });
  }

  /**
   * Follows a change that another tab has stored, even if its event hasn't arrived. If that tab ended the session, only
   * the event has the reason, so wait for it. A tab that was frozen may never get it, so also ask the provider.
   */
  function followStore(): void {
    const session = tabAuth.session;
    if (!session || isStored(session) || sessionStore.getSession()) switchToStoredSession();
    else if (!session.isEnding) {
      session.isEnding = true;
      let reason: EndReason | null = null;
      if (session.user)
        void findEndReason(session.user).then((endReason) => {
          reason = endReason;
        });
      setTimeout(() => tabAuth.session === session && switchToStoredSession(reason), STORAGE_EVENT_TIMEOUT_MS);
    }
  }

  /** Follows another tab's change. If that tab ended the session, also cancels logins in flight here. */
  function onStoreChange(change: SessionStoreChange): void {
    if (change !== 'changed') {
      latestLoginId += 1;
      switchToStoredSession(change === 'logged-out' ? null : change);
    } else if (tabAuth.session?.user && tabAuth.session.id && tabAuth.session.id === sessionStore.getSession()?.id) {
      tabAuth.loadStoredUser().then(notifyUserUpdated, () => undefined);
    } else if (sessionStore.getSession()) switchToStoredSession();
    // Otherwise, the session has just ended. Wait for the event with the reason.
  }

  /**
   * Checks with the provider whether the session is still valid. Runs when it opens, after a failed change, when the
   * network returns, and when the user comes back to the tab.
   */
  async function recheck(): Promise<void> {
    const { session } = tabAuth;
    if (!session?.user) return;
    const { user } = session;
    lastCheckTime = performance.now();
    const reason = await findEndReason(user);
    if (tabAuth.session !== session) return;
    if (reason) endUnlessEndedElsewhere(reason);
    else if (isStored(session)) emitter.notify(toSignedInUser(user.toJSON()));
    else followStore();
  }

  /** Notifies listeners of a change to the account, because the SDK doesn't report it. */
  function notifyUserUpdated(): void {
    if (emitter.getLastUser() && tabAuth.session?.user?.emailVerified)
      emitter.notify(toSignedInUser(tabAuth.session.user.toJSON()));
  }

  function endSession(reason: EndReason): void {
    if (!tabAuth.session) return;
    const refinedReason = refineEndReason(reason);
    try {
      sessionStore.endSession(tabAuth.session.id ?? undefined, refinedReason);
    } catch {
      // The session stays in storage but ends in this tab. The next tab to open checks it with the provider.
    }
    void tabAuth.switchTo(null);
    emitter.notify(null, refinedReason);
  }

  /** If another tab has already ended the session, that tab knows best why. */
  function endUnlessEndedElsewhere(reason: EndReason): void {
    if (tabAuth.session && isStored(tabAuth.session)) endSession(reason);
    else followStore();
  }

  /** The provider, or another tab, can't tell that this page deleted the account or that the email was changed. */
  function refineEndReason(reason: EndReason): EndReason {
    if (reason !== 'rejected' || !tabAuth.session) return reason;
    const { id, user } = tabAuth.session;
    if (user && requestsOf(user.uid).deletion.isRequested()) return 'deleted';
    return id && sessionStore.isEmailChangePending(id) ? 'new-credentials' : reason;
  }

  const isCurrentUser = (uid: string): boolean => tabAuth.session?.user?.uid === uid;

  return {
    backend,
    requestsOf,
    isCurrentUser,
    notifyUserUpdated,
    recheck,
    watchSession,

    async readSession(signal: AbortSignal): Promise<SignedInUser | null> {
      let unsubscribe = () => {};
      const firstUser = new Promise<SignedInUser | null>((resolve) => {
        unsubscribe = watchSession(({ user }) => resolve(user));
      });
      return rejectOnAbort(signal, firstUser).finally(() => unsubscribe());
    },

    /** Call this when a login starts, and `startSession` when its response arrives. */
    startLogin() {
      latestLoginId += 1;
      const loginId = latestLoginId;
      // isSuperseded() compares this id, because another tab's change may be stored before its event arrives here.
      const sessionIdBefore = sessionStore.getSession()?.id;
      return {
        /** True once the user has logged out, or a newer login has started or another session begun. */
        isSuperseded: () => loginId !== latestLoginId || sessionStore.getSession()?.id !== sessionIdBefore,
        /** Returns the session's own copy of the user. */
        async startSession(user: User): Promise<User> {
          lastCheckTime = performance.now();
          // Before storing, because a new person's session removes all toasts, and storing may show one.
          emitter.notify(toSignedInUser(user.toJSON()));
          const nextSession: TabSession = { id: sessionStore.startSession(user.toJSON()) };
          await tabAuth.switchTo(nextSession, user);
          if (nextSession.user) return nextSession.user;
          if (tabAuth.session === nextSession) endSession('rejected');
          throw new AppError('gone', 'session-ended');
        },
      };
    },

    /**
     * Ends this browser's session in all tabs. Works offline.
     * @throws DOMException if the session can't be removed from storage
     */
    async logOut(): Promise<void> {
      latestLoginId += 1;
      sessionStore.endSession(sessionStore.getSession()?.id);
      const switchPromise = tabAuth.switchTo(null);
      emitter.notify(null);
      await switchPromise;
    },

    /**
     * Returns the session's user if it has this id. Each account change starts here, so it can't reach the account of
     * someone who has logged in since the page was shown.
     * @throws AppError `session-ended` if it doesn't, even if this tab hasn't noticed yet
     */
    async requireUser(uid: string, signal: AbortSignal): Promise<User> {
      followStore();
      await rejectOnAbort(signal, tabAuth.whenSwitched);
      if (tabAuth.session?.user?.uid !== uid || !isStored(tabAuth.session)) throw new AppError('gone', 'session-ended');
      return tabAuth.session.user;
    },

    /** Ends the session if it's this user's, even if removing it from storage fails. */
    endSessionOfDeletedUser(uid: string): void {
      if (isCurrentUser(uid)) endSession('deleted');
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
      if (tabAuth.session === sessionBefore) endSession('new-credentials');
      else void recheck();
    },
  };
}

async function findEndReason(user: User): Promise<EndReason | null> {
  // After any failure but 'gone', trust the stored user until the next check.
  const isGone = await call(() => reload(user)).then(
    () => false,
    (error) => toAppError(error).kind === 'gone',
  );
  if (isGone) return 'rejected';
  return user.emailVerified ? null : 'unverified';
}
