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

export type Session = {
  /** Tells the session now and on every change; returns the function that ends it. */
  watch(listener: SessionListener): () => void;
  /** Tells it again after the account itself was changed, which the provider does not announce. */
  announce(): void;
};

export function openSession(auth: Auth, stored: StoredUser): Session {
  const listeners = new Set<SessionListener>();
  let last: SessionChange | undefined;
  let turns = 0;

  function tell(change: SessionChange) {
    last = change;
    for (const listener of listeners) listener(change);
  }

  let follow = () => {
    follow = () => undefined;
    onAuthStateChanged(auth, async (user) => {
      turns += 1;
      const turn = turns;
      const change = user ? await reloaded(auth, user) : await forgotten(stored, turn);
      // Ending a session is a change of its own, which overtakes this one.
      if (turn === turns || (user && change.ended)) tell(change);
    });
  };

  return {
    watch(listener) {
      listeners.add(listener);
      if (last) listener({ ...last, ended: false });
      follow();
      return () => listeners.delete(listener);
    },
    announce() {
      const user = auth.currentUser;
      if (user) tell({ user: toSignedInUser(user), ended: false });
    },
  };
}

/** Nobody is logged in: only at the start may that have been the SDK's own idea. */
async function forgotten(stored: StoredUser, turn: number): Promise<SessionChange> {
  const found = turn === 1 ? await stored.findOut() : null;
  return found === 'gone' ? { user: null, ended: true } : { user: found, ended: false };
}

async function reloaded(auth: Auth, user: User): Promise<SessionChange> {
  try {
    await call(() => reload(user));
  } catch (error) {
    // Without an answer the stored user counts until the next chance.
    if (translate(error).kind === 'gone') {
      await endSession(auth);
      return { user: null, ended: true };
    }
  }
  if (user.emailVerified) return { user: toSignedInUser(user), ended: false };
  await endSession(auth);
  return { user: null, ended: false };
}

/** Storage may refuse; whoever is gone or unverified counts as signed out all the same. */
async function endSession(auth: Auth): Promise<void> {
  await call(() => signOut(auth)).catch(() => undefined);
}

export function toSignedInUser({ uid, email, displayName }: User): SignedInUser {
  return { uid, email, displayName };
}
