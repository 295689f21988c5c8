// Messages (§8) for members about their reservations. They aren't in messages.ts, so the login page doesn't load them.
import type { PlaceInLine } from './reservations';

export const RESERVATION_MESSAGES = {
  noEmails: 'Check your dashboard the day before. We don’t email you about your spots.',
  reserveFailed: 'We couldn’t confirm your reservation.',
  reserved: 'You’re in line. Reload the page to see your place.',
  giveUpFailed: 'We couldn’t confirm the change.',
  reservationsNotLoaded: 'We couldn’t load your spots.',
  countNotLoaded: 'We couldn’t load how many spots are left.',
} as const;

export function spotsLeftText(capacity: number, reservationCount: number): string {
  const waitingCount = reservationCount - capacity;
  if (waitingCount < 0) return `${-waitingCount} of ${capacity} spots left`;
  if (waitingCount === 0) return 'Full: no one is waiting';
  return waitingCount === 1 ? 'Full: 1 student is waiting' : `Full: ${waitingCount} students are waiting`;
}

const spotCountText = (count: number): string => (count === 1 ? '1 spot' : `${count} spots`);

/** Says that some of these students would have to wait. Returns `null` if there's a spot for each. */
export function someMustWaitMessage(studentCount: number, spotsLeft: number): string | null {
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
    ? `${isolateBidi(student)} has a spot.`
    : `${isolateBidi(student)} is number ${place.position} on the waiting list.`;
}

export const seeYouMessage = (day: string): string => `You’re all set. See\u00a0you ${day}.`;

// The names of these buttons are fixed (§8), with straight apostrophes.
export const giveUpLabel = (student: string, { state }: PlaceInLine): string =>
  state === 'waiting' ? `Take ${isolateBidi(student)} off the waiting list` : `Give up ${isolateBidi(student)}'s spot`;

export const giveUpQuestion = (student: string, { state }: PlaceInLine, title: string): string =>
  state === 'waiting'
    ? `Take ${isolateBidi(student)} off the waiting list for “${title}”? Joining again means starting at the end.`
    : `Give up ${isolateBidi(student)}’s spot in “${title}”? If others are waiting, the next one gets it.`;

export const reservationGivenUpMessage = (student: string, { state }: PlaceInLine): string =>
  state === 'waiting'
    ? `${isolateBidi(student)} is off the waiting list.`
    : `You gave up ${isolateBidi(student)}’s spot.`;

const RIGHT_TO_LEFT_NAME_PATTERN =
  /.*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}].*/su;

/** Keeps a name from reordering the sentence around it. */
export const isolateBidi = (name: string): string =>
  name.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(RIGHT_TO_LEFT_NAME_PATTERN, '\u2068$&\u2069');
