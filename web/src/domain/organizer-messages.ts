// Messages (§8) for organizers about a list. Other members don't load them.
import { isolateBidi } from './reservation-messages';
import type { Reservation } from './reservations';

export const ORGANIZER_MESSAGES = {
  listNotLoaded: 'We couldn’t load the list.',
  oldListPrinted: 'We couldn’t load the list again, so the sheet may be out of date.',
  removeFailed: 'We couldn’t confirm that it was removed.',
  listDeleted: 'List deleted.',
  listNotDeleted: 'We couldn’t confirm that the list was deleted.',
  emailsCopied: 'Emails of everyone on this list copied.',
  emailsNotCopied: 'Your browser didn’t let us copy the emails. Select them in the list instead.',
  tooManyEmails: 'That’s more addresses than email programs take from a link, so we copied them. Paste them as Bcc.',
} as const;

/** `capacity` is undefined if the offer is gone or canceled. */
export function spotsTakenText(capacity: number | undefined, reservationCount: number): string {
  if (capacity === undefined) return reservationCount === 1 ? '1 student' : `${reservationCount} students`;
  const takenText = `${Math.min(capacity, reservationCount)} of ${capacity} spots taken`;
  return reservationCount > capacity ? `${takenText}, ${reservationCount - capacity}\u00A0waiting` : takenText;
}

export const removalLabel = (student: string): string => `Remove ${isolateBidi(student)}`;

type Attendee = Pick<Reservation, 'student' | 'name'>;

/** Students may have the same first name. */
const fullLabel = ({ student, name }: Attendee): string => `${isolateBidi(student)} (${isolateBidi(name)})`;

/** @param next who gets the spot, if anyone is waiting for it */
export const removalQuestion = (attendee: Attendee, next: Attendee | undefined): string =>
  next === undefined
    ? `Remove ${isolateBidi(attendee.student)}? We don’t email ${isolateBidi(attendee.name)} about it, so please write to them first.`
    : `Remove ${fullLabel(attendee)}? ${fullLabel(next)}, next on the waiting list, gets the spot. We don’t email anyone about it, so please write to their families first.`;

export const studentRemovedMessage = (student: string): string => `${isolateBidi(student)} was removed.`;

/** @param target what the list is for, best with its dates, which show whether the device's clock is wrong */
export const listDeletionQuestion = (count: number, target: string): string =>
  `Delete the list for ${target}? ${count === 1 ? 'Its reservation' : `All ${count} reservations`} will be gone for good.`;
