// Stores the users/{uid} documents, and the names and emails in their reservations. After a login, syncProfile() creates
// or updates a document.
import { reload, type User } from 'firebase/auth';
import {
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  type WithFieldValue,
  writeBatch,
} from 'firebase/firestore/lite';
import { isBeingDeleted } from '../browser/signed-in-user-from-json';
import { emailLocalPartOf } from '../domain/display-name';
import { AppError } from '../domain/errors';
import { NAME_MAX_LENGTH } from '../domain/limits';
import { normalizeName } from '../domain/normalize';
import type { UserProfile } from '../domain/user';
import { type CallOptions, call } from './call';
import { openFirestore, reservationsCollection, textOrEmpty } from './firestore';
import type { DeletionTracker } from './request-registry';
import type { TemporaryApp } from './temporary-app';
import { toAppError } from './translate-errors';

type ProfileOptions = {
  /** Whether a missing document should still be created. Checked right before the write. */
  shouldCreate?: () => boolean;
  /** Collects the requests that remove a document. */
  deletion?: DeletionTracker;
};

const profileRef = (app: TemporaryApp, uid: string) => doc(openFirestore(app), 'users', uid);

export async function readProfile(app: TemporaryApp, uid: string): Promise<UserProfile | null> {
  const snapshot = await getDoc(profileRef(app, uid));
  if (!snapshot.exists()) return null;
  const textOf = (field: string) => textOrEmpty(snapshot, field);
  const createdAt: unknown = snapshot.get('createdAt');
  return {
    uid: textOf('uid'),
    name: textOf('name'),
    email: textOf('email'),
    createdAt: createdAt instanceof Timestamp ? createdAt.toDate() : new Date(0),
  };
}

/**
 * Creates a missing document from the account, and updates one whose name or email differs from the account's. Each
 * call has its own timeout, so this can finish in the background on a slow connection.
 * @returns the name in the document
 */
export async function syncProfile(app: TemporaryApp, user: User, options: ProfileOptions = {}): Promise<string> {
  const storedProfile = await call(() => readProfile(app, user.uid), { retries: 2 });
  if (!storedProfile) return createProfileAndRecheckAccount(app, user, accountNameOrFallback(user), options);
  const expectedName = () => toProfileName(user.displayName) || storedProfile.name;
  const isOutdated = () => expectedName() !== storedProfile.name || user.email !== storedProfile.email;
  if (!isOutdated()) return storedProfile.name;
  // This tab's user may be stale. Reload it before overwriting the document.
  await call(() => reload(user), { retries: 2 });
  if (isOutdated()) await updateProfileAndReservations(app, user, expectedName(), options);
  return expectedName();
}

/** Like {@link createProfileIfMissing}, but removes the document again if the account has been deleted meanwhile. */
async function createProfileAndRecheckAccount(
  app: TemporaryApp,
  user: User,
  name: string,
  options: ProfileOptions,
): Promise<string> {
  const sentRequests: Promise<unknown>[] = [];
  const creationPromise = createProfileIfMissing(app, user, name, { ...options, sentRequests });
  // Continue after a failure, because the document may have been written anyway.
  const appError = await creationPromise.then(() => null, toAppError);
  let isGone = await removeProfileIfAccountGone(app, user, options);
  if (appError?.reason === 'timeout') {
    await Promise.allSettled(sentRequests);
    isGone = await removeProfileIfAccountGone(app, user, options);
  }
  if (isGone) throw new AppError('gone', 'account-gone');
  return creationPromise;
}

/**
 * Removes a new document if the account has since been deleted elsewhere. A deletion marks the account before it removes
 * the profile, so either the deletion or this check removes the document.
 * @returns whether the account has been deleted
 */
export async function removeProfileIfAccountGone(
  app: TemporaryApp,
  user: User,
  { deletion }: ProfileOptions = {},
): Promise<boolean> {
  const isGone = await call(() => reload(user), { retries: 2 }).then(
    () => isBeingDeleted(user),
    // The error is the same if only the session ended. In that case, the next login recreates the profile.
    (error) => toAppError(error).kind === 'gone',
  );
  if (isGone) await removeProfile(app, user.uid, { sentRequests: deletion?.sentRequests });
  return isGone;
}

/**
 * Saves the name and the account's email in the document and in the user's reservations, where organizers read them.
 * Creates the document if it's missing. Each call has its own timeout, as in {@link syncProfile}.
 */
export async function updateProfileAndReservations(
  app: TemporaryApp,
  user: User,
  name: string,
  options: ProfileOptions = {},
): Promise<void> {
  const db = openFirestore(app);
  const profileDoc = profileRef(app, user.uid);
  const updateIfExists = async (): Promise<boolean> => {
    const [profile, reservations] = await Promise.all([
      getDoc(profileDoc),
      getDocs(reservationsCollection(db, user.uid)),
    ]);
    if (!profile.exists()) return false;
    const batch = writeBatch(db);
    for (const { ref } of [profile, ...reservations.docs]) batch.update(ref, { name, email: user.email ?? '' });
    await batch.commit();
    return true;
  };
  // If a reservation is removed between the reads and the batch, the database refuses the batch.
  const updateOrTryAgain = () =>
    updateIfExists().catch((error: unknown) => {
      if (toAppError(error).reason !== 'denied') throw error;
      return updateIfExists();
    });
  const update = () => call(updateOrTryAgain, { retries: 2 });
  if (await update()) return;
  const createdName = await createProfileAndRecheckAccount(app, user, name, options);
  // Another tab created the document first, with a different name.
  if (createdName !== name) await update();
}

export function removeProfile(app: TemporaryApp, uid: string, options?: CallOptions): Promise<void> {
  return call(() => deleteDoc(profileRef(app, uid)), { ...options, retries: 2 });
}

/**
 * Creates the user's document unless it exists. This is safe to retry after a lost response, because the rules deny
 * overwriting a document, and the existing one is then read.
 * @returns the name in the document
 */
export function createProfileIfMissing(
  app: TemporaryApp,
  user: User,
  name: string,
  options: CallOptions & ProfileOptions,
): Promise<string> {
  const create = async () => {
    if (options.shouldCreate?.() === false) throw new AppError('gone', 'session-ended');
    // Use the provider's spelling, because the rules compare it with the email in the token.
    const profile = { uid: user.uid, name, email: user.email ?? '', createdAt: serverTimestamp() };
    await setDoc(profileRef(app, user.uid), profile satisfies WithFieldValue<UserProfile>);
    return name;
  };
  const createOrRead = () =>
    create().catch(async (error: unknown) => {
      if (toAppError(error).reason !== 'denied') throw error;
      // Either another tab created the document, or the database doesn't accept the new token yet.
      const storedProfile = await readProfile(app, user.uid);
      if (storedProfile) return storedProfile.name;
      await user.getIdToken(true);
      return create();
    });
  return call(createOrRead, { ...options, retries: 2 });
}

/** Returns the account's name in the form that the rules accept. */
export function accountNameOrFallback(user: User): string {
  return toProfileName(user.displayName) || toProfileName(emailLocalPartOf(user.email)) || 'U';
}

function toProfileName(name: string | null): string {
  // Normalize again, because slice() may leave half an emoji or a space at the end.
  return normalizeName(normalizeName(name ?? '').slice(0, NAME_MAX_LENGTH));
}
