// The events' Atom feed.
import { Feed } from 'feed';
import type { Content } from '../../web/content/fields/files.ts';
import { datesOf, dateText, type EventEntry, placeOf } from '../../web/src/content/event-dates.ts';

type Site = Pick<Content<'site'>, 'name' | 'address'>;

/** feed writes titles and summaries as HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const changed = ({ updated }: EventEntry): Date => new Date(updated);

/** Newest first. */
export function atomOf({ heading, list, timeZone, words }: Content<'events'>, site: Site): string {
  const address = `${site.address}/events`;
  const newest = list.toSorted((one, other) => Number(changed(other)) - Number(changed(one)));
  const feed = new Feed({
    id: address,
    link: address,
    title: `${heading} | ${site.name}`,
    author: { name: site.name, link: site.address },
    feedLinks: { atom: `${address}.xml` },
    generator: false,
    ...(newest[0] ? { updated: changed(newest[0]) } : {}),
  });
  for (const event of newest) {
    const dates = datesOf(event).map((date) => dateText(date, timeZone));
    feed.addItem({
      id: `${address}/${event.id}`,
      link: `${address}/${event.id}`,
      title: escaped(
        event.status === 'cancelled' ? `${words.cancelled}: ${event.title}` : event.title,
      ),
      date: changed(event),
      description: escaped(`${dates.join('; ')}. ${placeOf(event, words)}. ${event.text}`),
    });
  }
  return feed.atom1();
}
