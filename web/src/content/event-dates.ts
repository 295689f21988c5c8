// The current time and time zone are parameters, so the build and the browser render the same page.
import type { Content } from '../../content/fields/files';

export type EventEntry = Content<'events'>['list'][number];
export type EventDate = EventEntry['dates'][number];
export type EventLabels = Content<'events'>['labels'];

const startTimeOf = ({ start }: EventDate): number => Date.parse(start);

export const sortedDates = ({ dates }: EventEntry): readonly EventDate[] =>
  dates.toSorted((a, b) => startTimeOf(a) - startTimeOf(b));

/** Returns the end of whichever date ends last. */
export const latestEnd = (dates: readonly EventDate[]): string | undefined =>
  dates.map(({ end }) => end).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];

/** When something shows: from one time until another, or without either limit. */
export interface VisiblePeriod {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export const isPeriodOver = ({ until }: VisiblePeriod, now: number): boolean =>
  until !== undefined && Date.parse(until) <= now;

const isPeriodAhead = ({ from }: VisiblePeriod, now: number): boolean => from !== undefined && now < Date.parse(from);

export const isPeriodNow = (period: VisiblePeriod, now: number): boolean =>
  !isPeriodAhead(period, now) && !isPeriodOver(period, now);

/**
 * Shows an element during a period. After the build, an inline script (web/src/boot/show-by-time.ts) reads the
 * attributes, so a page is right whenever someone reads it.
 */
export const visibilityProps = (period: VisiblePeriod, now: number) => ({
  hidden: !isPeriodNow(period, now),
  'data-from': isPeriodAhead(period, now) ? period.from : undefined,
  'data-until': isPeriodOver(period, now) ? undefined : period.until,
});

interface DateOfEvent {
  readonly event: EventEntry;
  readonly date: EventDate;
}

/** A date, and when it's listed: while it's among the first dates that aren't over. */
export interface UpcomingDate extends DateOfEvent, Required<VisiblePeriod> {}

/** Returns when each date is among the first `count` dates that aren't over. `dates` are in order. */
function toUpcomingDates(dates: readonly DateOfEvent[], count = 1): readonly UpcomingDate[] {
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

const sortByStart = <Entry extends DateOfEvent>(dates: readonly Entry[]): readonly Entry[] =>
  dates.toSorted((a, b) => startTimeOf(a.date) - startTimeOf(b.date));

const datesOf = (event: EventEntry): readonly DateOfEvent[] => sortedDates(event).map((date) => ({ event, date }));

export const allDates = (events: readonly EventEntry[]): readonly DateOfEvent[] => sortByStart(events.flatMap(datesOf));

/** Returns when each of an event's dates is among its first `count` dates that aren't over. */
export const upcomingDatesOf = (event: EventEntry, count = 1): readonly UpcomingDate[] =>
  toUpcomingDates(datesOf(event), count);

/** Returns the upcoming dates of all events. At any time, those shown are the upcoming events, in order. */
export const allUpcomingDates = (events: readonly EventEntry[]): readonly UpcomingDate[] =>
  sortByStart(events.flatMap((event) => upcomingDatesOf(event)));

/** Returns at most `limit` dates that are listed now, and as many that are listed later. */
export function limitUpcomingDates(
  dates: readonly UpcomingDate[],
  now: number,
  limit: number,
): readonly UpcomingDate[] {
  const listedNow = dates.filter((date) => isPeriodNow(date, now)).slice(0, limit);
  const listedLater = dates.filter((date) => isPeriodAhead(date, now)).slice(0, limit);
  return sortByStart([...listedNow, ...listedLater]);
}

/** Returns when each date is the next one. Canceled events never are. */
export const nextEventDates = (events: readonly EventEntry[]): readonly UpcomingDate[] =>
  toUpcomingDates(allDates(events.filter(({ status }) => status !== 'cancelled')));

/** Returns each event's last date and when it joins the past events, latest first. */
export const lastDatesOfEvents = (events: readonly EventEntry[]) =>
  sortByStart(
    events.flatMap((event) =>
      upcomingDatesOf(event)
        .slice(-1)
        .map(({ date }) => ({ event, date, from: date.end })),
    ),
  ).toReversed();

/** Returns at most `limit` events that are over, and those of `upcomingDates`. */
export function limitPastDates(
  pastDates: ReturnType<typeof lastDatesOfEvents>,
  upcomingDates: readonly UpcomingDate[],
  now: number,
  limit: number,
): ReturnType<typeof lastDatesOfEvents> {
  const isOver = ({ from }: VisiblePeriod) => isPeriodOver({ until: from }, now);
  const listedNow = pastDates.filter(isOver).slice(0, limit);
  return pastDates.filter((pastDate) =>
    isOver(pastDate) ? listedNow.includes(pastDate) : upcomingDates.some(({ event }) => event === pastDate.event),
  );
}

export const isOnline = ({ place }: EventEntry): boolean => place.toLowerCase() === 'online';

export const placeOf = (event: EventEntry, labels: { readonly online: string }): string =>
  isOnline(event) ? labels.online : event.place;

export const formatSpotCount = (spots: number, labels: { readonly spot: string; readonly spots: string }): string =>
  `${spots} ${spots === 1 ? labels.spot : labels.spots}`;

/**
 * Prevents line breaks within "1:00 PM" and "March 1". A date may break before its year, because large text may be
 * wider than its line. Also normalizes the space before "PM", which differs between JavaScript engines and would cause hydration errors.
 */
export const formatInTimeZone = (time: string, zone: string, options: Intl.DateTimeFormatOptions): string =>
  cachedFormat(zone, options)
    .format(new Date(time))
    .replaceAll(/\s/g, ' ')
    .replaceAll(/ (?=[AP]M|\d\d?(?:,|$))/g, '\u00A0');

const cachedFormats = new Map<string, Intl.DateTimeFormat>();

/** Keeps the formats, because making one takes a hundred times as long as using it. */
function cachedFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const format = cachedFormats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  cachedFormats.set(key, format);
  return format;
}

export const formatDay = (time: string, zone: string): string =>
  formatInTimeZone(time, zone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** Formats the times as "10 AM to 12:30 PM PST" or "1 to 4 PM PST", and names the end day if it differs. */
export function formatHours({ start, end }: EventDate, zone: string): string {
  const hourOptions = { hour: 'numeric', minute: '2-digit' } as const;
  const endDay = formatDay(end, zone);
  const endDayPrefix = endDay === formatDay(start, zone) ? '' : `${endDay}, `;
  return `${formatInTimeZone(start, zone, hourOptions)} to ${endDayPrefix}${formatInTimeZone(end, zone, { ...hourOptions, timeZoneName: 'short' })}`
    .replaceAll(':00', '')
    .replace(/\s([AP]M)(?= to [\d:]+\s\1)/, '');
}

export const formatDate = (date: EventDate, zone: string): string =>
  `${formatDay(date.start, zone)}, ${formatHours(date, zone)}`;

/** Shown in search results, link previews and feed readers. */
export const eventDescriptionOf = (
  event: EventEntry,
  { timeZone, labels }: { readonly timeZone: string; readonly labels: { readonly online: string } },
): string =>
  `${sortedDates(event)
    .map((date) => formatDate(date, timeZone))
    .join('; ')}. ${placeOf(event, labels)}. ${event.text}`;
