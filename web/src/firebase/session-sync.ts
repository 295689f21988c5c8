// Makes this tab's session follow the store, which all tabs share, and the provider (§4).
import { onAuthStateChanged } from 'firebase/auth';
import type { EndReason, SessionStore, SessionStoreChange } from '../domain/session-store';
import type { SessionEmitter } from './session-emitter';
import { findEndReason, type SessionEnd } from './session-end';
import { signedInUserFromJson } from './signed-in-user-from-json';
import type { TabAuth, TabSession } from './tab-auth';

const MIN_RECHECK_INTERVAL_MS = 30_000;

/** How long to wait for the event of a change that another tab has already stored. */
const STORAGE_EVENT_TIMEOUT_MS = 1000;

export function createSessionSync(
  sessionStore: SessionStore,
  tabAuth: TabAuth,
  emitter: SessionEmitter,
  { endInThisTab, endInAllTabs }: SessionEnd,
) {
  const { auth } = tabAuth;

  async function start(): Promise<void> {
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
      const { checkedAt = Number.NEGATIVE_INFINITY } = tabAuth.session ?? {};
      if (performance.now() - checkedAt > MIN_RECHECK_INTERVAL_MS) void recheck();
    });
  }

  /** Follows another tab's change. */
  function onStoreChange(change: SessionStoreChange): void {
    if (change !== 'changed') switchToStoredSession(change === 'logged-out' ? null : change);
    else if (tabAuth.session?.user && tabAuth.session.id && tabAuth.session.id === sessionStore.getSession()?.id)
      tabAuth.loadStoredUser().then(notifyUserUpdated, () => undefined);
    else if (sessionStore.getSession()) switchToStoredSession();
    // Otherwise, the session has just ended. Wait for the event with the reason.
  }

  /**
   * Follows a change that another tab has stored, even if its event hasn't arrived. If that tab ended the session, only
   * the event has the reason, so wait for it. A tab that was frozen may never get it, so also ask the provider.
   */
  function followStore(): void {
    const { session } = tabAuth;
    if (!session || tabAuth.isStored(session) || sessionStore.getSession()) switchToStoredSession();
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

  /** @param reason why the session ended, if it has */
  function switchToStoredSession(reason: EndReason | null = null): void {
    const storedSession = sessionStore.getSession();
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
    const reason = await findEndReason(user);
    if (tabAuth.session !== session) return;
    if (reason) endUnlessEndedElsewhere(reason);
    else if (tabAuth.isStored(session)) emitter.notify(signedInUserFromJson(user.toJSON()));
    else followStore();
  }

  /** If another tab has already ended the session, that tab knows best why. */
  function endUnlessEndedElsewhere(reason: EndReason): void {
    if (tabAuth.session && tabAuth.isStored(tabAuth.session)) endInAllTabs(reason);
    else followStore();
  }

  /** Notifies listeners of a change to the account, because the SDK doesn't report it. */
  function notifyUserUpdated(): void {
    if (emitter.getLastUser() && tabAuth.session?.user?.emailVerified)
      emitter.notify(signedInUserFromJson(tabAuth.session.user.toJSON()));
  }

  return { start, followStore, recheck, notifyUserUpdated };
}
