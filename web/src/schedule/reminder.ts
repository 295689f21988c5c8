import { isCanceled, type Offer } from './offer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LENGTH_MS = 15 * 60 * 1000;

/** The calendar entries for the day before each offer, if that's to come. No one is told by email that they've moved up. */
export const toReminderCalendarEntries = (offers: readonly Offer[], titlePrefix: string, now: number) =>
  offers.flatMap(({ id, title, startsAt = '', status, updated = new Date(now).toISOString().slice(0, 10) }) => {
    const startTime = Date.parse(startsAt) - DAY_MS;
    if (!(startTime > now) || isCanceled({ status })) return [];
    const date = { start: new Date(startTime).toISOString(), end: new Date(startTime + LENGTH_MS).toISOString() };
    return {
      id: `reminder-${id}`,
      title: `${titlePrefix} ${title}`,
      text: '',
      place: '',
      path: `/reserve/${id}`,
      dates: [date],
      isReminder: true,
      updated,
    };
  });
