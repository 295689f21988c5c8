// Makes this tab's session follow the store, which all tabs share, and the provider (§4), and ends it.
import { onAuthStateChanged, reload, type User } from 'firebase/auth';
import type { SessionEndReason, SessionStore, SessionStoreChange } from '../browser/session-store';
import { signedInUserFromJson } from '../browser/signed-in-user-from-json';
import type { SignedInUser } from '../domain/user';
import { call } from './call';
import type { GetAccountRequests } from './request-registry';
import type { TabAuth, TabSession } from './tab-auth';
import { toAppError } from './translate-errors';

const MIN_RECHECK_INTERVAL_MS = 30_000;

export type SessionUpdate = {
  user: SignedInUser | null;
  endReason: SessionEndReason | null;
};

export type SessionListener = (change: SessionUpdate) => void;

/** How long to wait for the event of a change that another tab has already stored. */
const STORAGE_EVENT_TIMEOUT_MS = 1000;

export function createSessionSync(sessionStore: SessionStore, tabAuth: TabAuth, requestsOf: GetAccountRequests) {
  const { auth } = tabAuth;
  const listeners = new Set<SessionListener>();
  let isStarted = false;
  /** What the listeners know. */
  let lastUpdate: SessionUpdate | undefined;

  /** Calls the listener once the session is known, and on every change. Returns an unsubscribe function. */
  function watchSession(listener: SessionListener): () => void {
    if (!isStarted) void start();
    isStarted = true;
    listeners.add(listener);
    if (lastUpdate) listener({ ...lastUpdate, endReason: null });
    return () => listeners.delete(listener);
  }

  /** Skips an update that listeners already have. */
  function notify(user: SignedInUser | null, endReason: SessionEndReason | null = null): void {
    if (lastUpdate && JSON.stringify(lastUpdate.user) === JSON.stringify(user)) return;
    lastUpdate = { user, endReason };
    for (const listener of listeners) listener(lastUpdate);
  }

  async function start(): Promise<void> {
    await auth.authStateReady();
    sessionStore.onChange(onStoreChange);
    // The SDK signs out when a response says that the account is gone or its token is invalid.
    onAuthStateChanged(auth, () => {
      if (tabAuth.session?.user && tabAuth.session.user !== auth.currentUser) endUnlessEndedElsewhere('rejected');
    });
    switchToStoredSession();
    if (!tabAuth.session) notify(null);
    window.addEventListener('online', () => void recheck());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      followStore();
      const { checkedAt = Number.NEGATIVE_INFINITY } = tabAuth.session ?? {};
      if (performance.now() - checkedAt > MIN_RECHECK_INTERVAL_MS) void recheck();
    });
  }

  /** Follows another tab's change. */
  function onStoreChange(change: SessionStoreChange): void {
    if (change !== 'changed') switchToStoredSession(change === 'logged-out' ? null : change);
    else if (tabAuth.session?.user && tabAuth.session.id && tabAuth.session.id === sessionStore.readSession()?.id)
      tabAuth.loadStoredUser().then(notifyUserUpdated, () => undefined);
    else if (sessionStore.readSession()) switchToStoredSession();
    // Otherwise, the session has just ended. Wait for the event with the reason.
  }

  /**
   * Follows a change that another tab has stored, even if its event hasn't arrived. If that tab ended the session, only
   * the event has the reason, so wait for it. A tab that was frozen may never get it, so also ask the provider.
   */
  function followStore(): void {
    const { session } = tabAuth;
    if (!session || tabAuth.isStored(session) || sessionStore.readSession()) switchToStoredSession();
    else if (!session.isEnding) {
      session.isEnding = true;
      let reason: SessionEndReason | null = null;
      if (session.user)
        void findSessionEnd(session.user).then((endReason) => {
          reason = endReason;
        });
      setTimeout(() => tabAuth.session === session && switchToStoredSession(reason), STORAGE_EVENT_TIMEOUT_MS);
    }
  }

  /** @param reason why the session ended, if it has */
  function switchToStoredSession(reason: SessionEndReason | null = null): void {
    const storedSession = sessionStore.readSession();
    if ((storedSession?.id ?? null) === (tabAuth.session?.id ?? null)) return;
    if (!storedSession) {
      void endInThisTab(reason);
      return;
    }
    const nextSession: TabSession = { id: storedSession.id };
    void tabAuth.switchTo(nextSession).then(() => {
      if (tabAuth.session !== nextSession) return;
      const isOfThisProject = storedSession.user.apiKey === auth.config.apiKey;
      if (!nextSession.user || !isOfThisProject) endInAllTabs('rejected');
      else {
        notifyUserUpdated();
        void recheck();
      }
    });
  }

  /**
   * Checks with the provider whether the session is still valid. Runs when it opens, after a failed change, when the
   * network returns, and when the user comes back to the tab.
   */
  async function recheck(): Promise<void> {
    const { session } = tabAuth;
    if (!session?.user) return;
    const { user } = session;
    session.checkedAt = performance.now();
    const reason = await findSessionEnd(user);
    if (tabAuth.session !== session) return;
    if (reason) endUnlessEndedElsewhere(reason);
    else if (tabAuth.isStored(session)) notify(signedInUserFromJson(user.toJSON()));
    else followStore();
  }

  /** If another tab has already ended the session, that tab knows best why. */
  function endUnlessEndedElsewhere(reason: SessionEndReason): void {
    if (tabAuth.session && tabAuth.isStored(tabAuth.session)) endInAllTabs(reason);
    else followStore();
  }

  /** Notifies listeners of a change to the account, because the SDK doesn't report it. */
  function notifyUserUpdated(): void {
    if (lastUpdate?.user && tabAuth.session?.user?.emailVerified)
      notify(signedInUserFromJson(tabAuth.session.user.toJSON()));
  }

  /** The provider, or another tab, can't tell that this page deleted the account or that the email was changed. */
  function refineReason(reason: SessionEndReason): SessionEndReason {
    if (reason !== 'rejected' || !tabAuth.session) return reason;
    const { id, user } = tabAuth.session;
    if (user && requestsOf(user.uid).deletion.isRequested()) return 'deleted';
    return id && sessionStore.isEmailChangePending(id) ? 'new-credentials' : reason;
  }

  /** @param reason `null` after a logout, or if it isn't known */
  function endInThisTab(reason: SessionEndReason | null): Promise<void> {
    const refinedReason = reason && refineReason(reason);
    const switchPromise = tabAuth.switchTo(null);
    notify(null, refinedReason);
    return switchPromise;
  }

  function endInAllTabs(reason: SessionEndReason): void {
    if (!tabAuth.session) return;
    const refinedReason = refineReason(reason);
    try {
      sessionStore.endSession(tabAuth.session.id ?? undefined, refinedReason);
    } catch {
      // The session stays in storage but ends in this tab. The next tab to open checks it with the provider.
    }
    void endInThisTab(refinedReason);
  }

  return { watchSession, notify, followStore, recheck, notifyUserUpdated, endInThisTab, endInAllTabs };
}

/** Asks the provider. Returns `null` if the session is valid. */
async function findSessionEnd(user: User): Promise<SessionEndReason | null> {
  // After any failure but 'gone', trust the stored user until the next check.
  const isGone = await call(() => reload(user)).then(
    () => false,
    (error) => toAppError(error).kind === 'gone',
  );
  if (isGone) return 'rejected';
  return user.emailVerified ? null : 'unverified';
}
