import type { User } from 'firebase/auth';
import { rejectOnAbort } from '../domain/timeout';
import type { BrowserSession } from './browser-session';
import { call } from './call';
import { type TemporaryApp, withCopiedSession } from './temporary-app';
import { toAppError } from './translate-errors';

/**
 * Does work for this account with a copy of the session, so the end of the session in this tab doesn't cut off a
 * request. The work is retried, so it must be safe to repeat. `user` is the session's own. Reload only that one. If the
 * account is gone, the SDK ends the session of the user that was reloaded.
 */
export async function callAsUser<T>(
  session: BrowserSession,
  uid: string,
  signal: AbortSignal,
  work: (app: TemporaryApp, user: User) => Promise<T>,
): Promise<T> {
  const user = await session.requireUser(uid, signal);
  // Renews an expired token in the session itself. Otherwise, each copy would renew its own.
  const result = call(() => user.getIdToken(), { signal, retries: 2 }).then(() =>
    withCopiedSession(session.backend, user, (app) => call(() => work(app, user), { signal, retries: 2 })),
  );
  const recheckedResult = result.catch((error: unknown) => {
    // The account may have been deleted, or its email changed, on another device.
    if (toAppError(error).kind !== 'network') void session.recheck();
    throw error;
  });
  return rejectOnAbort(signal, recheckedResult);
}
