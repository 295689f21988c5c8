// The calendar files and the feed of a site with events. Without events there are none.
import type { Content } from '../../web/content/fields/files.ts';
import { atomOf } from './atom.ts';
import { calendarOf } from './calendar.ts';
import { escapeXml } from './xml.ts';

/** Each file's text, by its path in the site. */
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

/** The tag that tells feed readers where the feed is. Browsers don't load it with the page. */
export const feedLink = ({ heading }: Content<'events'>, { address }: Content<'site'>): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeXml(heading)}" href="${address}/events.xml">`;
