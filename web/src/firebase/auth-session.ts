// This browser's session (§4). The store decides which session is current, and the SDK switches to that session's user.
// A response that arrives after its session has ended is ignored, so it can't bring the session back.
import {
  type Auth,
  onAuthStateChanged,
  type Persistence,
  reload,
  signOut,
  type User,
} from 'firebase/auth';
import type { SignedInUser } from '../domain/entities';
import { AccountError } from '../domain/errors';
import type {
  EndReason,
  SessionChange,
  SessionListener,
  SessionStore,
  StoredChange,
} from '../domain/session';
import { orAborted } from '../domain/timeout';
import { call } from './call';
import { createDeletion, type Deletion } from './deletion';
import { toSignedInUser } from './signed-in-user';
import { createPersistence } from './stored-user-persistence';
import { toAccountError } from './translate-errors';

export type Session = {
  subscribe(listener: SessionListener): () => void;
  readUser(signal: AbortSignal): Promise<SignedInUser | null>;
  /** Call this when a login starts, and `startSession` when its response arrives. */
  startLogin(): {
    /** False once the user has logged out, or a newer login has started or another session begun. */
    isNewest(): boolean;
    /** Returns the session's own copy of the user. */
    startSession(user: User): Promise<User>;
  };
  logOut(): Promise<void>;
  /**
   * Returns the session if it's this user's. Each change to an account starts here, so it can't reach the account of
   * someone who has logged in since the page was shown.
   *
   * @throws AccountError `session-ended` if it isn't, even if this tab hasn't noticed yet
   */
  findSession(uid: string, signal: AbortSignal): Promise<UserSession>;
  isCurrentUser(uid: string): boolean;
  /** Notifies listeners of a change to the account, because the SDK doesn't report it. */
  notifyUserUpdated(): void;
  /** Checks with the provider whether the session is still valid. */
  recheck(): Promise<void>;
  /** Ends the session if it's this user's, even if removing it from storage fails. */
  endSession(uid: string, reason: EndReason): void;
  /** What this page has requested for this user's account, even if the session has since ended. */
  requestsOf(uid: string): SentRequests;
  expectEmailChange(session: UserSession): void;
  /**
   * Ends the session after a change to the email or password of the account with this email. If the session began
   * during the change, only checks it, because it may have begun with the new password.
   */
  endAfterChange(change: Promise<void>, email: string): Promise<void>;
};

/** `id` is `null` if the session couldn't be stored. */
type UserSession = { readonly id: string | null; readonly user: User };

/** `user` is missing until the SDK has loaded it. */
type CurrentSession = { id: string | null; user?: User | null; isEnding?: true };

type SentRequests = {
  readonly deletion: Deletion;
  /** Reservations of spots. One can arrive even after it has timed out. */
  readonly reservations: Promise<unknown>[];
  savedName: string | null;
};

const RECHECK_AFTER_MS = 30_000;

/** How long to wait for the event of a change that another tab has already stored. */
const STORAGE_EVENT_DELAY_MS = 1000;

export function createSession(
  openAuth: (persistence: Persistence) => Auth,
  apiKey: string,
  store?: SessionStore,
): Session {
  const listeners = new Set<SessionListener>();
  let lastChange: SessionChange | undefined;
  let session: CurrentSession | null = null;
  let latestLoginId = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isStarted = false;
  let queue = Promise.resolve();
  const requests = new Map<string, SentRequests>();

  const { persistence, load } = createPersistence({
    // `session` is null at startup, so the SDK starts without a user.
    read: () => (session && store?.current()?.user) ?? null,
    write: (user) => {
      // `session.user` isn't set until the SDK has switched users. Skip writes until then.
      if (session?.id && session.user) store?.updateUser(session.id, user);
    },
  });
  const auth = openAuth(persistence);

  function notifyListeners(user: SignedInUser | null, endReason: EndReason | null = null): void {
    if (lastChange && JSON.stringify(lastChange.user) === JSON.stringify(user)) return;
    lastChange = { user, endReason };
    for (const listener of listeners) listener(lastChange);
  }

  function subscribe(listener: SessionListener): () => void {
    if (!isStarted) void start();
    isStarted = true;
    listeners.add(listener);
    if (lastChange) listener({ ...lastChange, endReason: null });
    return () => listeners.delete(listener);
  }

  async function start(): Promise<void> {
    await auth.authStateReady();
    store?.onChange(onStoreChange);
    // The SDK signs out when a response says that the account is gone or its token is invalid.
    onAuthStateChanged(auth, () => {
      if (session?.user && session.user !== auth.currentUser) endOrSync('gone');
    });
    syncWithStore();
    if (!session) notifyListeners(null);
    if (typeof document === 'undefined') return;
    window.addEventListener('online', () => void recheck());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      syncSoon();
      if (performance.now() - checkedAt > RECHECK_AFTER_MS) void recheck();
    });
  }

  /** Switches this tab to another session or to none, and queues the same switch in the SDK. */
  function switchTo(next: CurrentSession | null, user?: User): Promise<void> {
    session = next;
    const switchNow = async () => {
      if (user) await auth.updateCurrentUser(user);
      else {
        // Always sign out first. If the same person logs in again, the SDK would otherwise keep its User object, and a
        // late response about the old session would end the new one.
        await signOut(auth);
        // If the SDK can't read the stored user, auth.currentUser stays null.
        if (next) await load().catch(() => undefined);
      }
      if (next) next.user = auth.currentUser;
    };
    // A failed switch leaves the session without a user. Later switches still have to run.
    queue = queue.then(switchNow).catch(() => undefined);
    return queue;
  }

  function isStored({ id }: CurrentSession): boolean {
    return id === null || !store || store.current()?.id === id;
  }

  function syncWithStore(reason: EndReason | null = null): void {
    const storedSession = store?.current() ?? null;
    if ((storedSession?.id ?? null) === (session?.id ?? null)) return;
    if (!storedSession) {
      const refinedReason = refineReason(reason);
      void switchTo(null);
      notifyListeners(null, refinedReason);
      return;
    }
    const next: CurrentSession = { id: storedSession.id };
    void switchTo(next).then(() => {
      if (session !== next) return;
      const isOfThisProject = storedSession.user.apiKey === apiKey;
      if (!next.user || !isOfThisProject) endSession('gone');
      else {
        notifyUserUpdated();
        void check(next, next.user);
      }
    });
  }

  /**
   * Follows a change that another tab has stored, even if its event hasn't arrived. If that tab ended the session, only
   * the event has the reason, so wait for it. A tab that was frozen may never get it, so also ask the provider.
   */
  function syncSoon(): void {
    const checkedSession = session;
    if (!checkedSession || isStored(checkedSession) || store?.current()) syncWithStore();
    else if (!checkedSession.isEnding) {
      checkedSession.isEnding = true;
      let reason: EndReason | null = null;
      if (checkedSession.user)
        void askWhyEnded(checkedSession.user).then((answer) => {
          reason = answer;
        });
      setTimeout(() => session === checkedSession && syncWithStore(reason), STORAGE_EVENT_DELAY_MS);
    }
  }

  /** Follows another tab's change. If that tab ended the session, also cancels logins in flight here. */
  function onStoreChange(change: StoredChange): void {
    if (change !== 'changed') {
      latestLoginId += 1;
      syncWithStore(change === 'logged out' ? null : change);
    } else if (session?.user && session.id && session.id === store?.current()?.id) {
      load().then(notifyUserUpdated, () => undefined);
    } else if (store?.current()) syncWithStore();
    // Otherwise, the session has just ended. Wait for the event with the reason.
  }

  async function check(checkedSession: CurrentSession, user: User): Promise<void> {
    checkedAt = performance.now();
    const reason = await askWhyEnded(user);
    if (session !== checkedSession) return;
    if (reason) endOrSync(reason);
    else if (isStored(checkedSession)) notifyListeners(toSignedInUser(user));
    else syncSoon();
  }

  /** Runs after a failed change, when the network returns, and when the user comes back to the tab. */
  async function recheck(): Promise<void> {
    if (session?.user) await check(session, session.user);
  }

  function notifyUserUpdated(): void {
    if (lastChange?.user && session?.user?.emailVerified)
      notifyListeners(toSignedInUser(session.user));
  }

  function endSession(reason: EndReason): void {
    if (!session) return;
    const refinedReason = refineReason(reason);
    try {
      store?.endSession(session.id ?? undefined, refinedReason);
    } catch {
      // The session stays in storage but ends in this tab. The next tab to open checks it with the provider.
    }
    void switchTo(null);
    notifyListeners(null, refinedReason);
  }

  /** If another tab has already ended the session, that tab knows best why. */
  function endOrSync(reason: EndReason): void {
    if (session && isStored(session)) endSession(reason);
    else syncSoon();
  }

  /** The provider, or another tab, can't tell that this page deleted the account or that the email was changed. */
  function refineReason<T extends EndReason | null>(reason: T): T | EndReason {
    if (reason !== 'gone' || !session) return reason;
    const { id, user } = session;
    if (user && requestsOf(user.uid).deletion.state() !== 'idle') return 'deleted';
    return id && store?.isEmailChangeExpected(id) ? 'new credentials' : reason;
  }

  function requestsOf(uid: string): SentRequests {
    const sentRequests = requests.get(uid) ?? {
      deletion: createDeletion(),
      reservations: [],
      savedName: null,
    };
    requests.set(uid, sentRequests);
    return sentRequests;
  }

  const isCurrentUser = (uid: string): boolean => session?.user?.uid === uid;

  return {
    subscribe,

    async readUser(signal) {
      let unsubscribe = () => {};
      const firstUser = new Promise<SignedInUser | null>((resolve) => {
        unsubscribe = subscribe(({ user }) => resolve(user));
      });
      return orAborted(signal, firstUser).finally(() => unsubscribe());
    },

    startLogin() {
      latestLoginId += 1;
      const loginId = latestLoginId;
      // isNewest() compares this id, because another tab's change may be stored before its event arrives here.
      const before = store?.current()?.id;
      return {
        isNewest: () => loginId === latestLoginId && store?.current()?.id === before,
        async startSession(user) {
          checkedAt = performance.now();
          notifyListeners(toSignedInUser(user));
          const next: CurrentSession = { id: store?.startSession(user.toJSON()) ?? null };
          await switchTo(next, user);
          if (next.user) return next.user;
          if (session === next) endSession('gone');
          throw new AccountError('gone', 'session-ended');
        },
      };
    },

    async logOut() {
      latestLoginId += 1;
      store?.endSession(store.current()?.id);
      const signedOut = switchTo(null);
      notifyListeners(null);
      await signedOut;
    },

    async findSession(uid, signal) {
      syncSoon();
      await orAborted(signal, queue);
      if (session?.user?.uid !== uid || !isStored(session))
        throw new AccountError('gone', 'session-ended');
      return { id: session.id, user: session.user };
    },

    isCurrentUser,
    notifyUserUpdated,
    recheck,

    endSession(uid, reason) {
      if (isCurrentUser(uid)) endSession(reason);
    },

    requestsOf,

    expectEmailChange({ id }) {
      if (id) store?.expectEmailChange(id);
    },

    async endAfterChange(change, email) {
      const before = session;
      await change;
      if (session?.user?.email !== email) return;
      if (session === before) endSession('new credentials');
      else void recheck();
    },
  };
}

async function askWhyEnded(user: User): Promise<EndReason | null> {
  // After any failure but 'gone', trust the stored user until the next check.
  const isGone = await call(() => reload(user)).then(
    () => false,
    (error) => toAccountError(error).kind === 'gone',
  );
  if (isGone) return 'gone';
  return user.emailVerified ? null : 'unverified';
}
