import type { Offer } from './offer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LENGTH_MS = 15 * 60 * 1000;

/** The calendar entry for the day before an offer, if that's to come. No one is told by email that they've moved up. */
export function toReminder({ id, title, startsAt = '', status }: Offer, titlePrefix: string, now: number) {
  const startTime = Date.parse(startsAt) - DAY_MS;
  if (!(startTime > now) || status === 'cancelled') return undefined;
  const start = new Date(startTime).toISOString();
  return {
    id: `reminder-${id}`,
    title: `${titlePrefix} ${title}`,
    text: '',
    place: '',
    path: `/reserve/${id}`,
    dates: [{ start, end: new Date(startTime + LENGTH_MS).toISOString() }] as const,
    updated: start.slice(0, 10),
  };
}
