// The documents of spots in an offer's line. There's no counter: whoever reserves joins the line at the server's time, the
// first `capacity` students in line have a spot, and the others wait in order. So no race can give away a spot twice.
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  endBefore,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  Timestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { compareByPlaceInLine, type Reservation, type Spot } from '../domain/spots';
import { type FirestoreApp, openFirestore, readTextOrEmpty } from './firestore';
import { toAccountError } from './translate-errors';

/** The rules may look up 20 documents per batch. Giving up five spots takes at most 16. */
const SPOTS_PER_BATCH = 5;

export const spotsCollection = (app: FirestoreApp, uid: string) =>
  collection(openFirestore(app), 'users', uid, 'spots');

const spotRef = (db: Firestore, uid: string, number: number) => doc(db, 'users', uid, 'spots', String(number));

export const entriesCollection = (db: Firestore, offerId: string) => collection(db, 'lines', offerId, 'entries');

const lineEntryRef = (db: Firestore, { offer: offerId, entry }: Spot) => doc(entriesCollection(db, offerId), entry);

export const countEntries = async (entries: Query): Promise<number> => (await getCount(entries)).data().count;

export async function countAhead(app: FirestoreApp, { takenAt, offer: offerId, entry }: Spot): Promise<number> {
  const lineEntries = entriesCollection(openFirestore(app), offerId);
  const timestamp = new Timestamp(takenAt.seconds, takenAt.nanoseconds);
  return countEntries(query(lineEntries, orderBy('takenAt'), orderBy(documentId()), endBefore(timestamp, entry)));
}

export function toSpot(snapshot: QueryDocumentSnapshot): Spot {
  const readText = (field: string) => readTextOrEmpty(snapshot, field);
  const takenAt: unknown = snapshot.get('takenAt');
  const { seconds, nanoseconds } = takenAt instanceof Timestamp ? takenAt : new Timestamp(0, 0);
  return {
    number: Number(snapshot.id),
    offer: readText('offer'),
    entry: readText('entry'),
    student: readText('student'),
    takenAt: { seconds, nanoseconds },
  };
}

export async function readSpots(app: FirestoreApp, uid: string): Promise<Spot[]> {
  const { docs } = await getDocs(spotsCollection(app, uid));
  return docs.map(toSpot).toSorted(compareByPlaceInLine);
}

export async function readReservations(app: FirestoreApp, offerId: string): Promise<Reservation[]> {
  const spots = collectionGroup(openFirestore(app), 'spots');
  const { docs } = await getDocs(query(spots, where('offer', '==', offerId), orderBy('takenAt')));
  return docs
    .map((snapshot) => ({
      ...toSpot(snapshot),
      uid: snapshot.ref.parent.parent?.id ?? '',
      name: readTextOrEmpty(snapshot, 'name'),
      email: readTextOrEmpty(snapshot, 'email'),
    }))
    .toSorted(compareByPlaceInLine);
}

export async function writeSpots(
  app: FirestoreApp,
  { uid, name, email }: Readonly<Record<'uid' | 'name' | 'email', string>>,
  offerId: string,
  students: readonly string[],
  spotNumbers: readonly number[],
): Promise<void> {
  const db = openFirestore(app);
  const batch = writeBatch(db);
  const takenAt = serverTimestamp();
  // All get the same time, so the entries' ids decide who's first.
  const entryRefs = students.map(() => doc(entriesCollection(db, offerId))).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  entryRefs.forEach((entry, index) => {
    const [student, number] = [students[index] ?? '', spotNumbers[index] ?? 0];
    batch.set(entry, { takenAt, number });
    const spot = { offer: offerId, entry: entry.id, student, name, email, takenAt };
    batch.set(spotRef(db, uid, number), spot);
  });
  await batch.commit();
}

export async function deleteSpots(app: FirestoreApp, uid: string, spots: readonly Spot[]): Promise<void> {
  const db = openFirestore(app);
  for (let index = 0; index < spots.length; index += SPOTS_PER_BATCH) {
    const batch = writeBatch(db);
    const spotsInBatch = spots.slice(index, index + SPOTS_PER_BATCH);
    for (const spot of spotsInBatch) {
      batch.delete(lineEntryRef(db, spot));
      batch.delete(spotRef(db, uid, spot.number));
    }
    try {
      await batch.commit();
    } catch (error) {
      if (toAccountError(error).reason !== 'denied') throw error;
      for (const spot of spotsInBatch) await deleteSpot(db, uid, spot);
    }
  }
}

/** Removes a spot that another device, or an organizer, may have removed in part. */
async function deleteSpot(db: Firestore, uid: string, spot: Spot): Promise<void> {
  const ref = spotRef(db, uid, spot.number);
  const batch = writeBatch(db).delete(lineEntryRef(db, spot)).delete(ref);
  await batch.commit().catch(async (error: unknown) => {
    if (toAccountError(error).reason !== 'denied') throw error;
    if ((await getDoc(ref)).get('entry') === spot.entry) await deleteDoc(ref);
  });
}
