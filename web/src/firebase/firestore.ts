// Firestore Lite makes one request per call and is a quarter the size of the full SDK.
import type { DocumentSnapshot, Firestore } from 'firebase/firestore/lite';
import { collection, connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { TemporaryApp } from './temporary-app';

// The page shows failures. The SDK would also log them to the visitor's console.
setLogLevel('silent');

/** Returns the app's only instance. Connecting it to the same emulator again changes nothing. */
export function openFirestore({ app, emulators }: TemporaryApp): Firestore {
  const db = getFirestore(app);
  if (emulators) {
    const { hostname, port } = new URL(`http://${emulators.firestore}`);
    connectFirestoreEmulator(db, hostname, Number(port));
  }
  return db;
}

/** The reservations of one account. */
export const reservationsCollection = (db: Firestore, uid: string) => collection(db, 'users', uid, 'spots');

/** Returns the field's text, or an empty string if the document has none there. */
export function textOrEmpty(snapshot: DocumentSnapshot, field: string): string {
  const value: unknown = snapshot.get(field);
  return typeof value === 'string' ? value : '';
}
