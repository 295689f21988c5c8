import type { SessionEndReason, SessionListener, SessionUpdate } from '../domain/session-store';
import type { SignedInUser } from '../domain/user';

export type SessionEmitter = ReturnType<typeof createSessionEmitter>;

/** Calls each listener with the current user, if that's known, and on every change. */
export function createSessionEmitter() {
  const listeners = new Set<SessionListener>();
  let lastChange: SessionUpdate | undefined;
  return {
    /** The user that listeners know of: `undefined` if none has been reported, or `null` if no one is signed in. */
    getLastUser: (): SignedInUser | null | undefined => lastChange?.user,

    /** Skips a change that listeners already have. */
    notify(user: SignedInUser | null, endReason: SessionEndReason | null = null): void {
      if (lastChange && JSON.stringify(lastChange.user) === JSON.stringify(user)) return;
      lastChange = { user, endReason };
      for (const listener of listeners) listener(lastChange);
    },

    add(listener: SessionListener): () => void {
      listeners.add(listener);
      if (lastChange) listener({ ...lastChange, endReason: null });
      return () => listeners.delete(listener);
    },
  };
}
