// Messages (§8) about reservations. They aren't in messages.ts, so the login page doesn't load them.
import type { PlaceInLine } from './reservations';

export const RESERVATION_MESSAGES = {
  noEmails: 'We don’t email you about your spots, so check your dashboard.',
  reserveFailed: 'We couldn’t confirm your reservation.',
  reserved: 'You’re in line. Reload the page to see your place.',
  giveUpFailed: 'We couldn’t confirm the change.',
  reservationsNotLoaded: 'We couldn’t load your spots.',
  countNotLoaded: 'We couldn’t load how many spots are left.',
  listNotLoaded: 'We couldn’t load the list.',
  oldListPrinted: 'We couldn’t load the list again, so the sheet may be out of date.',
  removeFailed: 'We couldn’t confirm that it was removed.',
  listDeleted: 'List deleted.',
  listNotDeleted: 'We couldn’t confirm that the list was deleted.',
  emailsCopied: 'Emails of everyone on this list copied.',
  emailsNotCopied: 'Your browser didn’t let us copy the emails. Select them in the list instead.',
  tooManyEmails: 'That’s more addresses than email programs take from a link, so we copied them. Paste them as Bcc.',
} as const;

export function spotsLeftText(capacity: number, reservationCount: number): string {
  const waitingCount = reservationCount - capacity;
  if (waitingCount < 0) return `${-waitingCount} of ${capacity} spots left`;
  if (waitingCount === 0) return 'Full: no one is waiting';
  return waitingCount === 1 ? 'Full: 1 student is waiting' : `Full: ${waitingCount} students are waiting`;
}

/** What organizers read about a line. `capacity` is undefined if the offer is gone. */
export function spotsTakenText(capacity: number | undefined, reservationCount: number): string {
  if (capacity === undefined) return reservationCount === 1 ? '1 student' : `${reservationCount} students`;
  const takenText = `${Math.min(capacity, reservationCount)} of ${capacity} spots taken`;
  return reservationCount > capacity ? `${takenText}, ${reservationCount - capacity}\u00A0waiting` : takenText;
}

const spotCountText = (count: number): string => (count === 1 ? '1 spot' : `${count} spots`);

/** Says that some of these students would have to wait. Returns `null` if there's a spot for each. */
export function notEnoughSpotsMessage(studentCount: number, spotsLeft: number): string | null {
  if (spotsLeft <= 0 || studentCount <= spotsLeft) return null;
  return spotsLeft === 1
    ? 'Only 1 spot is left. The first student gets it, and the others join the waiting list.'
    : `Only ${spotsLeft} spots are left. The first students get them, and the others join the waiting list.`;
}

export const reserveLabel = (studentCount: number, isFull: boolean): string =>
  isFull ? 'Join the waiting list' : `Reserve ${spotCountText(Math.max(studentCount, 1))}`;

export function placeInLineMessage(student: string, place: PlaceInLine): string {
  if (place.state === 'unknown') return student;
  return place.state === 'spot'
    ? `${isolateDirection(student)} has a spot.`
    : `${isolateDirection(student)} is number ${place.position} on the waiting list.`;
}

// The names of these buttons are fixed (§8), with straight apostrophes.
export const giveUpLabel = (student: string, { state }: PlaceInLine): string =>
  state === 'waiting'
    ? `Take ${isolateDirection(student)} off the waiting list`
    : `Give up ${isolateDirection(student)}'s spot`;

export const giveUpQuestion = (student: string, { state }: PlaceInLine, title: string): string =>
  state === 'waiting'
    ? `Take ${isolateDirection(student)} off the waiting list for “${title}”? Joining again means starting at the end.`
    : `Give up ${isolateDirection(student)}’s spot in “${title}”? If others are waiting, the next one gets it.`;

export const gaveUpMessage = (student: string, { state }: PlaceInLine): string =>
  state === 'waiting'
    ? `${isolateDirection(student)} is off the waiting list.`
    : `You gave up ${isolateDirection(student)}’s spot.`;

export const removeLabel = (student: string): string => `Remove ${isolateDirection(student)}`;

export const removeQuestion = (student: string, accountHolder: string): string =>
  `Remove ${isolateDirection(student)}? We don’t email ${isolateDirection(accountHolder)} about it, so please write to them.`;

export const removedMessage = (student: string): string => `${isolateDirection(student)} was removed.`;

/** @param target what the list is for, best with its dates, which show whether the device's clock is wrong */
export const deleteListQuestion = (count: number, target: string): string =>
  `Delete the list for ${target}? ${count === 1 ? 'Its reservation' : `All ${count} reservations`} will be gone for good.`;

const RIGHT_TO_LEFT_NAME_PATTERN =
  /.*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}].*/su;

/** Keeps a name from reordering the sentence around it. */
const isolateDirection = (name: string): string =>
  name.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(RIGHT_TO_LEFT_NAME_PATTERN, '\u2068$&\u2069');
