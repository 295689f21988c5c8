// This browser's session (§4). The store says which session counts; the SDK loads that session's user
// and asks the provider about it. An answer that comes after its session has ended is ignored, so that
// only a log-in begins a session.
import { type Auth, onAuthStateChanged, signOut, type User } from 'firebase/auth';
import type { SignedInUser } from '../domain/entities';
import { type OpenAuth, persistenceOver } from './persistence';
import { SessionListeners } from './session-listeners';
import type { EndReason, SessionStore } from './session-store';
import { toSignedInUser, whyEnded } from './signed-in-user';

export type Session = {
  readonly auth: Auth;
  readonly listeners: SessionListeners;
  /** Finds out which session there is; nothing is known of it before. */
  start(): void;
  /** To be called when a log-in starts; the answer begins its session. */
  startLogIn(): {
    /** Whether the person has neither logged out nor in again since then. */
    isNewest(): boolean;
    begin(user: User): Promise<void>;
  };
  /**
   * @param reason why, if the person did not log out
   * @throws DOMException if storage refuses
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

type SyncOptions = { changed?: boolean; reason?: EndReason | null };

/** When the person returns to the tab within this time, the provider is not asked again. */
const RECHECK_AFTER_MS = 30_000;

export function openSession(openAuth: OpenAuth, apiKey: string, store: SessionStore): Session {
  const listeners = new SessionListeners();
  /** The session whose user the SDK has loaded; its id is `null` if it is not stored. */
  let loaded: { id: string | null; deletion?: Promise<void> | null } | null = null;
  let newestLogIn = 0;
  let newestCheck = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isStarted = false;
  let syncing = Promise.resolve();

  const { persistence, load } = persistenceOver({
    read: () => (loaded?.id ? store.read(loaded.id) : null),
    write: (user) => {
      if (loaded?.id) store.write(loaded.id, user);
    },
  });
  const auth = openAuth(persistence);

  function notify(user: SignedInUser | null, ended: EndReason | null = null): void {
    listeners.notify({ user, ended });
  }

  /**
   * Makes the SDK load the session that counts, which another tab may have begun or ended.
   *
   * @param changed whether another tab may have changed what is known of the same session's user
   */
  function syncWithStore({ changed = false, reason = null }: SyncOptions = {}): Promise<void> {
    syncing = syncing.then(async () => {
      const id = store.current();
      if (id === (loaded?.id ?? null) && !(changed && id)) return;
      const ended = loaded;
      if (id !== loaded?.id) loaded = id === null ? null : { id };
      // Another tab has found out first, and does not know why.
      if (id === null) notify(null, reason === 'gone' && ended?.deletion ? 'deleted' : reason);
      else if (!store.belongsTo(id, apiKey)) end('gone');
      // If the SDK cannot read the entry, it has no user, and check() ends the session.
      await load().catch(() => undefined);
    });
    return syncing;
  }

  /** What another tab did; its log-out cancels the log-ins that are under way in this tab. */
  function onStoreChange(what: EndReason | 'logged out' | 'changed'): void {
    const ended = what !== 'changed';
    if (ended) newestLogIn += 1;
    const reason = ended && what !== 'logged out' ? what : null;
    void syncWithStore({ changed: true, reason }).then(announce);
  }

  async function start(): Promise<void> {
    await auth.authStateReady();
    store.onChange(onStoreChange);
    await syncWithStore();
    onAuthStateChanged(auth, check);
    if (typeof document === 'undefined') return;
    window.addEventListener('online', () => void checkAgain());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      void syncWithStore();
      if (performance.now() - checkedAt > RECHECK_AFTER_MS) void checkAgain();
    });
  }

  /** Asks the provider whether the session of the SDK's user goes on. */
  async function check(user: User | null): Promise<void> {
    newestCheck += 1;
    const thisCheck = newestCheck;
    if (!user) {
      // The SDK removed the user by itself, because the provider no longer knows the session.
      if (loaded) end('gone');
      else notify(null);
      return;
    }
    checkedAt = performance.now();
    const id = loaded?.id;
    const reason = await whyEnded(user);
    await syncWithStore();
    if (thisCheck !== newestCheck || !loaded) return;
    // The person has logged in again meanwhile: the answer was about the former session.
    if (loaded.id !== id) void checkAgain();
    else if (reason) end(reason);
    else notify(toSignedInUser(user));
  }

  /** An account may end while its page stays open, so it is asked about when the person returns. */
  async function checkAgain(): Promise<void> {
    if (auth.currentUser) await check(auth.currentUser);
  }

  function announce(): void {
    const user = auth.currentUser;
    if (listeners.user && user?.emailVerified) notify(toSignedInUser(user));
  }

  function end(reason: EndReason): void {
    if (!loaded) return;
    const { id, deletion } = loaded;
    let why = reason;
    if (reason === 'gone' && deletion) why = 'deleted';
    else if (reason === 'gone' && id && store.isEmailChangeExpected(id)) why = 'new credentials';
    loaded = null;
    try {
      store.end(id, why);
    } catch {
      // Storage refuses. This tab has no session any more; the next one asks the provider again.
    }
    notify(null, why);
    void signOut(auth);
  }

  return {
    auth,
    listeners,

    start() {
      if (!isStarted) void start();
      isStarted = true;
    },

    startLogIn() {
      newestLogIn += 1;
      const thisLogIn = newestLogIn;
      // Another tab may have logged out without its event having arrived here yet.
      const before = store.current();
      return {
        isNewest() {
          const loggedOut = before !== null && store.current() !== before;
          return thisLogIn === newestLogIn && !loggedOut;
        },
        async begin(user) {
          loaded = { id: store.begin(apiKey, user.toJSON()) };
          notify(toSignedInUser(user));
          await auth.updateCurrentUser(user);
        },
      };
    },

    async logOut(reason) {
      newestLogIn += 1;
      store.end(store.current(), reason);
      loaded = null;
      notify(null, reason);
      await signOut(auth);
    },

    announce,
    checkAgain,
    end,

    get deletion() {
      return loaded?.deletion ?? null;
    },
    set deletion(request) {
      if (loaded) loaded.deletion = request;
    },

    expectEmailChange() {
      if (loaded?.id) store.expectEmailChange(loaded.id);
    },

    endAfterChange(email) {
      if (loaded && auth.currentUser?.email === email) end('new credentials');
    },
  };
}
