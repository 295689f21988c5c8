// Spots: what members reserve for students at an event, class or program (an "offer").

/** The server's time. A `Date` would lose the microseconds, which decide who was first. */
type ServerTime = { seconds: number; nanoseconds: number };

/** A users/{uid}/spots/{number} document: one student's place in an offer's line, also on the waiting list. */
export type Spot = {
  /** From 1 to 20. */
  number: number;
  /** The offer's id in the content. */
  offer: string;
  /** The id of lines/{offer}/entries/{entry}, which says nothing about whose it is. */
  entry: string;
  student: string;
  takenAt: ServerTime;
};

/** A spot as organizers see it. */
export type Reservation = Spot & { uid: string; name: string; email: string };

/** A spot with its position on the waiting list, or 0 if the student has a spot. `null` if it wasn't read. */
export type SpotWithPosition = Spot & { waitingListPosition: number | null };

export const serverTimeToDate = ({ seconds, nanoseconds }: ServerTime): Date =>
  new Date(seconds * 1000 + nanoseconds / 1_000_000);

/** Sorts a line: by the server's time, then by the entry's id, as the database does. */
export const compareByPlaceInLine = (a: Spot, b: Spot): number =>
  a.takenAt.seconds - b.takenAt.seconds ||
  a.takenAt.nanoseconds - b.takenAt.nanoseconds ||
  (a.entry < b.entry ? -1 : 1);
