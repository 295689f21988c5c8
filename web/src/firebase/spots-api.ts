// What members can do with their spots, and organizers with everyone's.
import { reload, type User } from 'firebase/auth';
import { deleteDoc, doc, getDoc, getDocs } from 'firebase/firestore/lite';
import { AccountError } from '../domain/errors';
import { MAX_SPOTS_PER_ACCOUNT, MAX_STUDENTS_PER_OFFER } from '../domain/limits';
import { equalsIgnoringCase } from '../domain/normalize';
import { compareByPlaceInLine, type Reservation, type Spot } from '../domain/spots';
import { rejectOnAbort } from '../domain/timeout';
import type { BrowserSession } from './browser-session';
import { createCallAsUser } from './call-as-user';
import { isBeingDeleted } from './deletion';
import { openFirestore } from './firestore';
import { accountNameOf, ensureProfile, saveNameAndEmail } from './profiles';
import {
  countAhead,
  countEntries,
  deleteSpots,
  entriesCollection,
  readReservations,
  readSpots,
  spotsCollection,
  toSpot,
  writeSpots,
} from './spots';
import type { TemporaryApp } from './temporary-app';
import { toAccountError } from './translate-errors';

export type SpotsApi = ReturnType<typeof createSpotsApi>;

/** Another device may take the same numbers, so reserving is tried this many times. */
const MAX_RESERVE_ATTEMPTS = 4;

export function createSpotsApi(session: BrowserSession, uid: string) {
  const callAsUser = createCallAsUser(session, uid);

  return {
    readOwnSpots: (signal: AbortSignal) =>
      callAsUser(signal, async (app, user) => {
        const { docs } = await getDocs(spotsCollection(app, uid));
        // After an email change, the login updates them, but that can fail.
        if (docs.some((snapshot) => snapshot.get('email') !== user.email))
          app.pendingWork.push(updateOwnSpots(app, user).catch(() => undefined));
        return {
          spots: docs.map(toSpot).toSorted(compareByPlaceInLine),
          /** A time that the server has reached, in milliseconds. Unlike the device's clock, it's never ahead. */
          serverTime: Date.parse((await currentUserOf(app, user).getIdTokenResult()).issuedAtTime),
        };
      }),

    readReservationCount: (offerId: string, signal: AbortSignal) =>
      callAsUser(signal, (app) => countEntries(entriesCollection(openFirestore(app), offerId))),

    /**
     * Returns each spot's position on the waiting list by its entry, or 0 if it's among the line's first `capacity`. All
     * spots are at the same offer.
     */
    readWaitingListPositions: (spots: readonly Spot[], capacity: number, signal: AbortSignal) =>
      callAsUser(signal, async (app) => {
        const readPosition = async (spot: Spot) => Math.max(0, (await countAhead(app, spot)) + 1 - capacity);
        const lastSpot = spots.toSorted(compareByPlaceInLine).at(-1);
        const lastPosition = lastSpot ? await readPosition(lastSpot) : 0;
        const positions = spots.map(async (spot): Promise<[entry: string, position: number]> => {
          if (spot === lastSpot) return [spot.entry, lastPosition];
          // If the last one has a spot, so do those ahead.
          return [spot.entry, lastPosition === 0 ? 0 : await readPosition(spot)];
        });
        return Object.fromEntries(await Promise.all(positions));
      }),

    /**
     * Puts these students in line, except those who already are. If this fails, some or all of them may be in line
     * anyway; calling it again is safe.
     * @throws AccountError `spot-limit` if the account would have more than {@link MAX_SPOTS_PER_ACCOUNT} spots, or
     * `student-limit` if it would have more than {@link MAX_STUDENTS_PER_OFFER} at this offer
     */
    reserve(offerId: string, students: readonly string[], signal: AbortSignal): Promise<void> {
      const addToLine = (app: TemporaryApp, user: User) => {
        const reservation = addStudentsToLine(app, user, offerId, students, signal);
        // After a timeout, it may still have to remove the profile of an account that's been deleted.
        app.pendingWork.push(reservation);
        return reservation;
      };
      return callAsUser(signal, addToLine, session.requestsOf(uid).sentReserveRequests);
    },

    /** Takes the spots' students out of the line. Succeeds if they no longer are in it. */
    async giveUp(spots: readonly Spot[], signal: AbortSignal): Promise<void> {
      // A reservation that arrives later would bring a spot back.
      await rejectOnAbort(signal, Promise.allSettled(session.requestsOf(uid).sentReserveRequests));
      await callAsUser(signal, (app) => deleteSpots(app, uid, spots));
    },

    isOrganizer: (signal: AbortSignal) =>
      callAsUser(signal, async (app) => (await getDoc(doc(openFirestore(app), 'organizers', uid))).exists()),

    /** For organizers. Returns the line in order. */
    readReservations: (offerId: string, signal: AbortSignal) =>
      callAsUser(signal, (app) => readReservations(app, offerId)),

    /** For organizers. Succeeds if the student is no longer in line. */
    removeReservation: (reservation: Reservation, signal: AbortSignal) =>
      callAsUser(signal, (app) => deleteSpots(app, reservation.uid, [reservation])),

    /** For organizers. Removes everyone, and entries that a deleted account may have left behind. */
    removeAllReservations: (offerId: string, signal: AbortSignal) =>
      callAsUser(signal, async (app) => {
        // Read the entries first. Otherwise, one whose spot wasn't read might belong to someone who has just joined.
        const { docs: entries } = await getDocs(entriesCollection(openFirestore(app), offerId));
        const reservations = await readReservations(app, offerId);
        await Promise.all(reservations.map((reservation) => deleteSpots(app, reservation.uid, [reservation])));
        const orphanedEntries = entries.filter(({ id }) => reservations.every(({ entry }) => entry !== id));
        await Promise.all(orphanedEntries.map(({ ref }) => deleteDoc(ref)));
      }),
  };
}

const currentUserOf = ({ auth }: TemporaryApp, user: User): User => auth.currentUser ?? user;

const updateOwnSpots = async (app: TemporaryApp, user: User): Promise<void> =>
  saveNameAndEmail(app, user, await ensureProfile(app, user));

/**
 * Starts by reading what's reserved, so repeating it after a lost response reserves nothing twice. An earlier request
 * that arrives late fails, because both would create the same lowest free numbers.
 */
async function addStudentsToLine(
  app: TemporaryApp,
  user: User,
  offerId: string,
  students: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  let name = accountNameOf(user);
  for (let attempt = 1; ; attempt += 1) {
    const existingSpots = await readSpots(app, user.uid);
    const spotsAtOffer = existingSpots.filter((spot) => spot.offer === offerId);
    const isInLine = (student: string) => spotsAtOffer.some((spot) => equalsIgnoringCase(spot.student, student));
    const missingStudents = students.filter((student) => !isInLine(student));
    if (missingStudents.length === 0) return;
    if (spotsAtOffer.length + missingStudents.length > MAX_STUDENTS_PER_OFFER)
      throw new AccountError('refused', 'student-limit');
    const freeNumbers = Array.from({ length: MAX_SPOTS_PER_ACCOUNT }, (_, index) => index + 1).filter((number) =>
      existingSpots.every((spot) => spot.number !== number),
    );
    if (freeNumbers.length < missingStudents.length) throw new AccountError('refused', 'spot-limit');
    // Users have seen the action fail, so it mustn't succeed later.
    signal.throwIfAborted();
    try {
      const account = { uid: user.uid, name, email: user.email ?? '' };
      return await writeSpots(app, account, offerId, missingStudents, freeNumbers);
    } catch (error) {
      const failure = toAccountError(error);
      if (failure.reason !== 'denied' || attempt === MAX_RESERVE_ATTEMPTS) throw failure;
      // Another device may have taken these numbers. Or the token or the name is old, or the profile is missing.
      await reload(user);
      if (isBeingDeleted(user)) throw new AccountError('gone', 'account-gone');
      await currentUserOf(app, user).getIdToken(true);
      name = await ensureProfile(app, user);
    }
  }
}
