// The current time and time zone are parameters, so the build and the browser render the same page.
import type { ContentOf } from '../../content/schemas/files';
import { isPeriodOver } from './visibility';

export type EventContent = ContentOf<'events'>['list'][number];
export type EventDate = EventContent['dates'][number];

export const DAY_MS = 24 * 60 * 60 * 1000;

export const sortedDatesOf = ({ dates }: EventContent): readonly EventDate[] =>
  dates.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));

export const upcomingDatesOf = (event: EventContent, now: number): readonly EventDate[] =>
  sortedDatesOf(event).filter(({ end }) => !isPeriodOver({ until: end }, now));

/** Returns the end of whichever date ends last. */
export const findLatestEnd = (dates: readonly EventDate[]): string | undefined =>
  dates.map(({ end }) => end).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];

export const isEventOver = ({ dates }: EventContent, now: number): boolean =>
  isPeriodOver({ until: findLatestEnd(dates) }, now);

export const isOnline = ({ place }: Pick<EventContent, 'place'>): boolean => place.trim().toLowerCase() === 'online';

export const formatPlace = (event: Pick<EventContent, 'place'>, labels: { readonly online: string }): string =>
  isOnline(event) ? labels.online : event.place;

/**
 * Prevents line breaks within "1:00 PM" and "March 1". A date may break before its year, because large text may be
 * wider than its line. Engines write different spaces before "PM", so this also prevents hydration errors.
 */
export const formatInTimeZone = (time: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  getCachedFormat(timeZone, options)
    .format(new Date(time))
    .replaceAll(/\s/g, ' ')
    .replaceAll(/ (?=[AP]M|\d\d?(?:,|$))/g, '\u00A0');

const cachedFormats = new Map<string, Intl.DateTimeFormat>();

/** Keeps the formats, because making one takes a hundred times as long as using it. */
function getCachedFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const format = cachedFormats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  cachedFormats.set(key, format);
  return format;
}

export const formatDay = (time: string, timeZone: string, length: 'short' | 'long' = 'long'): string =>
  formatInTimeZone(time, timeZone, { weekday: length, month: length, day: 'numeric', year: 'numeric' });

const HOUR_OPTIONS = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats the times as "10 AM to 12:30 PM PST" or "1 to 4 PM PST", and names the end day if it differs. */
export function formatTimeRange({ start, end }: EventDate, timeZone: string): string {
  const endDay = formatDay(end, timeZone);
  const endDayPrefix = endDay === formatDay(start, timeZone) ? '' : `${endDay}, `;
  return `${formatInTimeZone(start, timeZone, HOUR_OPTIONS)} to ${endDayPrefix}${formatInTimeZone(end, timeZone, { ...HOUR_OPTIONS, timeZoneName: 'short' })}`
    .replaceAll(':00', '')
    .replace(/\s([AP]M)(?= to [\d:]+\s\1)/, '');
}

export const formatEventDate = (date: EventDate, timeZone: string): string =>
  `${formatDay(date.start, timeZone)}, ${formatTimeRange(date, timeZone)}`;

type MovedDateContent = { readonly timeZone: string; readonly labels: { readonly movedFrom: string } };

/** Says when a date that has moved would have started, such as "Moved from Saturday, March 1, 2031, 10 AM". */
export function formatMovedFrom({ originalStart }: EventDate, { timeZone, labels }: MovedDateContent) {
  if (originalStart === undefined) return undefined;
  const hour = formatInTimeZone(originalStart, timeZone, HOUR_OPTIONS).replace(':00', '');
  return `${labels.movedFrom} ${formatDay(originalStart, timeZone)}, ${hour}`;
}

/** The day and the hours of each date, on lines of their own. */
export const formatWhenLines = (dates: readonly EventDate[], timeZone: string): readonly string[] =>
  dates.flatMap((date) => [formatDay(date.start, timeZone), formatTimeRange(date, timeZone)]);

/** Shown in search results and link previews. */
export const eventMetaDescriptionOf = (
  event: EventContent,
  { timeZone, labels }: { readonly timeZone: string; readonly labels: { readonly online: string } },
): string =>
  `${sortedDatesOf(event)
    .map((date) => formatEventDate(date, timeZone))
    .join('; ')}. ${formatPlace(event, labels)}. ${event.text}`;
