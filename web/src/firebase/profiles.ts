// The documents users/{uid}. Firestore Lite makes one request for a call, and has a quarter of the full
// SDK's size.

import type { User } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  type WithFieldValue,
} from 'firebase/firestore/lite';
import { localPart, type UserProfile } from '../domain/entities';
import { NAME_MAX_LENGTH } from '../domain/limits';
import { normalizeName } from '../domain/normalize';
import { call } from './call';
import type { TemporaryApp } from './temporary-app';
import { translate } from './translate-errors';

// Failures are shown on the page; the SDK would also write them to the visitor's console.
setLogLevel('silent');

type Source = Pick<TemporaryApp, 'app' | 'emulators'>;

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

/** The name in one's own document; `null` if there is no document yet. */
async function readName(source: Source, uid: UserProfile['uid']): Promise<string | null> {
  const snapshot = await getDoc(doc(openFirestore(source), 'users', uid));
  if (!snapshot.exists()) return null;
  const name: unknown = snapshot.get('name');
  return typeof name === 'string' ? name : '';
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
 * Reads the user's document and writes a missing one from the account. Nobody waits for it, so
 * reading and writing have a deadline each, and it also succeeds over a slow connection.
 */
export async function ensureProfile(source: Source, user: User): Promise<string> {
  const stored = await call(() => readName(source, user.uid), { retries: 2 });
  return stored ?? createProfile(source, user, fallbackName(user));
}

async function createOnce(source: Source, user: User, name: string): Promise<string> {
  try {
    await write(source, user, name);
  } catch (error) {
    if (translate(error).reason !== 'denied') throw error;
    // Either another tab wrote it first, or the database does not know the new token yet.
    const stored = await readName(source, user.uid);
    if (stored !== null) return stored;
    await user.getIdToken(true);
    await write(source, user, name);
  }
  return name;
}

async function write(source: Source, user: User, name: string): Promise<void> {
  const profile: WithFieldValue<UserProfile> = {
    uid: user.uid,
    name,
    // The provider's spelling, not the typed one: the rules compare it with the token's.
    email: user.email ?? '',
    createdAt: serverTimestamp(),
  };
  await setDoc(doc(openFirestore(source), 'users', user.uid), profile);
}

function fallbackName(user: User): string {
  for (const candidate of [user.displayName ?? '', localPart(user.email)]) {
    // Normalized again because the cut may leave half of an emoji or a blank at the end.
    const name = normalizeName(normalizeName(candidate).slice(0, NAME_MAX_LENGTH));
    if (name) return name;
  }
  return 'U';
}
