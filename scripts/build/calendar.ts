// iCalendar files (RFC 5545). They depend only on the content, so two builds produce the same bytes.
import { createEvents, type DateTime, type EventStatus } from 'ics';
import type { Content } from '../../web/content/fields/files.ts';
import { type EventEntry, placeOf } from '../../web/src/content/event-dates.ts';

type Site = Pick<Content<'site'>, 'name' | 'address'>;
type Words = Pick<Content<'events'>, 'words'>;

function utc(time: string): DateTime {
  const date = new Date(time);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ];
}

/** An event date keeps its UID when it's rescheduled, so calendar apps move its entry instead of adding another. */
function entriesOf(event: EventEntry, { words }: Words, site: Site) {
  const status: EventStatus = event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED';
  return event.dates.map(({ start, end }, place) => ({
    uid: `${event.id}-${place + 1}@${new URL(site.address).host}`,
    timestamp: Date.parse(event.updated),
    lastModified: Date.parse(event.updated),
    start: utc(start),
    startInputType: 'utc' as const,
    end: utc(end),
    endInputType: 'utc' as const,
    title: event.title,
    description: event.text,
    location: placeOf(event, words),
    url: `${site.address}/events/${event.id}`,
    status,
  }));
}

export function calendarOf(list: readonly EventEntry[], words: Words, site: Site): string {
  const entries = list.flatMap((event) => entriesOf(event, words, site));
  const { error, value } = createEvents(entries, {
    productId: `-//${site.name}//Events//EN`,
    calName: site.name,
  });
  if (error || value === null) throw error ?? new Error('ics returned no calendar.');
  return value;
}
