// What members reserve for students at an event, class or program (an "offer").
//
// Each reservation has an entry in the offer's line. The first `capacity` students in line have a spot, and the others are
// on the waiting list (docs/decisions/a-line-for-spots.md).

/** The server's time. A `Date` would lose the microseconds, which decide who was first. */
export type ServerTime = { seconds: number; nanoseconds: number };

/** One student's reservation, in users/{uid}/spots/{number}. Whether it's a spot depends on its place in line. */
export type Reservation = {
  /** From 1 to 20. */
  number: number;
  /** The offer's id in the content. */
  offerId: string;
  /** The id of lines/{offerId}/entries/{entryId}, which says nothing about whose it is. */
  entryId: string;
  student: string;
  takenAt: ServerTime;
  uid: string;
  /** The account's, like the email. Organizers see both. */
  name: string;
  email: string;
};

/** What a reservation gets. `unknown`: it wasn't read, or the offer is gone from the content. */
export type PlaceInLine = { state: 'spot' } | { state: 'waiting'; position: number } | { state: 'unknown' };

export type ReservationWithPlace = Reservation & { placeInLine: PlaceInLine };

export const serverTimeToDate = ({ seconds, nanoseconds }: ServerTime): Date =>
  new Date(seconds * 1000 + nanoseconds / 1_000_000);

/** Whether any of them has a spot, or a place that's unknown. */
export const mayHaveSpot = (reservations: readonly ReservationWithPlace[]): boolean =>
  reservations.some(({ placeInLine }) => placeInLine.state !== 'waiting');

type EntryPosition = Pick<Reservation, 'takenAt' | 'entryId'>;

/** Sorts a line: by the server's time, then by the entry's id, as the database does. */
export const compareByTakenAt = (a: EntryPosition, b: EntryPosition): number =>
  a.takenAt.seconds - b.takenAt.seconds ||
  a.takenAt.nanoseconds - b.takenAt.nanoseconds ||
  (a.entryId < b.entryId ? -1 : 1);
