// The current time and time zone are parameters, so the build and the browser render the same page.
import type { Content } from '../../content/fields/files';

export type EventEntry = Content<'events'>['list'][number];
export type EventDate = EventEntry['dates'][number];

const startOf = ({ start }: EventDate): number => Date.parse(start);

export const datesOf = ({ dates }: EventEntry): readonly EventDate[] =>
  dates.toSorted((one, other) => startOf(one) - startOf(other));

/** Returns the end of whichever date ends last. */
export const lastEnd = (dates: readonly EventDate[]): string | undefined =>
  dates.map(({ end }) => end).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];

/** When something shows: from one time until another, or without either limit. */
export interface Span {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export const isPast = ({ until }: Span, now: number): boolean =>
  until !== undefined && Date.parse(until) <= now;

const isAhead = ({ from }: Span, now: number): boolean =>
  from !== undefined && now < Date.parse(from);

export const isShown = (span: Span, now: number): boolean =>
  !isAhead(span, now) && !isPast(span, now);

/**
 * Shows an element during a span. After the build, an inline script (web/src/boot/show-by-time.ts) reads the
 * attributes, so a page is right whenever someone reads it.
 */
export const shown = (span: Span, now: number) => ({
  ...(isShown(span, now) ? {} : { hidden: true }),
  ...(isAhead(span, now) ? { 'data-from': span.from } : {}),
  ...(isPast(span, now) ? {} : { 'data-until': span.until }),
});

interface DateOfEvent {
  readonly event: EventEntry;
  readonly date: EventDate;
}

/** A date, and when it's among the first dates that aren't over. */
export interface Turn extends DateOfEvent, Required<Span> {}

/** Returns each date's turn to be among the first `places` dates that aren't over. `dates` are in order. */
function turnsOf(dates: readonly DateOfEvent[], places = 1): readonly Turn[] {
  /** The latest ends so far, latest first. */
  let ends: readonly string[] = [];
  return dates.flatMap((one) => {
    const from = ends[places - 1];
    const until = one.date.end;
    ends = [...ends, until]
      .toSorted((end, other) => Date.parse(other) - Date.parse(end))
      .slice(0, places);
    // A date that's over before its turn never has one.
    return from !== undefined && Date.parse(until) <= Date.parse(from)
      ? []
      : [{ ...one, from, until }];
  });
}

const inOrder = <Entry extends DateOfEvent>(list: readonly Entry[]): readonly Entry[] =>
  list.toSorted((one, other) => startOf(one.date) - startOf(other.date));

const datesIn = (event: EventEntry): readonly DateOfEvent[] =>
  datesOf(event).map((date) => ({ event, date }));

/** Returns when each of an event's dates is among its first `places` dates that aren't over. */
export const mainDates = (event: EventEntry, places = 1): readonly Turn[] =>
  turnsOf(datesIn(event), places);

/** Returns the main dates of all events. At any time, those shown are the upcoming events, in order. */
export const agendaOf = (list: readonly EventEntry[]): readonly Turn[] =>
  inOrder(list.flatMap((event) => mainDates(event)));

/** Returns the turns to be the next event. Canceled events have none. */
export const nextOf = (list: readonly EventEntry[]): readonly Turn[] =>
  turnsOf(inOrder(list.filter(({ status }) => status !== 'cancelled').flatMap(datesIn)));

/** Returns each event's last date and when it joins the past events, latest first. */
export const pastOf = (list: readonly EventEntry[]) =>
  inOrder(
    list.flatMap((event) =>
      mainDates(event)
        .slice(-1)
        .map(({ date }) => ({ event, date, from: date.end })),
    ),
  ).toReversed();

export const isOnline = ({ place }: EventEntry): boolean => place.toLowerCase() === 'online';

export const placeOf = (event: EventEntry, says: { readonly online: string }): string =>
  isOnline(event) ? says.online : event.place;

/**
 * Prevents line breaks within "March 1, 2031" or "1:00 PM". Also normalizes the space before "PM", which differs
 * between JavaScript engines and would cause hydration errors.
 */
export const words = (time: string, zone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
    .format(new Date(time))
    .replaceAll(/\s/g, ' ')
    .replaceAll(/ (?=[AP]M|\d)/g, '\u00A0');

export const dayText = (time: string, zone: string): string =>
  words(time, zone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** Formats the times as "1:00 PM to 4:00 PM PST", and names the end day if it differs. */
export function hoursText({ start, end }: EventDate, zone: string): string {
  const hour = { hour: 'numeric', minute: '2-digit' } as const;
  const endDay = dayText(end, zone);
  const other = endDay === dayText(start, zone) ? '' : `${endDay}, `;
  return `${words(start, zone, hour)} to ${other}${words(end, zone, { ...hour, timeZoneName: 'short' })}`;
}

export const dateParts = (date: EventDate, zone: string) => ({
  day: dayText(date.start, zone),
  hours: hoursText(date, zone),
});

export function dateText(date: EventDate, zone: string): string {
  const { day, hours } = dateParts(date, zone);
  return `${day}, ${hours}`;
}
