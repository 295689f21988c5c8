import { compareWithServedBuild } from '../../browser/compare-with-served-build';
import { findOffer } from '../../content/all-offers';
import {
  compareByTakenAt,
  type Reservation,
  type ReservationWithPlace,
  serverTimeToDate,
} from '../../domain/reservations';
import type { ReservationsApi } from '../../firebase/reservations-api';
import { DAY_MS } from '../../schedule/event-dates';
import { isCanceled, isOfferOver } from '../../schedule/offer';

/** Pages don't load old events, so after this time, an offer that they don't know counts as over. */
const MAX_AGE_IF_UNLISTED_MS = 365 * DAY_MS;

type OwnReservations = {
  /** Oldest first. */
  current: ReservationWithPlace[];
  /** Those that are over. */
  past: Reservation[];
  haveOldEmail: boolean;
};

/** @param onlyOfferId reads places only at this offer. Omit it to read all */
export async function loadOwnReservations(
  api: ReservationsApi,
  signal: AbortSignal,
  onlyOfferId?: string,
): Promise<OwnReservations> {
  const { reservations, haveOldEmail, serverTime } = await api.readOwnReservationsAndTime(signal);
  // The device's clock may be ahead, and deleting can't be undone.
  const past = reservations.filter((reservation) => isPast(reservation, serverTime));
  const current = reservations.filter((reservation) => !past.includes(reservation));
  const offerIds = [...new Set(current.map(({ offerId }) => offerId))];
  const reservationsByOffer = await Promise.all(
    offerIds.map((id) => {
      const offer = findOffer(id);
      const reservationsAtOffer = current.filter(({ offerId }) => offerId === id);
      return offer && id === (onlyOfferId ?? id)
        ? api.readPlacesInLine(reservationsAtOffer, offer.capacity, signal)
        : reservationsAtOffer.map((reservation) => ({ ...reservation, placeInLine: { state: 'unknown' } as const }));
    }),
  );
  return { current: reservationsByOffer.flat().toSorted(compareByTakenAt), past, haveOldEmail };
}

function isPast({ offerId, takenAt }: Reservation, serverTime: number): boolean {
  const offer = findOffer(offerId);
  const takenTime = serverTimeToDate(takenAt).getTime();
  if (!offer) return takenTime < serverTime - MAX_AGE_IF_UNLISTED_MS;
  // What's canceled may get a new date. If it was over before someone reserved, its date is wrong.
  return !isCanceled(offer) && isOfferOver(offer, serverTime) && !isOfferOver(offer, takenTime);
}

export const needsCleanup = ({ past, haveOldEmail }: OwnReservations): boolean => past.length > 0 || haveOldEmail;

/** Updates the email that organizers see, and deletes what's over. */
export async function cleanUpOwnReservations(
  { past, haveOldEmail }: OwnReservations,
  api: ReservationsApi,
  signal: AbortSignal,
): Promise<void> {
  if (haveOldEmail) await api.updateOwnReservations(signal).catch(() => undefined);
  // A newer build of the site may have moved the events.
  if (past.length > 0 && (await compareWithServedBuild()) === 'this') await api.giveUp(past, signal);
}
