// Event URLs and descriptions.
import { events, site } from 'virtual:content';
import { datesOf, dateText, type EventEntry, placeOf } from './event-dates';

/** The feed of all events, which calendar apps refresh now and then. */
export const feedUrl = `webcal://${new URL(site.address).host}/events.ics`;

/** The event whose page is at this path. */
export const eventAt = (pathname: string): EventEntry | undefined =>
  events.list.find(({ id }) => `/events/${id}` === pathname.replace(/\/$/, ''));

/** For search results and previews: each date, the place and what happens there. */
export const descriptionOf = (event: EventEntry): string =>
  `${datesOf(event)
    .map((date) => dateText(date, events.timeZone))
    .join('; ')}. ${placeOf(event, events.words)}. ${event.text}`;
