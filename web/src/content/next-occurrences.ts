// Which dates come next. Pages are built once and read later, so each date comes with the period in which it's listed.
import type { EventContent, EventDate } from './event-dates.ts';
import { sortedDatesOf } from './event-dates.ts';
import type { VisibilityPeriod } from './visibility.ts';
import { isPeriodAhead, isPeriodNow } from './visibility.ts';

type EventOccurrence = {
  readonly event: EventContent;
  readonly date: EventDate;
};

/** A date, and when it's listed: while it's among the first occurrences that aren't over. */
export type ListedOccurrence = EventOccurrence & Required<VisibilityPeriod>;

/** Returns when each date is among the first `count` occurrences that aren't over. `occurrences` are in order. */
function addListingPeriods(occurrences: readonly EventOccurrence[], count = 1): readonly ListedOccurrence[] {
  /** The latest ends so far, latest first. */
  let latestEnds: readonly string[] = [];
  return occurrences.flatMap((occurrence) => {
    const from = latestEnds[count - 1];
    const until = occurrence.date.end;
    latestEnds = [...latestEnds, until].toSorted((a, b) => Date.parse(b) - Date.parse(a)).slice(0, count);
    // A date that's over by then is never listed.
    return from !== undefined && Date.parse(until) <= Date.parse(from) ? [] : [{ ...occurrence, from, until }];
  });
}

const toSortedByStart = <Entry extends EventOccurrence>(occurrences: readonly Entry[]): readonly Entry[] =>
  occurrences.toSorted((a, b) => Date.parse(a.date.start) - Date.parse(b.date.start));

const toOccurrences = (event: EventContent): readonly EventOccurrence[] =>
  sortedDatesOf(event).map((date) => ({ event, date }));

export const listOccurrences = (events: readonly EventContent[]): readonly EventOccurrence[] =>
  toSortedByStart(events.flatMap(toOccurrences));

/** Returns when each of an event's occurrences is among its next `count` occurrences. */
export const nextOccurrencesOf = (event: EventContent, count = 1): readonly ListedOccurrence[] =>
  addListingPeriods(toOccurrences(event), count);

/** Lists each event at its next date, in order. */
export const listNextOccurrences = (events: readonly EventContent[]): readonly ListedOccurrence[] =>
  toSortedByStart(events.flatMap((event) => nextOccurrencesOf(event)));

/** Lists only the very next date. Canceled events are never next. */
export const listNextOccurrenceOverall = (events: readonly EventContent[]): readonly ListedOccurrence[] =>
  addListingPeriods(listOccurrences(events.filter(({ status }) => status !== 'cancelled')));

/** Returns at most `limit` occurrences that are listed now, and as many that are listed later. */
export function limitOccurrencesShown(
  occurrences: readonly ListedOccurrence[],
  now: number,
  limit: number,
): readonly ListedOccurrence[] {
  const listedNow = occurrences.filter((date) => isPeriodNow(date, now)).slice(0, limit);
  const listedLater = occurrences.filter((date) => isPeriodAhead(date, now)).slice(0, limit);
  return toSortedByStart([...listedNow, ...listedLater]);
}

/** Returns each event's last date and when it joins the past events, latest first. */
export const listLastOccurrences = (events: readonly EventContent[]) =>
  toSortedByStart(
    events.flatMap((event) =>
      nextOccurrencesOf(event)
        .slice(-1)
        .map(({ date }) => ({ event, date, from: date.end })),
    ),
  ).toReversed();

/** Returns at most `limit` events that are over, and those of `nextOccurrences`. */
export function limitPastOccurrences(
  pastOccurrences: ReturnType<typeof listLastOccurrences>,
  nextOccurrences: readonly ListedOccurrence[],
  now: number,
  limit: number,
): ReturnType<typeof listLastOccurrences> {
  const isOver = (pastOccurrence: VisibilityPeriod) => !isPeriodAhead(pastOccurrence, now);
  const listedNow = pastOccurrences.filter(isOver).slice(0, limit);
  return pastOccurrences.filter((pastOccurrence) =>
    isOver(pastOccurrence)
      ? listedNow.includes(pastOccurrence)
      : nextOccurrences.some(({ event }) => event === pastOccurrence.event),
  );
}
