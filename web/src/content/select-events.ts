import { events, site } from 'virtual:content';
import { findLatestEnd } from '../schedule/event-dates';
import { listNextOccurrences, listNextOccurrencesOfEachEvent, selectForPrerender } from '../schedule/occurrences';
import { isCanceled } from '../schedule/offer';
import { isPeriodOver } from '../schedule/visibility';

/** How many dates the events page shows at a time. It contains as many more for when the first are over. */
const MAX_UPCOMING_EVENTS = 20;
export const MAX_PAST_EVENTS = 10;

export const nextOccurrencesOfEachEvent = listNextOccurrencesOfEachEvent(events.list);

/** Returns what the events page contains. */
export const selectEventsPageOccurrences = (now: number) =>
  selectForPrerender(events.list, now, { maxUpcoming: MAX_UPCOMING_EVENTS, maxPast: MAX_PAST_EVENTS });

/** From then on, no event is upcoming. */
export const latestEventEnd = findLatestEnd(events.list.flatMap(({ dates }) => dates)) ?? '1970-01-01';

/** A page contains at most this many next events. If it's read after they're over, it links to all events. */
const MAX_NEXT_EVENTS = 3;

/** Returns what to show as the next event at any time from `since` on. Canceled events are never next. */
export function toNextEventSchedule(since: number) {
  const allOccurrences = listNextOccurrences(events.list.filter((event) => !isCanceled(event)));
  const remainingOccurrences = allOccurrences.filter((occurrence) => !isPeriodOver(occurrence, since));
  const occurrences = remainingOccurrences.slice(0, MAX_NEXT_EVENTS);
  const end = remainingOccurrences.at(-1)?.until;
  const hasMore = remainingOccurrences.length > occurrences.length;
  return {
    occurrences,
    allEventsPeriod: hasMore ? { from: occurrences.at(-1)?.until, until: end } : undefined,
    end,
  };
}

export const calendarFeedUrl = `webcal://${new URL(site.address).host}/events.ics`;
