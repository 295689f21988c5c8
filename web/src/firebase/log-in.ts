// A log-in (§7): who it is, that this browser keeps it, and that what a registration left undone is
// made good.
import {
  type Auth,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { LoginValues } from '../domain/entities';
import type { Attempt } from './attempt';
import { call } from './call';

/** The account of these credentials, as the session of this `auth`. */
export async function signIn(auth: Auth, { email, password }: LoginValues): Promise<User> {
  const { user } = await call(() => signInWithEmailAndPassword(auth, email, password));
  return user;
}

/**
 * Makes the account this browser's session. The SDK lets that wait while it still asks about an
 * older session, so it may come too late: whoever was told that it failed is then logged out again.
 */
export async function keepSession(auth: Auth, user: User): Promise<void> {
  try {
    await call(() => auth.updateCurrentUser(user));
  } catch (error) {
    // In line behind what is late, and before anything that the person does next.
    void signOut(auth).catch(() => undefined);
    throw error;
  }
}

/** Brings a missing profile or display name back after a log-in; the log-in never waits for it. */
export async function heal({ app, auth, emulators }: Attempt, announce: () => void): Promise<void> {
  const user = auth.currentUser;
  if (!user) return;
  try {
    const { ensureProfile } = await call(() => import('./profiles'));
    const name = await ensureProfile({ app, emulators }, user);
    if (!user.displayName && name) {
      await call(() => updateProfile(user, { displayName: name }), { retries: 2 });
      announce();
    }
  } catch {
    // No page needs the profile; the next log-in tries again.
  }
}
