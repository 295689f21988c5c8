// Logs in (§7), and repairs an incomplete registration.
import { type Auth, signInWithEmailAndPassword, type User, updateProfile } from 'firebase/auth';
import { awaitChunk } from '../browser/await-chunk';
import type { IsLoginSuperseded } from '../browser/session-store';
import { isBeingDeleted } from '../browser/signed-in-user-from-json';
import { AppError } from '../domain/errors';
import { withTimeoutSignal } from '../domain/timeout';
import type { LoginValues } from '../domain/validation';
import type { BrowserSession } from './browser-session';
import { call } from './call';
import { withCopiedSession } from './temporary-app';
import { toAppError } from './translate-errors';

const PROFILE_REFUSED_MESSAGE =
  "The database refused to read or write this account's profile. Check that firestore.rules is published, and that the API key's restrictions allow this address and the Cloud Firestore API.";

export async function logIn(
  session: BrowserSession,
  auth: Auth,
  values: LoginValues,
  isSuperseded: IsLoginSuperseded,
  signal: AbortSignal,
): Promise<void> {
  const user = await signInWithPassword(auth, values, signal);
  if (isSuperseded()) throw new AppError('refused', 'superseded');
  if (!user.emailVerified) throw new AppError('refused', 'unverified');
  void repairProfile(session, await session.startSession(user));
}

export async function signInWithPassword(
  auth: Auth,
  { email, password }: LoginValues,
  signal: AbortSignal,
): Promise<User> {
  const { user } = await call(() => signInWithEmailAndPassword(auth, email, password), { signal });
  return user;
}

/** Adds a missing profile or display name, and updates an outdated profile, in the background after a login. */
async function repairProfile(session: BrowserSession, user: User): Promise<void> {
  if (isBeingDeleted(user)) return;
  const shouldCreate = () => session.isCurrentUser(user.uid);
  try {
    const { syncProfile } = await withTimeoutSignal((signal) => awaitChunk(import('./profile-documents'), signal));
    await withCopiedSession(session.backend, user, async (app) => {
      const { deletion } = session.requestsOf(user.uid);
      const name = await syncProfile(app, user, { shouldCreate, deletion });
      if (user.displayName || !name) return;
      await call(() => updateProfile(user, { displayName: name }), { retries: 2 });
    });
    // Notify listeners even if nothing was set here, because syncProfile() may have loaded a name that another tab set.
    session.notifyUserUpdated();
  } catch (error) {
    // Ignore most failures, because no page needs the profile and the next login tries again. Log a refusal that wasn't
    // caused by a logout, because only the site's owners can fix it.
    const { kind, message } = toAppError(error);
    if (kind === 'refused' && shouldCreate()) console.error(PROFILE_REFUSED_MESSAGE, message);
  }
}
