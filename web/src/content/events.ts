import { events, site } from 'virtual:content';
import {
  allUpcomingDates,
  isPeriodOver,
  lastDatesOfEvents,
  latestEnd,
  limitPastDates,
  limitUpcomingDates,
  nextEventDates,
  type UpcomingDate,
} from './event-dates';

/** The events page contains at most this many events of a kind: upcoming, and past. */
export const EVENT_LIMITS = { upcoming: 20, past: 10 };

export const upcomingDates = allUpcomingDates(events.list);
const pastDates = lastDatesOfEvents(events.list);

/** Returns the dates for the events page. */
export const limitedUpcomingDates = (now: number): readonly UpcomingDate[] =>
  limitUpcomingDates(upcomingDates, now, EVENT_LIMITS.upcoming);

/** Returns the past events for the events page. The upcoming events are among them, because they'll be past some day. */
export const limitedPastDates = (now: number) =>
  limitPastDates(pastDates, limitedUpcomingDates(now), now, EVENT_LIMITS.past);

/** From then on, no event is upcoming. */
export const endOfLastDate = latestEnd(events.list.flatMap(({ dates }) => dates)) ?? '1970-01-01';

/** A page contains at most this many next events. If it's read after they're over, it links to all events. */
const NEXT_EVENT_LIMIT = 3;

const nextDates = nextEventDates(events.list);

/** Returns what to show as the next event at any time from `since` on. */
export function nextEvents(since: number) {
  const remainingDates = nextDates.filter((date) => !isPeriodOver(date, since));
  const dates = remainingDates.slice(0, NEXT_EVENT_LIMIT);
  const end = remainingDates.at(-1)?.until;
  return {
    dates,
    allEventsPeriod: remainingDates.length > dates.length ? { from: dates.at(-1)?.until, until: end } : undefined,
    end,
  };
}

export const calendarFeedUrl = `webcal://${new URL(site.address).host}/events.ics`;
