// Login calls (§7): sign in, and repair an incomplete registration.
import { type Auth, signInWithEmailAndPassword, type User, updateProfile } from 'firebase/auth';
import type { LoginValues } from '../domain/entities';
import { loadCode } from '../domain/load-code';
import { call } from './call';
import type { Backend } from './config';
import { isBeingDeleted } from './signed-in-user';
import { withTemporaryApp } from './temporary-app';
import { translate } from './translate-errors';

export async function signIn(
  auth: Auth,
  { email, password }: LoginValues,
  signal: AbortSignal,
): Promise<User> {
  const { user } = await call(() => signInWithEmailAndPassword(auth, email, password), { signal });
  return user;
}

/**
 * Adds a missing profile or display name, and updates an outdated profile, in the background after a login.
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
    // Use a temporary app: if the account is gone, the SDK ends the session in the main app, which could then no
    // longer remove the profile.
    const name = await withTemporaryApp(backend, async (app) => {
      await app.auth.updateCurrentUser(user);
      return ensureProfile({ ...app, isWanted }, user);
    });
    if (!user.displayName && name)
      await call(() => updateProfile(user, { displayName: name }), { retries: 2 });
    // Announce even if this set no name: another tab may have set it, and ensureProfile() may have reloaded the user.
    announce();
  } catch (error) {
    // Most failures can be ignored: no page needs the profile, and the next login tries again. But unless the user
    // just logged out, a refusal lasts until the site's owners fix its cause.
    const { kind, message } = translate(error);
    if (kind === 'refused' && auth.currentUser === user) console.error(PROFILE_REFUSED, message);
  }
}

const PROFILE_REFUSED =
  'The database refused to read or write the profile of this account. Check that firestore.rules is published, and that the restrictions of the API key allow this address and the Cloud Firestore API.';
