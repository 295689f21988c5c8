// What members can do with their reservations, and organizers with everyone's.
import { reload, type User } from 'firebase/auth';
import { deleteDoc, doc, getDoc, getDocs } from 'firebase/firestore/lite';
import { isBeingDeleted } from '../browser/signed-in-user-from-json';
import { AppError } from '../domain/errors';
import { MAX_OWN_STUDENTS_PER_OFFER, MAX_RESERVATIONS_PER_ACCOUNT } from '../domain/limits';
import { includesIgnoringCase } from '../domain/normalize';
import { compareByTakenAt, type Reservation, type ReservationWithPlace } from '../domain/reservations';
import { rejectOnAbort } from '../domain/timeout';
import type { BrowserSession } from './browser-session';
import { callAsUser } from './call-as-user';
import { openFirestore } from './firestore';
import { accountNameOrFallback, syncProfile, updateProfileAndReservations } from './profile-documents';
import {
  countAhead,
  countLineEntries,
  deleteReservations,
  lineEntriesCollection,
  readOfferReservations,
  readOwnReservations,
  writeReservations,
} from './reservation-documents';
import type { TemporaryApp } from './temporary-app';
import { toAppError } from './translate-errors';

export type ReservationsApi = ReturnType<typeof createReservationsApi>;

/** Another device may take the same numbers, so reserving is tried this many times. */
const MAX_RESERVE_ATTEMPTS = 4;

export function createReservationsApi(session: BrowserSession, uid: string) {
  return {
    readOwnReservationsAndTime: (signal: AbortSignal) =>
      callAsUser(session, uid, signal, async (app, user) => {
        const reservations = await readOwnReservations(app, uid);
        return {
          reservations,
          /** After an email change, the login updates them, but that can fail. */
          haveOldEmail: reservations.some(({ email }) => email !== user.email),
          /** A time that the server has reached, in milliseconds. Unlike the device's clock, it's never ahead. */
          serverTime: Date.parse((await currentUserOf(app, user).getIdTokenResult()).issuedAtTime),
        };
      }),

    /** Copies the account's name and email to the profile and the reservations. */
    updateOwnReservations: (signal: AbortSignal) =>
      callAsUser(session, uid, signal, (app, user) => {
        const update = syncProfile(app, user).then((name) => updateProfileAndReservations(app, user, name));
        // After a timeout, it may still have to remove the profile of an account that's been deleted.
        app.keepOpenUntil(update);
        return update;
      }),

    readReservationCount: (offerId: string, signal: AbortSignal) =>
      callAsUser(session, uid, signal, (app) => countLineEntries(lineEntriesCollection(openFirestore(app), offerId))),

    /** Returns these reservations, which are all at one offer, in order and with their places in line. */
    readPlacesInLine: (reservations: readonly Reservation[], capacity: number, signal: AbortSignal) =>
      callAsUser(session, uid, signal, async (app): Promise<ReservationWithPlace[]> => {
        const sortedReservations = reservations.toSorted(compareByTakenAt);
        const counts = await countAhead(app, sortedReservations);
        return sortedReservations.map((reservation, index) => {
          const position = (counts[index] ?? 0) + 1 - capacity;
          return { ...reservation, placeInLine: position > 0 ? { state: 'waiting', position } : { state: 'spot' } };
        });
      }),

    /**
     * Puts these students in line, except those who already are. If this fails, some or all of them may be in line
     * anyway; calling it again is safe.
     * @throws AppError `reservation-limit` if the account would have more than {@link MAX_RESERVATIONS_PER_ACCOUNT}, or
     * `student-limit` if it would have more than {@link MAX_OWN_STUDENTS_PER_OFFER} at this offer
     */
    reserve(offerId: string, students: readonly string[], signal: AbortSignal): Promise<void> {
      const addToLine = (app: TemporaryApp, user: User) => {
        const reservation = addStudentsToLine(app, user, offerId, students, signal);
        // After a timeout, it may still have to remove the profile of an account that's been deleted.
        app.keepOpenUntil(reservation);
        session.requestsOf(uid).reserveRequestsFor(offerId).push(reservation);
        return reservation;
      };
      return callAsUser(session, uid, signal, addToLine);
    },

    /** Takes these students out of the line. Succeeds if they no longer are in it. */
    async giveUp(reservations: readonly Reservation[], signal: AbortSignal): Promise<void> {
      // A reservation that arrives later would bring a student back.
      const { reserveRequestsFor } = session.requestsOf(uid);
      const reserveRequests = reservations.flatMap(({ offerId }) => reserveRequestsFor(offerId));
      await rejectOnAbort(signal, Promise.allSettled(reserveRequests));
      await callAsUser(session, uid, signal, (app) => deleteReservations(app, reservations));
    },

    isOrganizer: (signal: AbortSignal) =>
      callAsUser(session, uid, signal, async (app) =>
        (await getDoc(doc(openFirestore(app), 'organizers', uid))).exists(),
      ),

    /** For organizers. Returns the line in order. */
    readOfferReservations: (offerId: string, signal: AbortSignal) =>
      callAsUser(session, uid, signal, (app) => readOfferReservations(app, offerId)),

    /** For organizers. Succeeds if the student is no longer in line. */
    removeReservation: (reservation: Reservation, signal: AbortSignal) =>
      callAsUser(session, uid, signal, (app) => deleteReservations(app, [reservation])),

    /** For organizers. Removes everyone, and entries that a deleted account may have left behind. */
    removeOfferReservations: (offerId: string, signal: AbortSignal) =>
      callAsUser(session, uid, signal, async (app) => {
        // Read the entries first. Otherwise, one without a reservation might belong to someone who has just joined.
        const { docs: entries } = await getDocs(lineEntriesCollection(openFirestore(app), offerId));
        const reservations = await readOfferReservations(app, offerId);
        await Promise.all(reservations.map((reservation) => deleteReservations(app, [reservation])));
        const orphanedEntries = entries.filter(({ id }) => reservations.every(({ entryId }) => entryId !== id));
        await Promise.all(orphanedEntries.map(({ ref }) => deleteDoc(ref)));
      }),
  };
}

const currentUserOf = ({ auth }: TemporaryApp, user: User): User => auth.currentUser ?? user;

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
  let name = accountNameOrFallback(user);
  for (let attempt = 1; ; attempt += 1) {
    const existingReservations = await readOwnReservations(app, user.uid);
    const reservationsAtOffer = existingReservations.filter((reservation) => reservation.offerId === offerId);
    const studentsInLine = reservationsAtOffer.map(({ student }) => student);
    const missingStudents = students.filter((student) => !includesIgnoringCase(studentsInLine, student));
    if (missingStudents.length === 0) return;
    if (reservationsAtOffer.length + missingStudents.length > MAX_OWN_STUDENTS_PER_OFFER)
      throw new AppError('refused', 'student-limit');
    const freeNumbers = Array.from({ length: MAX_RESERVATIONS_PER_ACCOUNT }, (_, index) => index + 1).filter((number) =>
      existingReservations.every((reservation) => reservation.number !== number),
    );
    if (freeNumbers.length < missingStudents.length) throw new AppError('refused', 'reservation-limit');
    // Users have seen the action fail, so it mustn't succeed later.
    signal.throwIfAborted();
    try {
      const account = { uid: user.uid, name, email: user.email ?? '' };
      return await writeReservations(app, account, offerId, missingStudents, freeNumbers);
    } catch (error) {
      const appError = toAppError(error);
      if (appError.reason !== 'denied' || attempt === MAX_RESERVE_ATTEMPTS) throw appError;
      // Another device may have taken these numbers. Or the token or the name is old, or the profile is missing.
      await reload(user);
      if (isBeingDeleted(user)) throw new AppError('gone', 'account-gone');
      await currentUserOf(app, user).getIdToken(true);
      name = await syncProfile(app, user);
    }
  }
}
