import type { User } from 'firebase/auth';
import { rejectOnAbort } from '../domain/timeout';
import type { BrowserSession } from './auth-session';
import { type CallOptions, call } from './call';
import type { Backend } from './config';
import { type TemporaryApp, withCopiedSession } from './temporary-app';
import { toAccountError } from './translate-errors';

export type SessionWork<T> = (app: TemporaryApp, user: User) => Promise<T>;

/**
 * Works with a copy of the session, so the end of the session in this tab doesn't cut off a request. `user` is the
 * session's own. Reload only that one. If the account is gone, the SDK ends the session of the user that was reloaded.
 * `work` is retried, so it must be safe to repeat.
 */
export async function withSession<T>(
  backend: Backend,
  session: BrowserSession,
  uid: string,
  options: CallOptions & { signal: AbortSignal },
  work: SessionWork<T>,
): Promise<T> {
  const { signal } = options;
  const { user } = await session.findSession(uid, signal);
  const result = withCopiedSession(backend, user, (app) => call(() => work(app, user), { ...options, retries: 2 }));
  const recheckedResult = result.catch((error: unknown) => {
    // The account may have been deleted, or its email changed, on another device.
    if (toAccountError(error).kind !== 'network') void session.recheck();
    throw error;
  });
  return rejectOnAbort(signal, recheckedResult);
}
