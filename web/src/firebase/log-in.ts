// The calls of a log-in (§7): sign in, and repair what a registration left incomplete.
import { type Auth, signInWithEmailAndPassword, type User, updateProfile } from 'firebase/auth';
import type { LoginValues } from '../domain/entities';
import { loadCode } from '../domain/load-code';
import { call } from './call';
import type { Backend } from './config';
import { isBeingDeleted } from './signed-in-user';
import { withTemporaryApp } from './temporary-app';
import { translate } from './translate-errors';

/** Signs in to `auth` with these credentials. */
export async function signIn(
  auth: Auth,
  { email, password }: LoginValues,
  signal: AbortSignal,
): Promise<User> {
  const { user } = await call(() => signInWithEmailAndPassword(auth, email, password), { signal });
  return user;
}

/**
 * Adds a missing profile or display name after a log-in, which does not wait for it.
 *
 * @param isWanted whether a profile may still be written
 */
export async function repairProfile(
  backend: Backend,
  auth: Auth,
  announce: () => void,
  isWanted: () => boolean,
): Promise<void> {
  const user = auth.currentUser;
  if (!user || isBeingDeleted(user)) return;
  try {
    const { ensureProfile } = await call(() => loadCode(import('./profiles')));
    // In an app of its own: should the account be gone, the SDK logs the session's user out, and the profile
    // could not be removed any more.
    const name = await withTemporaryApp(backend, async (app) => {
      await app.auth.updateCurrentUser(user);
      return ensureProfile({ ...app, isWanted }, user);
    });
    if (!user.displayName && name)
      await call(() => updateProfile(user, { displayName: name }), { retries: 2 });
    // Also if another tab has been quicker, and the name came with a look at the account.
    announce();
  } catch (error) {
    // No page needs the profile, and the next log-in tries again. But a refusal stays until the people
    // who run the site change something, unless the person has just logged out.
    const { kind, message } = translate(error);
    if (kind === 'refused' && auth.currentUser === user) console.error(PROFILE_REFUSED, message);
  }
}

const PROFILE_REFUSED =
  'The database refused to read or write the profile of this account. Check that firestore.rules is published, and that the restrictions of the API key allow this address and the Cloud Firestore API.';
