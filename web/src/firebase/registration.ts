// A registration (§7): account, display name, profile document and verification mail.
import {
  type Auth,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { LoginValues, RegisterValues } from '../domain/entities';
import type { AccountError } from '../domain/errors';
import { loadCode } from '../domain/load-code';
import { call } from './call';
import { signIn } from './log-in';
import type { TemporaryApp } from './temporary-app';
import { translate } from './translate-errors';

/** What became of a registration whose account exists now. */
export type Registration = {
  /** `null` if the verification mail was sent, else why it was not. */
  mailFailure: AccountError | null;
};

/** Display name, profile and mail are sent together, so that one that fails stops no other. */
export async function register(
  app: TemporaryApp,
  { name, email, password }: RegisterValues,
  signal: AbortSignal,
): Promise<Registration> {
  const user = await createOrResume(app.auth, { email, password }, signal);
  // A name that an earlier registration stored in the account or in the profile is kept, in both.
  const kept = user.displayName || name;
  const setDisplayName = (displayName: string) =>
    call(() => updateProfile(user, { displayName }), { signal });
  const [, profile, mail] = await Promise.allSettled([
    user.displayName ? null : setDisplayName(name),
    call(() => loadCode(import('./profiles')), { signal }).then(({ createProfile }) =>
      createProfile(app, user, kept, signal),
    ),
    call(() => sendEmailVerification(user), { signal }),
  ]);
  if (profile.status === 'fulfilled' && profile.value !== kept) {
    await setDisplayName(profile.value).catch(() => undefined);
  }
  return { mailFailure: mail.status === 'rejected' ? translate(mail.reason) : null };
}

async function createOrResume(
  auth: Auth,
  credentials: LoginValues,
  signal: AbortSignal,
): Promise<User> {
  const { email, password } = credentials;
  try {
    const { user } = await call(() => createUserWithEmailAndPassword(auth, email, password), {
      signal,
    });
    return user;
  } catch (error) {
    const failure = translate(error);
    if (failure.reason !== 'email-in-use') throw failure;
    const user = await signIn(auth, credentials, signal).catch((reason: unknown) => {
      // Only a lost connection gets an answer of its own: nobody learns here whose account it is, or
      // whether it is blocked.
      throw translate(reason).kind === 'network' ? translate(reason) : failure;
    });
    if (user.emailVerified) throw failure;
    return user;
  }
}
