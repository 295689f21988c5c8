import { events, site } from 'virtual:content';
import { findLatestEnd } from './event-dates';
import {
  limitOccurrencesShown,
  limitPastOccurrences,
  listLastOccurrences,
  listNextOccurrenceOverall,
  listNextOccurrences,
} from './next-occurrences';
import { isPeriodOver } from './visibility';

/** The events page contains at most this many of each. */
const MAX_UPCOMING_EVENTS = 20;
export const MAX_PAST_EVENTS = 10;

export const listedOccurrences = listNextOccurrences(events.list);

/** Returns what the events page contains. The upcoming events are also in `past`, because they'll be past some day. */
export function selectEventsPageOccurrences(now: number) {
  const upcoming = limitOccurrencesShown(listedOccurrences, now, MAX_UPCOMING_EVENTS);
  const past = limitPastOccurrences(listLastOccurrences(events.list), upcoming, now, MAX_PAST_EVENTS);
  return { upcoming, past };
}

/** From then on, no event is upcoming. */
export const latestEventEnd = findLatestEnd(events.list.flatMap(({ dates }) => dates)) ?? '1970-01-01';

/** A page contains at most this many next events. If it's read after they're over, it links to all events. */
const MAX_NEXT_EVENTS = 3;

/** Returns what to show as the next event at any time from `since` on. */
export function selectNextEvents(since: number) {
  const allOccurrences = listNextOccurrenceOverall(events.list);
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
