// This browser's session (§4). The store says which session counts; the SDK holds that session's user
// and asks the provider about it. Whatever the SDK learns late is dropped unless its session still
// counts, so that nothing but a log-in begins a session.
import { type Auth, onAuthStateChanged, reload, signOut, type User } from 'firebase/auth';
import type { SignedInUser } from '../domain/entities';
import { AccountError } from '../domain/messages';
import { call } from './call';
import { translate } from './errors';
import { type OpenAuth, persistenceOver } from './persistence';
import type { EndReason, SessionStore } from './session-store';

export type SessionChange = {
  user: SignedInUser | null;
  /** Why the session ended, if the person did not log out. */
  ended: EndReason | null;
};

export type SessionListener = (change: SessionChange) => void;

export type Session = {
  readonly auth: Auth;
  /** Tells the session now and on every change; returns the function that ends it. */
  watch(listener: SessionListener): () => void;
  /** To be called when a log-in starts; the answer begins its session. */
  startLogIn(): {
    /** @throws AccountError `site/superseded` if the person logged out, or in again, since then */
    requireNewest(): void;
    begin(user: User): Promise<void>;
  };
  /** @throws DOMException if storage refuses */
  logOut(): Promise<void>;
  /** Tells the user again after the account itself was changed, which the SDK does not announce. */
  announce(): void;
};

type FollowOptions = { changed?: boolean; reason?: EndReason | null };

/** Whoever comes back to the page within this time is not asked about again. */
const RECHECK_AFTER_MS = 30_000;

export function openSession(openAuth: OpenAuth, apiKey: string, store: SessionStore): Session {
  const listeners = new Set<SessionListener>();
  let last: SessionChange | undefined;
  /** The session whose user the SDK holds; its id is `null` if it is not stored. */
  let held: { id: string | null } | null = null;
  let newestLogIn = 0;
  let newestCheck = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let started = false;
  let following = Promise.resolve();

  const { persistence, load } = persistenceOver({
    read: () => (held?.id ? store.read(held.id) : null),
    write: (user) => {
      if (held?.id) store.write(held.id, user);
    },
  });
  const auth = openAuth(persistence);

  function notify(change: SessionChange): void {
    if (last?.user === null && change.user === null && !change.ended) return;
    last = change;
    for (const listener of listeners) listener(change);
  }

  /**
   * Makes the SDK hold the session that counts, which another tab may have begun or ended.
   *
   * @param changed whether another tab may have changed what is known of the same session's user
   */
  function follow({ changed = false, reason = null }: FollowOptions = {}): Promise<void> {
    following = following.then(async () => {
      const id = store.current();
      if (id === (held?.id ?? null) && !(changed && id)) return;
      held = id === null ? null : { id };
      if (id === null) notify({ user: null, ended: reason });
      else if (!store.isOf(id, apiKey)) end('gone');
      // An entry that the SDK cannot read leaves it without a user: check() takes that for an end.
      await load().catch(() => undefined);
    });
    return following;
  }

  /** What another tab did; a log-out there overtakes the log-ins that are under way here. */
  function onStoreChange(what: EndReason | 'logged out' | 'changed'): void {
    const ended = what !== 'changed';
    if (ended) newestLogIn += 1;
    const reason = ended && what !== 'logged out' ? what : null;
    void follow({ changed: true, reason }).then(announce);
  }

  async function start(): Promise<void> {
    await auth.authStateReady();
    store.onChange(onStoreChange);
    await follow();
    onAuthStateChanged(auth, check);
    if (typeof document === 'undefined') return;
    window.addEventListener('online', checkAgain);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      void follow();
      if (performance.now() - checkedAt > RECHECK_AFTER_MS) checkAgain();
    });
  }

  /** Asks the provider about the user whom the SDK holds. */
  async function check(user: User | null): Promise<void> {
    newestCheck += 1;
    const mine = newestCheck;
    if (!user) {
      // The SDK let go of the session by itself: the provider does not know it any more.
      if (held) end('gone');
      else notify({ user: null, ended: null });
      return;
    }
    checkedAt = performance.now();
    const id = held?.id;
    const reason = await whyEnded(user);
    await follow();
    if (mine !== newestCheck || !held) return;
    // The same person logged in again meanwhile: the answer was about the session before.
    if (held.id !== id) checkAgain();
    else if (reason) end(reason);
    else notify({ user: toSignedInUser(user), ended: null });
  }

  /** An account may end while its page stays open; the next chance is when the person comes back. */
  function checkAgain(): void {
    if (auth.currentUser) void check(auth.currentUser);
  }

  function announce(): void {
    const user = auth.currentUser;
    if (held && last?.user && user?.emailVerified)
      notify({ user: toSignedInUser(user), ended: null });
  }

  function end(reason: EndReason): void {
    const ended = held;
    held = null;
    try {
      if (ended?.id) store.end(ended.id, reason);
    } catch {
      // Storage refuses: this tab has no session any more, and the next one asks the provider again.
    }
    notify({ user: null, ended: reason });
    void signOut(auth);
  }

  return {
    auth,

    watch(listener) {
      listeners.add(listener);
      if (last) listener({ ...last, ended: null });
      if (!started) void start();
      started = true;
      return () => listeners.delete(listener);
    },

    startLogIn() {
      newestLogIn += 1;
      const mine = newestLogIn;
      // Another tab may have logged out, and its news still be on their way.
      const before = store.current();
      const requireNewest = (): void => {
        const loggedOut = before !== null && store.current() !== before;
        if (mine !== newestLogIn || loggedOut) throw new AccountError('refused', 'site/superseded');
      };
      return {
        requireNewest,
        async begin(user) {
          held = { id: store.begin(apiKey, user.toJSON()) };
          notify({ user: toSignedInUser(user), ended: null });
          await auth.updateCurrentUser(user);
          if (mine !== newestLogIn) throw new AccountError('refused', 'site/superseded');
        },
      };
    },

    async logOut() {
      newestLogIn += 1;
      const id = store.current();
      if (id !== null) store.end(id);
      held = null;
      notify({ user: null, ended: null });
      await signOut(auth);
    },

    announce,
  };
}

/** Asks the provider; `null` if the session goes on, or if it could not be asked. */
async function whyEnded(user: User): Promise<EndReason | null> {
  try {
    await call(() => reload(user));
    return user.emailVerified ? null : 'unverified';
  } catch (error) {
    // Whatever else the provider says: the stored user counts until the next chance.
    if (translate(error).kind === 'gone') return 'gone';
    return user.emailVerified ? null : 'unverified';
  }
}

export function toSignedInUser({ uid, email, displayName, emailVerified }: User): SignedInUser {
  return { uid, email, displayName, emailVerified };
}
