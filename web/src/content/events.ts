import { events, site } from 'virtual:content';
import { datesOf, dateText, type EventEntry, placeOf } from './event-dates';

export const feedUrl = `webcal://${new URL(site.address).host}/events.ics`;

export const eventAt = (pathname: string): EventEntry | undefined =>
  events.list.find(({ id }) => `/events/${id}` === pathname.replace(/\/$/, ''));

/** Shown in search results and link previews. */
export const descriptionOf = (event: EventEntry): string =>
  `${datesOf(event)
    .map((date) => dateText(date, events.timeZone))
    .join('; ')}. ${placeOf(event, events.words)}. ${event.text}`;
