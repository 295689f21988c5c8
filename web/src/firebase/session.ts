// This browser's session (§4): follows the provider's state and reloads the user on every change to
// signed in. Hands out plain, new values, never the SDK's mutable user.
import { type Auth, onAuthStateChanged, reload, signOut, type User } from 'firebase/auth';
import type { SignedInUser } from '../domain/entities';
import { call } from './call';
import { translate } from './errors';
import type { StoredUser } from './stored-user';

export type SessionChange = {
  user: SignedInUser | null;
  /** True if the provider ended a session that the person had not ended. */
  ended: boolean;
};

export type SessionListener = (change: SessionChange) => void;

type Session = {
  /** Tells the session now and on every change; returns the function that ends it. */
  watch(listener: SessionListener): () => void;
  /** Tells it again after the account itself was changed, which the provider does not announce. */
  announce(): void;
};

/** Whoever comes back to the page within this time is not asked about again. */
const RECHECK_AFTER_MS = 30_000;
/** Another tab that starts in a bad moment takes the stored session away and puts it back. */
const TAKEN_AWAY_MS = 300;

export function openSession(auth: Auth, stored: StoredUser): Session {
  const listeners = new Set<SessionListener>();
  let last: SessionChange | undefined;
  let turns = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;

  function notify(change: SessionChange) {
    last = change;
    for (const listener of listeners) listener(change);
  }

  let follow = () => {
    follow = () => undefined;
    onAuthStateChanged(auth, settle);
    if (typeof document === 'undefined') return;
    window.addEventListener('online', checkAgain);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && performance.now() - checkedAt > RECHECK_AFTER_MS) checkAgain();
    });
  };

  async function settle(user: User | null) {
    turns += 1;
    const turn = turns;
    if (turn > 1) stored.forget();
    checkedAt = performance.now();
    const change = user ? await reloaded(auth, user) : await forgotten(turn);
    // Ending a session is a change of its own, which overtakes this one.
    if (turn !== turns && !(change?.ended && !auth.currentUser)) return;
    if (change) notify(change);
    if (!user && change?.user) stored.handOver();
  }

  /** Nobody is logged in: at the start that may have been the SDK's own idea, later another tab's. */
  async function forgotten(turn: number): Promise<SessionChange> {
    if (turn > 1 && last?.user) await new Promise((resolve) => setTimeout(resolve, TAKEN_AWAY_MS));
    const found = turn === 1 ? await stored.findOut() : null;
    return found === 'gone' ? { user: null, ended: true } : { user: found, ended: false };
  }

  /** An account may end while its page stays open; the next chance is when the person comes back. */
  function checkAgain() {
    if (auth.currentUser) void settle(auth.currentUser);
  }

  return {
    watch(listener) {
      listeners.add(listener);
      if (last) listener({ ...last, ended: false });
      follow();
      return () => listeners.delete(listener);
    },
    announce() {
      const user = auth.currentUser;
      if (user) notify({ user: toSignedInUser(user), ended: false });
    },
  };
}

/** `null` if somebody else is this browser's user by now. */
async function reloaded(auth: Auth, user: User): Promise<SessionChange | null> {
  let gone = false;
  try {
    await call(() => reload(user));
  } catch (error) {
    // Whatever else the provider says: the stored user counts until the next chance.
    gone = translate(error).kind === 'gone';
  }
  if (auth.currentUser && auth.currentUser.uid !== user.uid) return null;
  if (!gone && user.emailVerified) return { user: toSignedInUser(user), ended: false };
  await endSession(auth);
  return { user: null, ended: gone };
}

/** Storage may refuse; whoever is gone or unverified counts as signed out all the same. */
async function endSession(auth: Auth): Promise<void> {
  await call(() => signOut(auth)).catch(() => undefined);
}

export function toSignedInUser({ uid, email, displayName, emailVerified }: User): SignedInUser {
  return { uid, email, displayName, emailVerified };
}
