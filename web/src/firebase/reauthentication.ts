import { signInWithEmailAndPassword, type User } from 'firebase/auth';
import { AppError } from '../domain/errors';
import type { BrowserSession } from './browser-session';
import { call } from './call';
import { type TemporaryApp, withTemporaryApp } from './temporary-app';
import { toAppError } from './translate-errors';

/** Does work that requires a recent login, in a temporary app that logs in to this account again. */
export function withReauthentication<T>(
  session: BrowserSession,
  uid: string,
  password: string,
  signal: AbortSignal,
  work: (app: TemporaryApp, user: User) => Promise<T>,
): Promise<T> {
  return withTemporaryApp(session.backend, async (app) => {
    const { email } = await session.requireUser(uid, signal);
    // signInWithPassword() would pull a login's code into another chunk.
    const signIn = () => signInWithEmailAndPassword(app.auth, email ?? '', password);
    const { user } = await call(signIn, { signal }).catch((error: unknown) => {
      const appError = toAppError(error);
      throw appError.reason === 'wrong-credentials' ? appError.withReason('wrong-password') : error;
    });
    // The account may have been deleted, and its email registered again.
    if (user.uid !== uid) throw new AppError('gone', 'session-ended');
    return work(app, user);
  });
}
