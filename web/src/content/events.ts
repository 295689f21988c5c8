import { events, site } from 'virtual:content';
import {
  allUpcomingDates,
  isPast,
  lastDatesOf,
  lastEnd,
  limitPast,
  limitUpcomingDates,
  nextDatesOf,
  type UpcomingDate,
} from './event-dates';

/** The events page contains at most this many events of a kind: upcoming, and past. */
export const EVENT_LIMITS = { upcoming: 20, past: 10 };

export const upcomingDates = allUpcomingDates(events.list);
const pastDates = lastDatesOf(events.list);

/** Returns the dates for the events page. */
export const upcomingEvents = (now: number): readonly UpcomingDate[] =>
  limitUpcomingDates(upcomingDates, now, EVENT_LIMITS.upcoming);

/** Returns the past events for the events page. The upcoming events are among them, because they'll be past some day. */
export const pastEvents = (now: number) =>
  limitPast(pastDates, upcomingEvents(now), now, EVENT_LIMITS.past);

/** From then on, no event is upcoming. */
export const lastDateEnd = lastEnd(events.list.flatMap(({ dates }) => dates)) ?? '1970-01-01';

/** A page contains at most this many next events. If it's read after they're over, it links to all events. */
const NEXT_EVENT_LIMIT = 3;

const nextDates = nextDatesOf(events.list);

/** Returns what to show as the next event at any time from `since` on. */
export function nextEvents(since: number) {
  const remaining = nextDates.filter((date) => !isPast(date, since));
  const first = remaining.slice(0, NEXT_EVENT_LIMIT);
  const end = remaining.at(-1)?.until;
  return {
    first,
    rest: remaining.length > first.length ? { from: first.at(-1)?.until, until: end } : undefined,
    end,
  };
}

export const feedUrl = `webcal://${new URL(site.address).host}/events.ics`;
