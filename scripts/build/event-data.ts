import type { Content } from '../../web/content/fields/files.ts';
import { type EventDate, type EventEntry, isOnline } from '../../web/src/content/event-dates.ts';
import { toJsonLdScript } from './structured-data.ts';

type Site = Pick<Content<'site'>, 'name' | 'address'>;

function toStatus({ status }: EventEntry, { originalStart }: EventDate): object {
  if (status === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' };
  return originalStart === undefined
    ? { eventStatus: 'https://schema.org/EventScheduled' }
    : { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: originalStart };
}

/** Leaves online events out, because search engines list events by place. */
function toGraph(event: EventEntry, { name, address }: Site): object | undefined {
  if (isOnline(event)) return undefined;
  const { title, text, place, price } = event;
  return {
    '@context': 'https://schema.org',
    '@graph': event.dates.map((date) => ({
      '@type': 'Event',
      name: title,
      description: text,
      url: `${address}/events/${event.id}`,
      startDate: date.start,
      endDate: date.end,
      ...toStatus(event, date),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place, address: place },
      organizer: { '@type': 'Organization', name, url: address },
      // JSON leaves out what's undefined.
      isAccessibleForFree: price?.toLowerCase() === 'free' || undefined,
    })),
  };
}

export const toEventJsonLd = (event: EventEntry, site: Site): string => toJsonLdScript(toGraph(event, site));
