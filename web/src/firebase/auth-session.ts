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
import { orAborted } from '../domain/timeout';
import { call } from './call';
import { toSignedInUser } from './signed-in-user';
import { translate } from './translate-errors';

export type SessionStore = {
  /** `user` is in the SDK's own format. */
  current(): { id: string; user: Record<string, unknown> } | null;
  /** Returns the new session's id, or `null` if this browser can't store the session. */
  begin(user: object): string | null;
  /** Updates the session's user, unless the session has ended. */
  write(id: string, user: object): void;
  /**
   * Ends the session in all tabs if it's the current one.
   *
   * @throws DOMException if the session can't be removed from storage, in which case it stays current
   */
  end(id: string | undefined, reason?: EndReason): void;
  /** Records that a link to change the email was sent. Using that link ends the session. */
  expectEmailChange(id: string): void;
  isEmailChangeExpected(id: string): boolean;
  onChange(listener: (change: StoredChange) => void): void;
};

export type StoredChange = EndReason | 'logged out' | 'changed';

/**
 * Why a session ended without a logout. `gone`: the provider no longer accepts the account or its token. `unverified`:
 * the email isn't verified. `new credentials`: the user changed the email or password. `deleted`: the user deleted the
 * account.
 */
export type EndReason = 'gone' | 'unverified' | 'new credentials' | 'deleted';

export type SessionChange = {
  user: SignedInUser | null;
  ended: EndReason | null;
};

export type SessionListener = (change: SessionChange) => void;

export type Session = {
  readonly auth: Auth;
  watch(listener: SessionListener): () => void;
  read(signal: AbortSignal): Promise<SignedInUser | null>;
  /** Call this when a login starts, and `begin` when its response arrives. */
  startLogIn(): {
    /** False once the user has logged out or in again. */
    isNewest(): boolean;
    begin(user: User): Promise<void>;
  };
  logOut(): Promise<void>;
  /** Notifies listeners of a change to the account, because the SDK doesn't report it. */
  announce(): void;
  /** Checks with the provider whether the session is still valid. */
  checkAgain(): Promise<void>;
  /** Ends the session, even if removing it from storage fails. */
  end(reason: EndReason): void;
  /**
   * The request that deletes the session's account, if one was sent. If the account turns out to be gone, this request
   * worked, even if its response was lost.
   */
  deletion: Promise<void> | null;
  expectEmailChange(): void;
  /** Ends the session if its user has this email. Call this after the account's email or password changes. */
  endAfterChange(email: string): void;
};

/** `id` is `null` if the session couldn't be stored. `user` is missing until the SDK has loaded it. */
type Current = { id: string | null; user?: User | null; deletion?: Promise<void> | null };

const RECHECK_AFTER_MS = 30_000;

export function openSession(
  openAuth: (persistence: Persistence) => Auth,
  apiKey: string,
  store?: SessionStore,
): Session {
  const listeners = new Set<SessionListener>();
  let last: SessionChange | undefined;
  let session: Current | null = null;
  let newestLogIn = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isStarted = false;
  let queue = Promise.resolve();

  const { persistence, load } = persistenceOver({
    // `session` is null at startup, so the SDK starts without a user.
    read: () => (session && store?.current()?.user) ?? null,
    write: (user) => {
      // `session.user` isn't set until the SDK has switched users. Skip writes until then.
      if (session?.id && session.user) store?.write(session.id, user);
    },
  });
  const auth = openAuth(persistence);

  function notify(user: SignedInUser | null, ended: EndReason | null = null): void {
    if (last && JSON.stringify(last.user) === JSON.stringify(user)) return;
    last = { user, ended };
    for (const listener of listeners) listener(last);
  }

  function watch(listener: SessionListener): () => void {
    if (!isStarted) void start();
    isStarted = true;
    listeners.add(listener);
    if (last) listener({ ...last, ended: null });
    return () => listeners.delete(listener);
  }

  async function start(): Promise<void> {
    await auth.authStateReady();
    store?.onChange(onStoreChange);
    // The SDK signs out when a response says that the account is gone or its token is invalid.
    onAuthStateChanged(auth, () => {
      if (session?.user && session.user !== auth.currentUser) end('gone');
    });
    followStore();
    if (!session) notify(null);
    if (typeof document === 'undefined') return;
    window.addEventListener('online', () => void checkAgain());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      followStore();
      if (performance.now() - checkedAt > RECHECK_AFTER_MS) void checkAgain();
    });
  }

  /** Switches this tab to another session or to none, and queues the same switch in the SDK. */
  function enter(next: Current | null, user?: User): Promise<void> {
    session = next;
    queue = queue.then(async () => {
      if (user) await auth.updateCurrentUser(user);
      else {
        // Always sign out first. If the same person logs in again, the SDK would otherwise keep its User object, and a
        // late response about the old session would end the new one.
        await signOut(auth);
        // If the SDK can't read the stored user, auth.currentUser stays null.
        if (next) await load().catch(() => undefined);
      }
      if (next) next.user = auth.currentUser;
    });
    return queue;
  }

  function followStore(reason: EndReason | null = null): void {
    const stored = store?.current() ?? null;
    if ((stored?.id ?? null) === (session?.id ?? null)) return;
    if (!stored) {
      // If another tab found the account gone, it couldn't tell that this tab had deleted it.
      const why = reason === 'gone' && session?.deletion ? 'deleted' : reason;
      void enter(null);
      notify(null, why);
      return;
    }
    const next: Current = { id: stored.id };
    void enter(next).then(() => {
      if (session !== next) return;
      const isOfThisProject = stored.user.apiKey === apiKey;
      if (!next.user || !isOfThisProject) end('gone');
      else {
        announce();
        void check(next, next.user);
      }
    });
  }

  /** Follows another tab's change. If that tab ended the session, also cancels logins in flight here. */
  function onStoreChange(change: StoredChange): void {
    if (change !== 'changed') {
      newestLogIn += 1;
      followStore(change === 'logged out' ? null : change);
    } else if (session?.user && session.id && session.id === store?.current()?.id) {
      load().then(announce, () => undefined);
    } else if (store?.current()) followStore();
    // Otherwise, the session has just ended. Wait for the event with the reason.
  }

  async function check(asked: Current, user: User): Promise<void> {
    checkedAt = performance.now();
    const reason = await whyEnded(user);
    // Another tab's logout may be stored before its event arrives here.
    followStore();
    if (session !== asked) return;
    if (reason) end(reason);
    else notify(toSignedInUser(user));
  }

  /** Runs after a failed change, when the network returns, and when the user comes back to the tab. */
  async function checkAgain(): Promise<void> {
    if (session?.user) await check(session, session.user);
  }

  function announce(): void {
    if (last?.user && session?.user?.emailVerified) notify(toSignedInUser(session.user));
  }

  function end(reason: EndReason): void {
    if (!session) return;
    const { id, deletion } = session;
    let why = reason;
    if (reason === 'gone' && deletion) why = 'deleted';
    else if (reason === 'gone' && id && store?.isEmailChangeExpected(id)) why = 'new credentials';
    try {
      store?.end(id ?? undefined, why);
    } catch {
      // The session stays in storage but ends in this tab. The next tab to open checks it with the provider.
    }
    void enter(null);
    notify(null, why);
  }

  return {
    auth,
    watch,

    async read(signal) {
      let unsubscribe = () => {};
      const known = new Promise<SignedInUser | null>((resolve) => {
        unsubscribe = watch(({ user }) => resolve(user));
      });
      return orAborted(signal, known).finally(() => unsubscribe());
    },

    startLogIn() {
      newestLogIn += 1;
      const thisLogIn = newestLogIn;
      // isNewest() compares this id, because another tab's logout may be stored before its event arrives here.
      const before = store?.current()?.id;
      return {
        isNewest() {
          const loggedOut = before !== undefined && store?.current()?.id !== before;
          return thisLogIn === newestLogIn && !loggedOut;
        },
        async begin(user) {
          const entered = enter({ id: store?.begin(user.toJSON()) ?? null }, user);
          checkedAt = performance.now();
          notify(toSignedInUser(user));
          await entered;
        },
      };
    },

    async logOut() {
      newestLogIn += 1;
      store?.end(store.current()?.id);
      const left = enter(null);
      notify(null);
      await left;
    },

    announce,
    checkAgain,
    end,

    get deletion() {
      return session?.deletion ?? null;
    },
    set deletion(request) {
      if (session) session.deletion = request;
    },

    expectEmailChange() {
      if (session?.id) store?.expectEmailChange(session.id);
    },

    endAfterChange(email) {
      if (session?.user?.email === email) end('new credentials');
    },
  };
}

async function whyEnded(user: User): Promise<EndReason | null> {
  // After any failure but 'gone', trust the stored user until the next check.
  const isGone = await call(() => reload(user)).then(
    () => false,
    (error) => translate(error).kind === 'gone',
  );
  if (isGone) return 'gone';
  return user.emailVerified ? null : 'unverified';
}

type UserEntry = {
  read(): object | null;
  write(user: object): void;
};

/**
 * Makes the SDK keep its user in the store. The SDK's own persistence drops the session if the provider returns 503 or
 * 429 at startup, and writes a user back after another tab has ended the session. With `StoredUser`, the SDK starts
 * without a user, and `load` makes it read the stored one.
 *
 * `StoredUser` implements `PersistenceInternal` from the SDK's source. The SDK instantiates the class once.
 */
function persistenceOver({ read, write }: UserEntry): {
  persistence: Persistence;
  load(): Promise<void>;
} {
  let reload: (() => Promise<void>) | undefined;

  class StoredUser {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    readonly _shouldAllowMigration = false;

    async _isAvailable(): Promise<boolean> {
      return true;
    }
    async _get(): Promise<object | null> {
      return read();
    }
    async _set(_key: string, user: object): Promise<void> {
      write(user);
    }
    /** A no-op, because the SDK doesn't decide when a session ends. */
    async _remove(): Promise<void> {}

    _addListener(_key: string, listener: () => Promise<void>): void {
      reload = listener;
    }
    _removeListener(): void {}
  }

  return { persistence: StoredUser, load: async () => reload?.() };
}
