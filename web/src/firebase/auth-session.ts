// This browser's session (§4). The store says which session counts; the SDK's user follows it. An answer
// that comes after its session has ended is ignored, so that only a log-in begins a session.
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

/** Where this browser keeps its one session, for all its tabs. */
export type SessionStore = {
  /** The session that counts now, with its user as the SDK writes one. */
  current(): { id: string; user: Record<string, unknown> } | null;
  /**
   * Makes a new session the one that counts.
   *
   * @returns its id; `null` if this browser stores nothing
   */
  begin(user: object): string | null;
  /** Renews what is known of the session's user, unless the session has ended. */
  write(id: string, user: object): void;
  /**
   * Ends the session in all tabs, if it still counts.
   *
   * @param reason why, if the person did not log out
   * @throws DOMException if storage refuses: the session still counts
   */
  end(id: string | undefined, reason?: EndReason): void;
  /** Notes that the session's person asked for a change of the e-mail, which will end the session. */
  expectEmailChange(id: string): void;
  isEmailChangeExpected(id: string): boolean;
  /** Reports what another tab does. */
  onChange(listener: (change: StoredChange) => void): void;
};

export type StoredChange = EndReason | 'logged out' | 'changed';

/**
 * Why a session ended that nobody logged out of: no account or token any more, e-mail not verified,
 * e-mail or password changed by the person, or the account deleted by the person.
 */
export type EndReason = 'gone' | 'unverified' | 'new credentials' | 'deleted';

export type SessionChange = {
  user: SignedInUser | null;
  /** Why the session ended, if the person did not log out. */
  ended: EndReason | null;
};

export type SessionListener = (change: SessionChange) => void;

export type Session = {
  readonly auth: Auth;
  /** Calls the listener now and on every change; returns the function that unsubscribes it. */
  watch(listener: SessionListener): () => void;
  /** The session as the provider sees it, once that is known. */
  read(signal: AbortSignal): Promise<SignedInUser | null>;
  /** To be called when a log-in starts; the answer begins its session. */
  startLogIn(): {
    /** Whether the person has neither logged out nor in again since then. */
    isNewest(): boolean;
    begin(user: User): Promise<void>;
  };
  /**
   * @param reason why, if the person did not log out
   * @throws DOMException if storage refuses a log-out
   */
  logOut(reason?: EndReason): Promise<void>;
  /** Notifies the listeners after a change of the account itself, which the SDK does not announce. */
  announce(): void;
  /** Asks the provider about the session now. */
  checkAgain(): Promise<void>;
  /** Ends the session because of what became of its account, also where storage refuses. */
  end(reason: EndReason): void;
  /**
   * The request that deletes the session's account, if one was sent. Where its answer is lost, an account that is
   * gone means that it was deleted.
   */
  deletion: Promise<void> | null;
  /** Remembers that a link was sent which changes the e-mail and thereby ends the session. */
  expectEmailChange(): void;
  /** Ends the session if it is that of the account with this address, whose e-mail or password is new. */
  endAfterChange(email: string): void;
};

/** A session of this tab. Its id is `null` if it is not stored; its user is missing until the SDK has it. */
type Current = { id: string | null; user?: User | null; deletion?: Promise<void> | null };

/** When the person returns to the tab within this time, the provider is not asked again. */
const RECHECK_AFTER_MS = 30_000;

/** @param store without one, a session lasts as long as the page */
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
    // Nothing while the SDK starts.
    read: () => (session && store?.current()?.user) ?? null,
    write: (user) => {
      // Not what another session's user was told last.
      if (session?.id && session.user && session.user === auth.currentUser)
        store?.write(session.id, user);
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
    // The SDK removes the user by itself when an answer says that the account or its token is gone.
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

  /** Makes this the session of this tab. The SDK's user follows, one change after the other. */
  function enter(next: Current | null, user?: User): Promise<void> {
    session = next;
    queue = queue.then(async () => {
      if (user) await auth.updateCurrentUser(user);
      else {
        // Also before the next session: if it is the same person's, the SDK would keep its User, and an
        // answer about the former session would end the next one.
        await signOut(auth);
        // If the SDK cannot read what is stored, it has no user.
        if (next) await load().catch(() => undefined);
      }
      if (next) next.user = auth.currentUser;
    });
    return queue;
  }

  /** Enters the session that counts, if another tab has begun or ended it. */
  function followStore(reason: EndReason | null = null): void {
    const stored = store?.current() ?? null;
    if ((stored?.id ?? null) === (session?.id ?? null)) return;
    if (!stored) {
      // Another tab has found out first, and does not know why.
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

  /** What another tab did; its log-out cancels the log-ins that are under way in this tab. */
  function onStoreChange(change: StoredChange): void {
    if (change !== 'changed') {
      newestLogIn += 1;
      followStore(change === 'logged out' ? null : change);
    } else if (session?.user && session.id && session.id === store?.current()?.id) {
      // The user has new tokens or a new name.
      load().then(announce, () => undefined);
    } else followStore();
  }

  /** Asks the provider whether the session goes on. */
  async function check(asked: Current, user: User): Promise<void> {
    checkedAt = performance.now();
    const reason = await whyEnded(user);
    // Another tab may have logged out without its event having arrived here yet.
    followStore();
    if (session !== asked) return;
    if (reason) end(reason);
    else notify(toSignedInUser(user));
  }

  /** An account may end while its page stays open, so it is asked about when the person returns. */
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
      // Storage refuses. This tab has no session any more; the next one asks the provider again.
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
      // Another tab may have logged out without its event having arrived here yet.
      const before = store?.current()?.id;
      return {
        isNewest() {
          const loggedOut = before !== undefined && store?.current()?.id !== before;
          return thisLogIn === newestLogIn && !loggedOut;
        },
        async begin(user) {
          const entered = enter({ id: store?.begin(user.toJSON()) ?? null }, user);
          // The provider has just been asked.
          checkedAt = performance.now();
          notify(toSignedInUser(user));
          await entered;
        },
      };
    },

    async logOut(reason) {
      newestLogIn += 1;
      if (reason) return end(reason);
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

/** Asks the provider; `null` if the session goes on, or if it could not be asked. */
async function whyEnded(user: User): Promise<EndReason | null> {
  // After any other failure the stored user counts until the next check.
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
 * Makes the SDK keep its user in an entry of the store. The SDK's own storage drops the session at a start
 * on which the provider answers 503 or 429, and writes back a user whose session another tab has ended
 * meanwhile. This one starts without a user; `load` makes the SDK take over the stored one.
 *
 * A persistence is a class with these members (`PersistenceInternal` in the SDK's sources), of which the
 * SDK makes one instance.
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
    /** The session decides when it ends, not the SDK. */
    async _remove(): Promise<void> {}

    _addListener(_key: string, listener: () => Promise<void>): void {
      reload = listener;
    }
    _removeListener(): void {}
  }

  return { persistence: StoredUser, load: async () => reload?.() };
}
