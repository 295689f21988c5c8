// The addresses of events, and what is said of one elsewhere.
import { events, site } from 'virtual:content';
import { datesOf, dateWords, type EventEntry, placeOf } from './event-dates';

/** The calendar of all events. By this address a calendar program loads it anew from time to time. */
export const feedAddress = `webcal://${new URL(site.address).host}/events.ics`;

/** The event whose page has this address. */
export const eventAt = (pathname: string): EventEntry | undefined =>
  events.list.find(({ id }) => `/events/${id}` === pathname.replace(/\/$/, ''));

/** What search results and previews say: each date, the place, and what happens there. */
export const descriptionOf = (event: EventEntry): string =>
  `${datesOf(event)
    .map((date) => dateWords(date, events.timeZone))
    .join('; ')}. ${placeOf(event, events.words)}. ${event.text}`;
