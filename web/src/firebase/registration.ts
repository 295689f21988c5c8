// A registration (§7): account, display name, profile document and verification mail.
import {
  type Auth,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { LoginValues, RegisterValues } from '../domain/entities';
import type { AccountError } from '../domain/messages';
import { call, overNetwork } from './call';
import { translate } from './errors';
import { signIn } from './log-in';
import type { Attempt } from './temporary-app';

/** What became of a registration whose account exists now. */
export type Registration = {
  /** `null` if the verification mail was sent, else why it was not. */
  mailFailure: AccountError | null;
};

/** Display name, profile and mail do not wait for one another, nor for one another's failure. */
export async function register(
  attempt: Attempt,
  { name, email, password }: RegisterValues,
  signal: AbortSignal,
): Promise<Registration> {
  const user = await createOrResume(attempt.auth, { email, password }, signal);
  // A name that an earlier attempt gave to the account or to the profile stands, in both.
  const kept = user.displayName || name;
  const nameIt = (displayName: string) =>
    call(() => updateProfile(user, { displayName }), { signal });
  const [, profile, mail] = await Promise.allSettled([
    user.displayName ? null : nameIt(name),
    call(() => overNetwork(import('./profiles')), { signal }).then(({ createProfile }) =>
      createProfile(attempt, user, kept, signal),
    ),
    call(() => sendEmailVerification(user), { signal }),
  ]);
  if (profile.status === 'fulfilled' && profile.value !== kept) {
    await nameIt(profile.value).catch(() => undefined);
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
    if (failure.code !== 'auth/email-already-in-use') throw failure;
    const user = await signIn(auth, credentials, signal).catch((reason: unknown) => {
      // Only a dead line is told apart: whose account it is, or whether it is blocked, is not.
      throw translate(reason).kind === 'network' ? translate(reason) : failure;
    });
    if (user.emailVerified) throw failure;
    return user;
  }
}
