import type { Auth, User } from 'firebase/auth';
import { createUserWithEmailAndPassword, sendEmailVerification, updateProfile } from 'firebase/auth';
import { awaitChunk } from '../browser/await-chunk';
import type { AppError } from '../domain/errors';
import type { WithReturnTo } from '../domain/return-to';
import { withTimeoutSignal } from '../domain/timeout';
import type { LoginValues, RegisterValues } from '../domain/validation';
import { call } from './call';
import type { BackendConfig } from './config';
import { signInWithPassword } from './log-in';
import { sendWithContinueUrl } from './send-with-continue-url';
import { type TemporaryApp, withCopiedSession } from './temporary-app';
import { toAppError } from './translate-errors';

/**
 * Creates the account, or resumes an interrupted registration (§7). Then sets the name, writes the profile and sends
 * the email in parallel, so if one fails, the others still go ahead.
 */
export async function register(
  backend: BackendConfig,
  app: TemporaryApp,
  { name, email, password, returnTo }: RegisterValues & WithReturnTo,
  signal: AbortSignal,
): Promise<{ emailError: AppError | null }> {
  const user = await createUserOrSignIn(app.auth, { email, password }, signal);
  // If an earlier registration stored a name in the account or the profile, use it in both.
  const profileName = user.displayName || name;
  const sentRequests: Promise<unknown>[] = [];
  const setDisplayName = (displayName: string) => call(() => updateProfile(user, { displayName }), { signal });
  const [, profileResult, emailResult] = await Promise.allSettled([
    user.displayName ? null : setDisplayName(name),
    awaitChunk(import('./profile-documents'), signal).then(({ createProfileIfMissing }) =>
      createProfileIfMissing(app, user, profileName, { signal, sentRequests }),
    ),
    sendWithContinueUrl((settings) => sendEmailVerification(user, settings), returnTo, signal),
  ]);
  if (profileResult.status === 'fulfilled' && profileResult.value !== profileName) {
    await setDisplayName(profileResult.value).catch(() => undefined);
  }
  const removeLateProfile = (copiedApp: TemporaryApp) => removeLateProfileIfAccountGone(copiedApp, user, sentRequests);
  app.keepOpenUntil(withCopiedSession(backend, user, removeLateProfile));
  return {
    emailError: emailResult.status === 'rejected' ? toAppError(emailResult.reason) : null,
  };
}

/**
 * Once all requests for the profile have arrived, removes it if someone has meanwhile verified the email, logged in
 * elsewhere and deleted the account.
 */
async function removeLateProfileIfAccountGone(
  copiedApp: TemporaryApp,
  user: User,
  sentRequests: readonly Promise<unknown>[],
): Promise<void> {
  await Promise.allSettled(sentRequests);
  const { removeProfileIfAccountGone } = await withTimeoutSignal((signal) =>
    awaitChunk(import('./profile-documents'), signal),
  );
  await removeProfileIfAccountGone(copiedApp, user);
}

async function createUserOrSignIn(auth: Auth, credentials: LoginValues, signal: AbortSignal): Promise<User> {
  const { email, password } = credentials;
  try {
    const { user } = await call(() => createUserWithEmailAndPassword(auth, email, password), {
      signal,
    });
    return user;
  } catch (error) {
    const appError = toAppError(error);
    if (appError.reason !== 'email-in-use') throw appError;
    const user = await signInWithPassword(auth, credentials, signal).catch((reason: unknown) => {
      // Report anything but a lost connection as `email-in-use`, so no one learns whether the account is blocked.
      throw toAppError(reason).kind === 'network' ? toAppError(reason) : appError;
    });
    if (user.emailVerified) throw appError;
    return user;
  }
}
