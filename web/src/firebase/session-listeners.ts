// Reports the session to its listeners: each change once, and the last one to a new listener.

import type { SignedInUser } from '../domain/entities';
import { orAborted } from '../domain/timeout';
import type { EndReason } from './session-store';

export type SessionChange = {
  user: SignedInUser | null;
  /** Why the session ended, if the person did not log out. */
  ended: EndReason | null;
};

export type SessionListener = (change: SessionChange) => void;

export class SessionListeners {
  private readonly listeners = new Set<SessionListener>();
  private last: SessionChange | undefined;

  /** The user of the last report; undefined before the first. */
  get user(): SignedInUser | null | undefined {
    return this.last?.user;
  }

  notify(change: SessionChange): void {
    if (this.last && isSameUser(this.last.user, change.user) && !change.ended) return;
    this.last = change;
    for (const listener of this.listeners) listener(change);
  }

  /** Calls the listener now and on every change; returns the function that unsubscribes it. */
  add(listener: SessionListener): () => void {
    this.listeners.add(listener);
    if (this.last) listener({ ...this.last, ended: null });
    return () => this.listeners.delete(listener);
  }

  /** The session, once it is known. */
  async read(signal: AbortSignal): Promise<SignedInUser | null> {
    let unsubscribe = () => {};
    const known = new Promise<SignedInUser | null>((resolve) => {
      unsubscribe = this.add(({ user }) => resolve(user));
    });
    return orAborted(signal, known).finally(() => unsubscribe());
  }
}

function isSameUser(one: SignedInUser | null, other: SignedInUser | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
