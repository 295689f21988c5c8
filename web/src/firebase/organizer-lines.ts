// What organizers can do with an offer's line: read who's in it, and remove students.
import {
  collectionGroup,
  deleteDoc,
  getDocs,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { byPlace, type Reservation } from '../domain/spots';
import type { Session } from './auth-session';
import { call } from './call';
import type { Backend } from './config';
import { type FirestoreApp, openFirestore } from './firestore';
import { countOf, leaveLines, lineOf, toSpot, withSession } from './spots';

export type OrganizerLines = {
  count(offer: string, signal: AbortSignal): Promise<number>;
  /** Returns the line in order. */
  read(offer: string, signal: AbortSignal): Promise<Reservation[]>;
  /** Succeeds if the student is no longer in line. */
  remove(reservation: Reservation, signal: AbortSignal): Promise<void>;
  /** Removes everyone, and entries that a deleted account may have left behind. */
  removeAll(offer: string, signal: AbortSignal): Promise<void>;
};

export function organizerLines(backend: Backend, session: Session, uid: string): OrganizerLines {
  const repeat = <T>(signal: AbortSignal, work: (app: FirestoreApp) => Promise<T>) =>
    withSession(backend, session, uid, signal, (app) =>
      call(() => work(app), { signal, retries: 2 }),
    );
  return {
    count: (offer, signal) => repeat(signal, (app) => countOf(lineOf(openFirestore(app), offer))),

    read: (offer, signal) => repeat(signal, (app) => readLine(app, offer)),

    remove: (reservation, signal) =>
      repeat(signal, (app) => leaveLines(app, reservation.uid, [reservation])),

    removeAll: (offer, signal) =>
      repeat(signal, async (app) => {
        for (const reservation of await readLine(app, offer))
          await leaveLines(app, reservation.uid, [reservation]);
        const { docs } = await getDocs(lineOf(openFirestore(app), offer));
        for (const { ref } of docs) await deleteDoc(ref);
      }),
  };
}

async function readLine(app: FirestoreApp, offer: string): Promise<Reservation[]> {
  const spots = collectionGroup(openFirestore(app), 'spots');
  const inOrder = query(spots, where('offer', '==', offer), orderBy('takenAt'));
  const { docs } = await getDocs(inOrder);
  return docs
    .map((snapshot) => ({
      ...toSpot(snapshot),
      uid: snapshot.ref.parent.parent?.id ?? '',
      name: String(snapshot.get('name')),
      email: String(snapshot.get('email')),
    }))
    .toSorted(byPlace);
}
