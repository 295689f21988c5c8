import type { Content } from '../../web/content/fields/files.ts';
import { atomOf } from './atom.ts';
import { calendarOf } from './calendar.ts';
import { escapeXml } from './xml.ts';

export function eventFiles(
  events: Content<'events'>,
  site: Pick<Content<'site'>, 'name' | 'address'>,
): ReadonlyMap<string, string> {
  const { list } = events;
  if (list.length === 0) return new Map();
  return new Map([
    ['events.ics', calendarOf(list, events, site)],
    ['events.xml', atomOf(events, site)],
    ...list.map((event) => [`events/${event.id}.ics`, calendarOf([event], events, site)] as const),
  ]);
}

export const feedLink = ({ heading }: Content<'events'>, { address }: Content<'site'>): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeXml(heading)}" href="${address}/events.xml">`;
