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
import type { Attempt } from './attempt';
import { call } from './call';
import { translate } from './errors';
import { signIn } from './log-in';

/** What became of a registration whose account exists now. */
export type Registration = {
  /** `null` if the verification mail was sent, else why it was not. */
  mailFailure: AccountError | null;
};

/** Display name, profile and mail do not wait for one another, nor for one another's failure. */
export async function register(
  attempt: Attempt,
  { name, email, password }: RegisterValues,
): Promise<Registration> {
  const user = await createOrResume(attempt.auth, { email, password });
  // A name that an earlier attempt gave to the account or to the profile stands, in both.
  const kept = user.displayName || name;
  const nameIt = (displayName: string) => call(() => updateProfile(user, { displayName }));
  const [, profile, mail] = await Promise.allSettled([
    user.displayName ? null : nameIt(name),
    call(() => import('./profiles')).then(({ createProfile }) =>
      createProfile(attempt, user, kept),
    ),
    call(() => sendEmailVerification(user)),
  ]);
  if (profile.status === 'fulfilled' && profile.value !== kept) {
    await nameIt(profile.value).catch(() => undefined);
  }
  return { mailFailure: mail.status === 'rejected' ? translate(mail.reason) : null };
}

async function createOrResume(auth: Auth, credentials: LoginValues): Promise<User> {
  const { email, password } = credentials;
  try {
    const { user } = await call(() => createUserWithEmailAndPassword(auth, email, password));
    return user;
  } catch (error) {
    const failure = translate(error);
    if (failure.code !== 'auth/email-already-in-use') throw failure;
    const user = await signIn(auth, credentials).catch((reason: unknown) => {
      // Only a dead line is told apart: whose account it is, or whether it is blocked, is not.
      throw translate(reason).kind === 'network' ? translate(reason) : failure;
    });
    if (user.emailVerified) throw failure;
    return user;
  }
}
