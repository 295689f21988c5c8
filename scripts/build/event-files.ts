import type { Content } from '../../web/content/fields/files.ts';
import { type EventContent, eventPreviewTextOf, isEventOver } from '../../web/src/content/event-dates.ts';
import { toLessonEntries } from '../../web/src/content/to-offers.ts';
import { toCalendar } from './calendar.ts';
import { escapeXml } from './xml.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

type FilesContent = { readonly [Id in 'events' | 'classes' | 'site']: Content<Id> };

/** Returns the calendars and the feed. Events that have been over for a year leave the calendar of all events. */
export function toEventFiles({ events, classes, site }: FilesContent, now: number) {
  const { list } = events;
  const courseFiles = toLessonEntries(classes, events).map(
    (entry) => [`classes/${entry.id}.ics`, toCalendar([entry], events, site)] as const,
  );
  if (list.length === 0) return new Map(courseFiles);
  // Calendar apps download the whole file again and again.
  const feedEvents = list.filter((event) => !isEventOver(event, now - YEAR_MS));
  return new Map([
    ['events.ics', toCalendar(feedEvents, events, site)],
    ['events.xml', toAtom(events, site)],
    ...list.map((event) => [`events/${event.id}.ics`, toCalendar([event], events, site)] as const),
    ...courseFiles,
  ]);
}

/** Feed readers keep what they have seen. */
const MAX_FEED_ENTRIES = 50;

const toUpdatedElement = ({ updated }: EventContent): string => `<updated>${new Date(updated).toISOString()}</updated>`;

export function toAtom(events: Content<'events'>, site: Content<'site'>): string {
  const { heading, list, labels } = events;
  const eventsUrl = `${site.address}/events`;
  const eventsNewestFirst = list.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, MAX_FEED_ENTRIES);
  const entries = eventsNewestFirst.map((event) => {
    const { id, title, status } = event;
    return `  <entry>
    <id>${eventsUrl}/${id}</id>
    <link href="${eventsUrl}/${id}"/>
    <title>${escapeXml(status === 'cancelled' ? `${labels.cancelled}: ${title}` : title)}</title>
    ${toUpdatedElement(event)}
    <summary>${escapeXml(eventPreviewTextOf(event, events))}</summary>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${eventsUrl}</id>
  <link href="${eventsUrl}"/>
  <link rel="self" href="${eventsUrl}.xml"/>
  <title>${escapeXml(`${heading} | ${site.name}`)}</title>
  ${eventsNewestFirst.slice(0, 1).map(toUpdatedElement).join('')}
  <author><name>${escapeXml(site.name)}</name><uri>${site.address}</uri></author>
${entries.join('')}</feed>
`;
}

export const toAtomLinkTag = (title: string, siteUrl: string): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeXml(title)}" href="${siteUrl}/events.xml">`;
