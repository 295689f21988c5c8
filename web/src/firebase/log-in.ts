// Logs in (§7), and repairs an incomplete registration.
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

/** Adds a missing profile or display name, and updates an outdated profile, in the background after a login. */
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
    // If the account has been deleted, the SDK ends the main app's session. A temporary app keeps
    // its session, so it can still remove the profile.
    const name = await withTemporaryApp(backend, async (app) => {
      await app.auth.updateCurrentUser(user);
      return ensureProfile({ ...app, isWanted }, user);
    });
    if (!user.displayName && name)
      await call(() => updateProfile(user, { displayName: name }), { retries: 2 });
    // Announce even if nothing was set here, because ensureProfile() may have loaded a name that another tab set.
    announce();
  } catch (error) {
    // Ignore most failures, because no page needs the profile and the next login tries again. Log a refusal that wasn't
    // caused by a logout, because only the site's owners can fix it.
    const { kind, message } = translate(error);
    if (kind === 'refused' && auth.currentUser === user) console.error(PROFILE_REFUSED, message);
  }
}

const PROFILE_REFUSED =
  "The database refused to read or write this account's profile. Check that firestore.rules is published, and that the API key's restrictions allow this address and the Cloud Firestore API.";
