// Calendar files as other programs read them.
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';
import { eventOf, events, site } from './filled-events.ts';

// Most servers use UTC. This tells local time from UTC.
process.env.TZ = 'America/Los_Angeles';

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent');
};

const fileOf = (id: string, more = {}) => calendarOf([{ ...eventOf(id), ...more }], events, site);
const value = (entry: InstanceType<typeof ICAL.Component>, name: string) =>
  String(entry.getFirstPropertyValue(name));

test('each event has an entry per date, in UTC', () => {
  const [second, first] = read(fileOf('make-a-game'));
  if (!first || !second) throw new Error('An entry is missing.');
  expect(value(first, 'summary')).toBe('Summer camp: make a game');
  expect(value(first, 'dtstart')).toBe('2031-07-07T16:00:00Z');
  expect(value(first, 'dtend')).toBe('2031-07-07T19:00:00Z');
  expect(value(second, 'dtstart')).toBe('2031-07-14T16:00:00Z');
  expect(value(first, 'location')).toBe('Room 4, 1 Example Street, Newtown');
  expect(value(first, 'url')).toBe('https://example.org/events/make-a-game');
  expect(value(first, 'status')).toBe('CONFIRMED');
});

test('each file parses, and the feed has every date once', () => {
  for (const event of events.list)
    expect(read(calendarOf([event], events, site))).toHaveLength(event.dates.length);
  const uids = read(calendarOf(events.list, events, site)).map((entry) => value(entry, 'uid'));
  expect(uids).toHaveLength(8);
  expect(new Set(uids).size).toBe(8);
});

test('UID and DTSTAMP come from the content, so two builds give the same bytes', () => {
  const text = fileOf('robots-in-an-afternoon');
  expect(text).toContain('UID:robots-in-an-afternoon-1@example.org\r\n');
  expect(text).toContain('DTSTAMP:20310115T000000Z\r\n');
  expect(text).toContain('LAST-MODIFIED:20310115T000000Z\r\n');
  const [feed, again] = [1, 2].map(() => calendarOf(events.list, events, site));
  expect(feed).toBe(again);
});

test('calendar programs add the events without asking for an RSVP', () => {
  expect(fileOf('hello-robots')).toContain('METHOD:PUBLISH\r\n');
});

test('a date that moves keeps its UID', () => {
  const moved = [{ start: '2031-09-01T09:00:00-07:00', end: '2031-09-01T10:00:00-07:00' }];
  const [before, after] = [
    fileOf('robots-in-an-afternoon'),
    fileOf('robots-in-an-afternoon', { dates: moved }),
  ];
  const uidOf = (text: string) => /UID:.*/.exec(text)?.[0];
  expect(uidOf(after)).toBe(uidOf(before));
  expect(after).not.toBe(before);
});

test('a canceled event says so; an online event has no address', () => {
  expect(fileOf('circuits-by-hand')).toContain('STATUS:CANCELLED\r\n');
  expect(fileOf('open-evening-2031')).toContain('LOCATION:Online\r\n');
});

test('special characters and other alphabets survive', () => {
  const title = 'Bits, bytes; and \\n "Größe" 学';
  const text = 'One.\nTwo: '.padEnd(300, 'ö');
  const [entry] = read(fileOf('hello-robots', { title, text }));
  if (!entry) throw new Error('The entry is missing.');
  expect(value(entry, 'summary')).toBe(title);
  expect(value(entry, 'description')).toBe(text);
});

test('lines have at most 75 bytes and end in CRLF', () => {
  const lines = fileOf('hello-robots', { text: 'word '.repeat(80).trim() }).split('\r\n');
  expect(lines.join('')).not.toContain('\n');
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
});
