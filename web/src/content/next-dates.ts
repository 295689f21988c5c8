// Which dates come next. Pages are built once and read later, so each date comes with the period in which it's listed.
import type { EventContent, EventDate, Period } from './event-dates.ts';
import { isPeriodAhead, isPeriodNow, sortedDatesOf } from './event-dates.ts';

type DateOfEvent = {
  readonly event: EventContent;
  readonly date: EventDate;
};

/** A date, and when it's listed: while it's among the first dates that aren't over. */
export type ListedDate = DateOfEvent & Required<Period>;

/** Returns when each date is among the first `count` dates that aren't over. `dates` are in order. */
function addListingPeriods(dates: readonly DateOfEvent[], count = 1): readonly ListedDate[] {
  /** The latest ends so far, latest first. */
  let latestEnds: readonly string[] = [];
  return dates.flatMap((dateOfEvent) => {
    const from = latestEnds[count - 1];
    const until = dateOfEvent.date.end;
    latestEnds = [...latestEnds, until].toSorted((a, b) => Date.parse(b) - Date.parse(a)).slice(0, count);
    // A date that's over by then is never listed.
    return from !== undefined && Date.parse(until) <= Date.parse(from) ? [] : [{ ...dateOfEvent, from, until }];
  });
}

const toSortedByStart = <Entry extends DateOfEvent>(dates: readonly Entry[]): readonly Entry[] =>
  dates.toSorted((a, b) => Date.parse(a.date.start) - Date.parse(b.date.start));

const toDatesOfEvent = (event: EventContent): readonly DateOfEvent[] =>
  sortedDatesOf(event).map((date) => ({ event, date }));

export const listDatesOfEvents = (events: readonly EventContent[]): readonly DateOfEvent[] =>
  toSortedByStart(events.flatMap(toDatesOfEvent));

/** Returns when each of an event's dates is among its next `count` dates. */
export const nextDatesOf = (event: EventContent, count = 1): readonly ListedDate[] =>
  addListingPeriods(toDatesOfEvent(event), count);

/** Lists each event at its next date, in order. */
export const listNextDatesOfEvents = (events: readonly EventContent[]): readonly ListedDate[] =>
  toSortedByStart(events.flatMap((event) => nextDatesOf(event)));

/** Lists only the very next date. Canceled events are never next. */
export const listNextDateOverall = (events: readonly EventContent[]): readonly ListedDate[] =>
  addListingPeriods(listDatesOfEvents(events.filter(({ status }) => status !== 'cancelled')));

/** Returns at most `limit` dates that are listed now, and as many that are listed later. */
export function limitUpcomingDates(dates: readonly ListedDate[], now: number, limit: number): readonly ListedDate[] {
  const listedNow = dates.filter((date) => isPeriodNow(date, now)).slice(0, limit);
  const listedLater = dates.filter((date) => isPeriodAhead(date, now)).slice(0, limit);
  return toSortedByStart([...listedNow, ...listedLater]);
}

/** Returns each event's last date and when it joins the past events, latest first. */
export const listLastDates = (events: readonly EventContent[]) =>
  toSortedByStart(
    events.flatMap((event) =>
      nextDatesOf(event)
        .slice(-1)
        .map(({ date }) => ({ event, date, from: date.end })),
    ),
  ).toReversed();

/** Returns at most `limit` events that are over, and those of `nextDates`. */
export function limitPastDates(
  pastDates: ReturnType<typeof listLastDates>,
  nextDates: readonly ListedDate[],
  now: number,
  limit: number,
): ReturnType<typeof listLastDates> {
  const isOver = (pastDate: Period) => !isPeriodAhead(pastDate, now);
  const listedNow = pastDates.filter(isOver).slice(0, limit);
  return pastDates.filter((pastDate) =>
    isOver(pastDate) ? listedNow.includes(pastDate) : nextDates.some(({ event }) => event === pastDate.event),
  );
}
