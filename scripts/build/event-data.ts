import type { Content } from '../../web/content/fields/files.ts';
import { type EventEntry, isOnline } from '../../web/src/content/event-dates.ts';

type Site = Pick<Content<'site'>, 'name' | 'address'>;

const statuses: Readonly<Record<NonNullable<EventEntry['status']>, string>> = {
  on: 'https://schema.org/EventScheduled',
  full: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  relocated: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

/** Leaves online events out, because search engines list events by place. */
function graphOf(event: EventEntry, { name, address }: Site): object | undefined {
  if (isOnline(event)) return undefined;
  const { title, text, place, price, status = 'on' } = event;
  return {
    '@context': 'https://schema.org',
    '@graph': event.dates.map(({ start, end }) => ({
      '@type': 'Event',
      name: title,
      description: text,
      url: `${address}/events/${event.id}`,
      startDate: start,
      endDate: end,
      eventStatus: statuses[status],
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place, address: place },
      organizer: { '@type': 'Organization', name, url: address },
      ...(price?.toLowerCase() === 'free' ? { isAccessibleForFree: true } : {}),
    })),
  };
}

export function eventData(event: EventEntry, site: Site): string {
  const graph = graphOf(event, site);
  if (!graph) return '';
  // "</script>" in the content would close the element.
  const text = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}
