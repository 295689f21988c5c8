// The documents of reservations and of offers' lines.
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
import { compareByTakenAt, type Reservation, type ServerTime } from '../domain/reservations';
import { openFirestore, reservationsCollection, textOrEmpty } from './firestore';
import type { TemporaryApp } from './temporary-app';
import { toAppError } from './translate-errors';

/** The rules may look up 20 documents per batch. Giving up five reservations takes at most 16. */
const RESERVATIONS_PER_BATCH = 5;

const reservationRef = (db: Firestore, { uid, number }: Pick<Reservation, 'uid' | 'number'>) =>
  doc(reservationsCollection(db, uid), String(number));

export const lineEntriesCollection = (db: Firestore, offerId: string) => collection(db, 'lines', offerId, 'entries');

const lineEntryRef = (db: Firestore, { offerId, entryId }: Reservation) =>
  doc(lineEntriesCollection(db, offerId), entryId);

export const countLineEntries = async (entries: Query): Promise<number> => (await getCount(entries)).data().count;

/**
 * Returns how many are ahead of each of these reservations, which are at one offer and in order. For several, reads the
 * line up to the last one. That's more reads than a count for each, but one request.
 */
export async function countAhead(app: TemporaryApp, reservations: readonly Reservation[]): Promise<number[]> {
  const last = reservations.at(-1);
  if (!last) return [];
  const lineEntries = lineEntriesCollection(openFirestore(app), last.offerId);
  const timestamp = new Timestamp(last.takenAt.seconds, last.takenAt.nanoseconds);
  const entriesAhead = query(
    lineEntries,
    orderBy('takenAt'),
    orderBy(documentId()),
    endBefore(timestamp, last.entryId),
  );
  if (reservations.length === 1) return [await countLineEntries(entriesAhead)];
  const { docs } = await getDocs(entriesAhead);
  const entries = docs.map((entry) => ({ entryId: entry.id, takenAt: toServerTime(entry) }));
  return reservations.map((reservation) => entries.filter((entry) => compareByTakenAt(entry, reservation) < 0).length);
}

function toServerTime(snapshot: QueryDocumentSnapshot): ServerTime {
  const takenAt: unknown = snapshot.get('takenAt');
  const { seconds, nanoseconds } = takenAt instanceof Timestamp ? takenAt : new Timestamp(0, 0);
  return { seconds, nanoseconds };
}

function toReservation(snapshot: QueryDocumentSnapshot): Reservation {
  const textOf = (field: string) => textOrEmpty(snapshot, field);
  return {
    number: Number(snapshot.id),
    offerId: textOf('offer'),
    entryId: textOf('entry'),
    student: textOf('student'),
    takenAt: toServerTime(snapshot),
    uid: snapshot.ref.parent.parent?.id ?? '',
    name: textOf('name'),
    email: textOf('email'),
  };
}

export async function readOwnReservations(app: TemporaryApp, uid: string): Promise<Reservation[]> {
  const { docs } = await getDocs(reservationsCollection(openFirestore(app), uid));
  return docs.map(toReservation).toSorted(compareByTakenAt);
}

export async function readOfferReservations(app: TemporaryApp, offerId: string): Promise<Reservation[]> {
  const reservations = collectionGroup(openFirestore(app), 'spots');
  const { docs } = await getDocs(query(reservations, where('offer', '==', offerId), orderBy('takenAt')));
  return docs.map(toReservation).toSorted(compareByTakenAt);
}

export async function writeReservations(
  app: TemporaryApp,
  { uid, name, email }: Pick<Reservation, 'uid' | 'name' | 'email'>,
  offerId: string,
  students: readonly string[],
  freeNumbers: readonly number[],
): Promise<void> {
  const db = openFirestore(app);
  const batch = writeBatch(db);
  const takenAt = serverTimestamp();
  // All get the same time, so the entries' ids decide who's first.
  const entryRefs = students
    .map(() => doc(lineEntriesCollection(db, offerId)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  entryRefs.forEach((entry, index) => {
    const [student, number] = [students[index] ?? '', freeNumbers[index] ?? 0];
    batch.set(entry, { takenAt, number });
    const reservation = { offer: offerId, entry: entry.id, student, name, email, takenAt };
    batch.set(reservationRef(db, { uid, number }), reservation);
  });
  await batch.commit();
}

export async function deleteReservations(app: TemporaryApp, reservations: readonly Reservation[]): Promise<void> {
  const db = openFirestore(app);
  for (let index = 0; index < reservations.length; index += RESERVATIONS_PER_BATCH)
    await deleteBatch(db, reservations.slice(index, index + RESERVATIONS_PER_BATCH));
}

/** Another device, or an organizer, may have removed a reservation in part. If so, the rules deny its batch. */
async function deleteBatch(db: Firestore, reservations: readonly Reservation[]): Promise<void> {
  const batch = writeBatch(db);
  for (const reservation of reservations)
    batch.delete(lineEntryRef(db, reservation)).delete(reservationRef(db, reservation));
  await batch.commit().catch(async (error: unknown) => {
    if (toAppError(error).reason !== 'denied') throw error;
    for (const reservation of reservations) {
      const ref = reservationRef(db, reservation);
      if (reservations.length > 1) await deleteBatch(db, [reservation]);
      else if ((await getDoc(ref)).get('entry') === reservation.entryId) await deleteDoc(ref);
    }
  });
}
