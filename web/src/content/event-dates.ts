// The current time and time zone are parameters, so the build and the browser render the same page.
import type { Content } from '../../content/fields/files';

export type EventEntry = Content<'events'>['list'][number];
export type EventDate = EventEntry['dates'][number];

const startOf = ({ start }: EventDate): number => Date.parse(start);
const endOf = ({ end }: EventDate): number => Date.parse(end);

export const isOver = (date: EventDate, now: number): boolean => endOf(date) <= now;

export const datesOf = ({ dates }: EventEntry): readonly EventDate[] =>
  dates.toSorted((one, other) => startOf(one) - startOf(other));

/** Returns the event's first date that isn't over, or its last date if all are over. */
export function mainDate(event: EventEntry, now: number): EventDate {
  const dates = datesOf(event);
  const date = dates.find((one) => !isOver(one, now)) ?? dates.at(-1);
  if (!date) throw new Error(`The event ${event.id} has no date.`);
  return date;
}

export const upcoming = (list: readonly EventEntry[], now: number): readonly EventEntry[] =>
  list
    .filter((event) => !isOver(mainDate(event, now), now))
    .toSorted((one, other) => startOf(mainDate(one, now)) - startOf(mainDate(other, now)));

export const past = (list: readonly EventEntry[], now: number): readonly EventEntry[] =>
  list
    .filter((event) => isOver(mainDate(event, now), now))
    .toSorted((one, other) => startOf(mainDate(other, now)) - startOf(mainDate(one, now)));

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

/**
 * These attributes show an element until a date is over, or only afterward. If the date ends after
 * the build, an inline script (web/src/boot/hide-past-events.ts) hides or shows the element.
 */
export const shownUntilEnd = (date: EventDate, now: number) =>
  isOver(date, now) ? { hidden: true } : { 'data-end': date.end };
export const shownAfterEnd = (date: EventDate, now: number) =>
  isOver(date, now) ? {} : { hidden: true, 'data-end': date.end };
