// The documents users/{uid}. Firestore Lite makes one request for a call, and has a quarter of the full
// SDK's size.

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

// Failures are shown on the page; the SDK would also write them to the visitor's console.
setLogLevel('silent');

type Source = Pick<TemporaryApp, 'app' | 'emulators'> & {
  /** Asked right before a document is made, which may be a while after the work began. */
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

/** One's own document; `null` if there is none. */
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
 * Writes the user's document unless it exists. Safe to repeat after a lost answer: the rules
 * refuse to write a second document over the first, and a refusal is checked by reading.
 *
 * @returns the name that stands in the document
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
 * Reads the user's document. A missing one is written from the account, and one with another name or
 * address than the account's follows it. Nobody waits for it, so that each call has a deadline of its own,
 * and it also succeeds over a slow connection.
 *
 * @returns the name that stands in the document
 */
export async function ensureProfile(source: Source, user: User): Promise<string> {
  const stored = await call(() => readProfile(source, user.uid), { retries: 2 });
  if (!stored) return unlessDeleted(source, user, createProfile(source, user, fallbackName(user)));
  const rightName = () => profileName(user.displayName) || stored.name;
  const differs = () => rightName() !== stored.name || user.email !== stored.email;
  if (!differs()) return stored.name;
  // Perhaps what this tab knows of the account is old: then the profile is newer, and right.
  await call(() => reload(user), { retries: 2 });
  if (differs()) await saveName(source, user, rightName());
  return rightName();
}

/**
 * Writes a missing document. The account may be deleted meanwhile, in another tab or on another device: its
 * profile must not come back. The deletion marks the account before it removes the profile, so that
 * whichever comes later removes it.
 */
async function unlessDeleted(
  source: Source,
  user: User,
  written: Promise<string>,
): Promise<string> {
  // Also where no answer came, because it may have been written all the same.
  await written.catch(() => undefined);
  const isGone = await call(() => reload(user), { retries: 2 }).then(
    () => isBeingDeleted(user),
    // Perhaps only the session has ended, but the SDK does not tell. Then the next log-in writes it again.
    (error) => translate(error).kind === 'gone',
  );
  if (!isGone) return written;
  await removeProfile(source, user.uid);
  throw new AccountError('gone', 'account-gone');
}

/**
 * Gives the user's document the name, and the account's address. A missing document is written. As in
 * {@link ensureProfile}, each call has a deadline of its own.
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
    // Another tab wrote it first.
    if (created !== name) await update();
  }
}

/** Removes the user's document, also where there is none. */
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
    // Either another tab wrote it first, or the database does not know the new token yet.
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
    // The provider's spelling, not the typed one: the rules compare it with the token's.
    email: user.email ?? '',
    createdAt: serverTimestamp(),
  };
  await setDoc(documentOf(source, user.uid), profile);
}

function fallbackName(user: User): string {
  return profileName(user.displayName) || profileName(localPart(user.email)) || 'U';
}

/** A name as the rules accept it; empty if nothing of it is left. */
function profileName(name: string | null): string {
  // Normalized again because the cut may leave half of an emoji or a blank at the end.
  return normalizeName(normalizeName(name ?? '').slice(0, NAME_MAX_LENGTH));
}
