// Stores the users/{uid} documents with Firestore Lite, which makes one request per call and is a quarter the size of
// the full SDK.

import { reload, type User } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  type WithFieldValue,
} from 'firebase/firestore/lite';
import { localPart, type UserProfile } from '../domain/entities';
import { AccountError } from '../domain/errors';
import { NAME_MAX_LENGTH } from '../domain/limits';
import { normalizeName } from '../domain/normalize';
import { call } from './call';
import { isBeingDeleted } from './signed-in-user';
import type { TemporaryApp } from './temporary-app';
import { translate } from './translate-errors';

// The page shows failures. The SDK would also log them to the visitor's console.
setLogLevel('silent');

type Source = Pick<TemporaryApp, 'app' | 'emulators'> & {
  /** Whether a missing document should still be created. Checked right before the write. */
  isWanted?: () => boolean;
};

const opened = new WeakMap<Source['app'], Firestore>();

function openFirestore({ app, emulators }: Source): Firestore {
  let db = opened.get(app);
  if (!db) {
    db = getFirestore(app);
    if (emulators) {
      const { hostname, port } = new URL(`http://${emulators.firestore}`);
      connectFirestoreEmulator(db, hostname, Number(port));
    }
    opened.set(app, db);
  }
  return db;
}

const documentOf = (source: Source, uid: UserProfile['uid']) =>
  doc(openFirestore(source), 'users', uid);

export async function readProfile(
  source: Source,
  uid: UserProfile['uid'],
): Promise<UserProfile | null> {
  const snapshot = await getDoc(documentOf(source, uid));
  if (!snapshot.exists()) return null;
  const text = (field: string): string => {
    const value: unknown = snapshot.get(field);
    return typeof value === 'string' ? value : '';
  };
  const createdAt: unknown = snapshot.get('createdAt');
  return {
    ...{ uid: text('uid'), name: text('name'), email: text('email') },
    createdAt: createdAt instanceof Timestamp ? createdAt.toDate() : new Date(0),
  };
}

/**
 * Creates the user's document unless it exists. This is safe to retry after a lost response, because the rules deny
 * overwriting a document and createOnce() then reads the existing one.
 *
 * @returns the name in the document
 */
export function createProfile(
  source: Source,
  user: User,
  name: string,
  signal?: AbortSignal,
): Promise<string> {
  return call(() => createOnce(source, user, name), { signal, retries: 2 });
}

/**
 * Creates a missing document from the account, and updates one whose name or email differs from the account's. Each
 * call has its own timeout, so this can finish in the background on a slow connection.
 *
 * @returns the name in the document
 */
export async function ensureProfile(source: Source, user: User): Promise<string> {
  const stored = await call(() => readProfile(source, user.uid), { retries: 2 });
  if (!stored) return unlessDeleted(source, user, createProfile(source, user, fallbackName(user)));
  const rightName = () => profileName(user.displayName) || stored.name;
  const differs = () => rightName() !== stored.name || user.email !== stored.email;
  if (!differs()) return stored.name;
  // This tab's user may be stale. Reload it before overwriting the document.
  await call(() => reload(user), { retries: 2 });
  if (differs()) await saveName(source, user, rightName());
  return rightName();
}

/**
 * Waits until a new document is written, then removes it if the account has since been deleted elsewhere. A deletion
 * marks the account before it removes the profile, so either the deletion or this check removes the document.
 */
async function unlessDeleted(
  source: Source,
  user: User,
  written: Promise<string>,
): Promise<string> {
  // Continue after a failure, because the document may have been written anyway.
  await written.catch(() => undefined);
  const isGone = await call(() => reload(user), { retries: 2 }).then(
    () => isBeingDeleted(user),
    // The error is the same if only the session ended. In that case, the next login recreates the profile.
    (error) => translate(error).kind === 'gone',
  );
  if (!isGone) return written;
  await removeProfile(source, user.uid);
  throw new AccountError('gone', 'account-gone');
}

/**
 * Saves the name and the account's email in the document, or creates the document if it's missing. Each call has its
 * own timeout, as in {@link ensureProfile}.
 */
export async function saveName(source: Source, user: User, name: string): Promise<void> {
  const document = documentOf(source, user.uid);
  const update = () =>
    call(() => updateDoc(document, { name, email: user.email ?? '' }), { retries: 2 });
  try {
    await update();
  } catch (error) {
    const { kind, reason } = translate(error);
    const mayBeMissing = kind === 'unexpected' || reason === 'denied';
    if (!mayBeMissing || (await call(() => readProfile(source, user.uid), { retries: 2 })))
      throw error;
    const created = await unlessDeleted(source, user, createProfile(source, user, name));
    // Another tab created the document first, with a different name.
    if (created !== name) await update();
  }
}

export function removeProfile(
  source: Source,
  uid: UserProfile['uid'],
  signal?: AbortSignal,
): Promise<void> {
  return call(() => deleteDoc(documentOf(source, uid)), { signal, retries: 2 });
}

async function createOnce(source: Source, user: User, name: string): Promise<string> {
  try {
    await write(source, user, name);
  } catch (error) {
    if (translate(error).reason !== 'denied') throw error;
    // Either another tab created the document, or the database doesn't accept the new token yet.
    const stored = await readProfile(source, user.uid);
    if (stored) return stored.name;
    await user.getIdToken(true);
    await write(source, user, name);
  }
  return name;
}

async function write(source: Source, user: User, name: string): Promise<void> {
  if (source.isWanted?.() === false) throw new AccountError('gone', 'session-ended');
  const profile: WithFieldValue<UserProfile> = {
    uid: user.uid,
    name,
    // Use the provider's spelling, because the rules compare it with the email in the token.
    email: user.email ?? '',
    createdAt: serverTimestamp(),
  };
  await setDoc(documentOf(source, user.uid), profile);
}

function fallbackName(user: User): string {
  return profileName(user.displayName) || profileName(localPart(user.email)) || 'U';
}

function profileName(name: string | null): string {
  // Normalize again, because slice() may leave half an emoji or a space at the end.
  return normalizeName(normalizeName(name ?? '').slice(0, NAME_MAX_LENGTH));
}
