// What organizers can do with an offer's line: read who's in it, and remove students.
import { collectionGroup, deleteDoc, getDocs, orderBy, query, where } from 'firebase/firestore/lite';
import { compareByPlaceInLine, type Reservation } from '../domain/spots';
import type { BrowserSession } from './browser-session';
import { createCallAsUser } from './call-as-user';
import { type FirestoreApp, openFirestore, readTextOrEmpty } from './firestore';
import { deleteSpots, entriesCollection, toSpot } from './spots';

export function createOrganizerApi(session: BrowserSession, uid: string) {
  const callAsUser = createCallAsUser(session, uid);
  return {
    /** Returns the line in order. */
    read: (offerId: string, signal: AbortSignal) => callAsUser(signal, (app) => readReservations(app, offerId)),

    /** Succeeds if the student is no longer in line. */
    remove: (reservation: Reservation, signal: AbortSignal) =>
      callAsUser(signal, (app) => deleteSpots(app, reservation.uid, [reservation])),

    /** Removes everyone, and entries that a deleted account may have left behind. */
    removeAll: (offerId: string, signal: AbortSignal) =>
      callAsUser(signal, async (app) => {
        // Read the entries first. Otherwise, one whose spot wasn't read might belong to someone who has just joined.
        const entriesSnapshot = await getDocs(entriesCollection(openFirestore(app), offerId));
        const reservations = await readReservations(app, offerId);
        await Promise.all(reservations.map((reservation) => deleteSpots(app, reservation.uid, [reservation])));
        const orphanedEntries = entriesSnapshot.docs.filter(({ id }) =>
          reservations.every(({ entry }) => entry !== id),
        );
        await Promise.all(orphanedEntries.map(({ ref }) => deleteDoc(ref)));
      }),
  };
}

async function readReservations(app: FirestoreApp, offerId: string): Promise<Reservation[]> {
  const spots = collectionGroup(openFirestore(app), 'spots');
  const orderedQuery = query(spots, where('offer', '==', offerId), orderBy('takenAt'));
  const { docs } = await getDocs(orderedQuery);
  return docs
    .map((snapshot) => ({
      ...toSpot(snapshot),
      uid: snapshot.ref.parent.parent?.id ?? '',
      name: readTextOrEmpty(snapshot, 'name'),
      email: readTextOrEmpty(snapshot, 'email'),
    }))
    .toSorted(compareByPlaceInLine);
}
