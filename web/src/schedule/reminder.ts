import { DAY_MS } from './event-dates';
import { isCanceled, type Offer } from './offer';

const LENGTH_MS = 15 * 60 * 1000;

/** The calendar entries for the day before each offer, if that's to come. No one is told by email that they've moved up. */
export const toReminderCalendarEntries = (offers: readonly Offer[], titlePrefix: string, now: number) =>
  offers.flatMap((offer) => {
    if (!offer.startsAt || isCanceled(offer)) return [];
    const startTime = Date.parse(offer.startsAt) - DAY_MS;
    if (startTime <= now) return [];
    const date = { start: new Date(startTime).toISOString(), end: new Date(startTime + LENGTH_MS).toISOString() };
    return {
      id: `reminder-${offer.id}`,
      title: `${titlePrefix} ${offer.title}`,
      text: '',
      place: '',
      path: `/reserve/${offer.id}`,
      dates: [date],
      isReminder: true,
      updated: offer.updated ?? new Date(now).toISOString().slice(0, 10),
    };
  });
