// Which events are still to come, and their dates in words. Each function gets the time and the time zone,
// so that a page is the same wherever it is made.
import type { Content } from '../../content/fields/files';

export type EventEntry = Content<'events'>['list'][number];
export type EventDate = EventEntry['dates'][number];

const startOf = ({ start }: EventDate): number => Date.parse(start);
const endOf = ({ end }: EventDate): number => Date.parse(end);

export const isOver = (date: EventDate, now: number): boolean => endOf(date) <= now;

export const datesOf = ({ dates }: EventEntry): readonly EventDate[] =>
  dates.toSorted((one, other) => startOf(one) - startOf(other));

/** The date that people want to know: the next one, or the last one when all are over. */
export function mainDate(event: EventEntry, now: number): EventDate {
  const dates = datesOf(event);
  const date = dates.find((one) => !isOver(one, now)) ?? dates.at(-1);
  if (!date) throw new Error(`The event ${event.id} has no date.`);
  return date;
}

/** Events that are not over, the next one first. */
export const upcoming = (list: readonly EventEntry[], now: number): readonly EventEntry[] =>
  list
    .filter((event) => !isOver(mainDate(event, now), now))
    .toSorted((one, other) => startOf(mainDate(one, now)) - startOf(mainDate(other, now)));

/** Events that are over, the last one first. */
export const past = (list: readonly EventEntry[], now: number): readonly EventEntry[] =>
  list
    .filter((event) => isOver(mainDate(event, now), now))
    .toSorted((one, other) => startOf(mainDate(other, now)) - startOf(mainDate(one, now)));

export const isOnline = ({ place }: EventEntry): boolean => place.toLowerCase() === 'online';

export const placeOf = (event: EventEntry, says: { readonly online: string }): string =>
  isOnline(event) ? says.online : event.place;

/** Part of a moment in words. Engines disagree about which blank stands before "PM"; a page may not. */
export const words = (time: string, zone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
    .format(new Date(time))
    .replaceAll(/\s/g, ' ');

export const dayWords = (time: string, zone: string): string =>
  words(time, zone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** "1:00 PM to 4:00 PM PST"; what ends on another day names it. */
export function hourWords({ start, end }: EventDate, zone: string): string {
  const hour = { hour: 'numeric', minute: '2-digit' } as const;
  const endDay = dayWords(end, zone);
  const other = endDay === dayWords(start, zone) ? '' : `${endDay}, `;
  return `${words(start, zone, hour)} to ${other}${words(end, zone, { ...hour, timeZoneName: 'short' })}`;
}

export const dateWords = (date: EventDate, zone: string): string =>
  `${dayWords(date.start, zone)}, ${hourWords(date, zone)}`;

/**
 * Attributes of what is shown until an event is over, and of what is shown from then on. In a page without the
 * app, a line of script follows them (web/src/boot/hide-past-events.ts).
 */
export const untilOver = (date: EventDate, now: number) =>
  isOver(date, now) ? { hidden: true } : { 'data-end': date.end };
export const onceOver = (date: EventDate, now: number) =>
  isOver(date, now) ? {} : { hidden: true, 'data-end': date.end };
