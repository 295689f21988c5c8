// When each date of the events is visible. Pages are built once and read later, so they also contain dates that will be
// visible by then.
import type { EventContent, EventDate } from './event-dates';
import type { VisibilityPeriod } from './visibility';
import { isPeriodAhead, isPeriodNow } from './visibility';

type Occurrence = {
  readonly event: EventContent;
  readonly date: EventDate;
};

export type OccurrenceWithVisibilityPeriod = Occurrence & Required<VisibilityPeriod>;

const toSortedByStart = <Entry extends Occurrence>(occurrences: readonly Entry[]): readonly Entry[] =>
  occurrences.toSorted((a, b) => Date.parse(a.date.start) - Date.parse(b.date.start));

/** Lists the events' dates, in order. */
export const listOccurrences = (events: readonly EventContent[]): readonly Occurrence[] =>
  toSortedByStart(events.flatMap((event) => event.dates.map((date) => ({ event, date }))));

/** Lists all the events' dates, in order. Each is visible while it's among the first `count` that aren't over. */
export function listNextOccurrences(
  events: readonly EventContent[],
  count = 1,
): readonly OccurrenceWithVisibilityPeriod[] {
  /** The latest ends so far, latest first. */
  let latestEnds: readonly string[] = [];
  return listOccurrences(events).flatMap((occurrence) => {
    const from = latestEnds[count - 1];
    const until = occurrence.date.end;
    latestEnds = [...latestEnds, until].toSorted((a, b) => Date.parse(b) - Date.parse(a)).slice(0, count);
    // A date that's over by then is never visible.
    return from !== undefined && Date.parse(until) <= Date.parse(from) ? [] : [{ ...occurrence, from, until }];
  });
}

/** Lists all the events' dates, in order. Each is visible while it's the next of its own event. */
export const listNextOccurrencesOfEachEvent = (
  events: readonly EventContent[],
): readonly OccurrenceWithVisibilityPeriod[] =>
  toSortedByStart(events.flatMap((event) => listNextOccurrences([event])));

/**
 * Selects at most `maxUpcoming` dates that are visible now, as many that will be, and `maxPast` events that are over.
 * `past` starts with the latest. It also has the events in `upcoming`, which become visible once they're over.
 */
export function selectForPrerender(
  events: readonly EventContent[],
  now: number,
  { maxUpcoming, maxPast }: { readonly maxUpcoming: number; readonly maxPast: number },
) {
  const occurrences = listNextOccurrencesOfEachEvent(events);
  const visible = occurrences.filter((occurrence) => isPeriodNow(occurrence, now)).slice(0, maxUpcoming);
  const visibleLater = occurrences.filter((occurrence) => isPeriodAhead(occurrence, now)).slice(0, maxUpcoming);
  const upcoming = toSortedByStart([...visible, ...visibleLater]);
  const lastOccurrences = events.flatMap((event) => listNextOccurrences([event]).slice(-1));
  const pastOccurrences = toSortedByStart(lastOccurrences)
    .toReversed()
    .map(({ event, date }) => ({ event, date, from: date.end }));
  const over = pastOccurrences.filter((occurrence) => !isPeriodAhead(occurrence, now)).slice(0, maxPast);
  const past = pastOccurrences.filter(
    (occurrence) => over.includes(occurrence) || upcoming.some(({ event }) => event === occurrence.event),
  );
  return { upcoming, past };
}
