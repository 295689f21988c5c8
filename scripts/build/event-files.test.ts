import { expect, test } from 'vitest';
import { atomOf } from './atom.ts';
import { eventFiles } from './event-files.ts';
import { events, site } from './filled-events.ts';

const NOW = Date.parse('2031-02-15T12:00:00-08:00');

test('writes a calendar per event, one for all events, and the feed', () => {
  expect([...eventFiles(events, site, NOW).keys()].sort()).toEqual([
    'events.ics',
    'events.xml',
    ...events.list.map(({ id }) => `events/${id}.ics`).sort(),
  ]);
});

test('the calendar of all events leaves out those that have been over for a year', () => {
  const calendar = eventFiles(events, site, NOW).get('events.ics');
  for (const { id } of events.list)
    expect(calendar?.includes(`UID:${id}-`), id).toBe(id !== 'first-event');
});

test('writes no files without events', () => {
  expect(eventFiles({ ...events, list: [] }, site, NOW).size).toBe(0);
});

test('the feed is the same in every build, with the newest change first', () => {
  const feed = atomOf(events, site);
  expect(atomOf(events, site)).toBe(feed);
  expect(feed).toContain('<updated>2031-02-03T00:00:00.000Z</updated>\n  <author>');
  const titles = Array.from(feed.matchAll(/<title>(.*?)</g), ([, title]) => title);
  expect(titles.slice(1, 3)).toEqual(['Canceled: Circuits by hand', 'Data of the Bay']);
  expect(titles).toHaveLength(1 + events.list.length);
});

test("each feed entry links to its event's page", () => {
  const links = Array.from(
    atomOf(events, site).matchAll(/<entry>.*?<link href="(.*?)"/gs),
    ([, link]) => link,
  );
  expect(links.sort()).toEqual(
    events.list.map(({ id }) => `https://example.org/events/${id}`).sort(),
  );
});
