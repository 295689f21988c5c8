import type { Content } from '../../web/content/fields/files.ts';
import { isEventOver } from '../../web/src/content/event-dates.ts';
import { toAtom } from './atom.ts';
import { toCalendar } from './calendar.ts';
import { escapeXml } from './xml.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Returns the calendars and the feed. Events that have been over for a year leave the calendar of all events. */
export function toEventFiles(
  events: Content<'events'>,
  site: Content<'site'>,
  now: number,
): ReadonlyMap<string, string> {
  const { list } = events;
  if (list.length === 0) return new Map();
  // Calendar apps download the whole file again and again.
  const recentEvents = list.filter((event) => !isEventOver(event, now - YEAR_MS));
  return new Map([
    ['events.ics', toCalendar(recentEvents, events, site)],
    ['events.xml', toAtom(events, site)],
    ...list.map((event) => [`events/${event.id}.ics`, toCalendar([event], events, site)] as const),
  ]);
}

export const toFeedLink = (title: string, origin: string): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeXml(title)}" href="${origin}/events.xml">`;
