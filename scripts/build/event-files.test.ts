import { expect, test } from 'vitest';
import { classesSchema } from '../../web/content/fields/classes.ts';
import { eventPreviewTextOf } from '../../web/src/content/event-dates.ts';
import { readContentJson } from '../content/check-content.ts';
import { toCalendar } from './calendar.ts';
import { toAtom, toAtomLinkTag, toEventFiles } from './event-files.ts';
import { FILLED_PATCH, mergePatch } from './test-sites.ts';
import { events, getEvent, site } from './testing/filled-content.ts';

// A year before, one date of "first-loops" was over, and one was still to come.
const NOW = Date.parse('2031-11-20T12:00:00-08:00');

test('writes a calendar per event, one for all events up to a year after they end, and the feed', () => {
  const feedEvents = events.list.filter(({ id }) => id !== 'first-event');
  expect(feedEvents).toHaveLength(events.list.length - 1);
  const classes = classesSchema.parse(mergePatch(readContentJson('classes'), FILLED_PATCH.classes));
  const [[path, calendar = ''] = [], ...others] = toEventFiles({ events: { ...events, list: [] }, classes, site }, NOW);
  expect([path, others]).toEqual(['classes/first-steps-2031.ics', []]);
  expect(calendar).toMatch(/DTSTART:20310308T18.*URL.*:.*\/classes#first-steps-in-coding.*DTEND:20310315T1830/s);
  expect(Object.fromEntries(toEventFiles({ events, classes, site }, NOW))).toEqual({
    'classes/first-steps-2031.ics': calendar,
    'events.ics': toCalendar(feedEvents, events, site),
    'events.xml': toAtom(events, site),
    ...Object.fromEntries(events.list.map((event) => [`events/${event.id}.ics`, toCalendar([event], events, site)])),
  });
});

const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Reads a feed's elements and links. Like an XML parser, finds no element with a bare "<" or "&". */
const parseFeed = (feed: string) =>
  Array.from(
    feed.matchAll(/<(\w+)>((?:[^<&]|&\w+;)*)<\/\1>|<link [^>]*href="([^"<&]*)"\/>/g),
    ([, tag = 'link', text = '', link]) => [
      tag,
      link ?? text.replaceAll(/&(\w+);/g, (_, name) => XML_ENTITIES[name] ?? 'unknown'),
    ],
  );

test('a feed reader shows what the content says, whatever its characters, newest change first', () => {
  const name = 'Ada & "Bo"; <b>lab</b>';
  const heading = 'Camps & <more>';
  const address = 'https://example.org/events';
  const eventsNewestFirst = events.list.toSorted((a, b) => (a.updated < b.updated ? 1 : -1));
  expect(parseFeed(toAtom({ ...events, heading }, { ...site, name }))).toEqual([
    ['id', address],
    ...[address, `${address}.xml`].map((link) => ['link', link]),
    ['title', `${heading} | ${name}`],
    ['updated', '2031-02-03T00:00:00.000Z'],
    ['name', name],
    ['uri', site.address],
    ...eventsNewestFirst.flatMap((event) => [
      ['id', `${address}/${event.id}`],
      ['link', `${address}/${event.id}`],
      ['title', event.status === 'cancelled' ? `Canceled: ${event.title}` : event.title],
      ['updated', `${event.updated}T00:00:00.000Z`],
      ['summary', eventPreviewTextOf(event, events)],
    ]),
  ]);
  const oldEvents = Array(60).fill(getEvent('first-event'));
  const ids = toAtom({ ...events, list: [...oldEvents, ...events.list] }, site).match(/(?<=<id>).*\/events\/[^<]+/g);
  expect(ids).toHaveLength(50);
  expect(ids?.[0]).toBe(`${address}/${eventsNewestFirst[0]?.id}`);
  expect(toAtomLinkTag(heading, site.address)).toContain('title="Camps &amp; &lt;more&gt;"');
});
