import { expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';
import { eventOf, events, site } from './filled-events.ts';

// Most servers run in UTC, where mixing up local time and UTC would go unnoticed.
process.env.TZ = 'America/Los_Angeles';

const read = (text: string): readonly string[][] =>
  text
    .replaceAll('\r\n\t', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((entry) => entry.split('\r\n'));

const fileOf = (id: string, more = {}) => calendarOf([{ ...eventOf(id), ...more }], events, site);

test('each event has an entry per date, in UTC', () => {
  const [second, first] = read(fileOf('make-a-game'));
  expect(first).toEqual(
    expect.arrayContaining([
      'SUMMARY:Summer camp: make a game',
      'DTSTART:20310707T160000Z',
      'DTEND:20310707T190000Z',
      'LOCATION:Room 4\\, 1 Example Street\\, Fremont',
      'URL:https://example.org/events/make-a-game',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(second).toContain('DTSTART:20310714T160000Z');
});

test('the feed has every date once', () => {
  const uids = read(calendarOf(events.list, events, site)).map((lines) =>
    lines.find((line) => line.startsWith('UID:')),
  );
  expect(uids).toHaveLength(11);
  expect(new Set(uids).size).toBe(11);
});

test('UID and DTSTAMP come from the content, so two builds produce the same bytes', () => {
  const text = fileOf('robots-in-an-afternoon');
  expect(text).toContain('UID:robots-in-an-afternoon-1@example.org\r\n');
  expect(text).toContain('DTSTAMP:20310115T000000Z\r\n');
  expect(text).toContain('LAST-MODIFIED:20310115T000000Z\r\n');
  const [feed, again] = [1, 2].map(() => calendarOf(events.list, events, site));
  expect(feed).toBe(again);
});

test('a date that moves keeps its UID', () => {
  const moved = [{ start: '2031-09-01T09:00:00-07:00', end: '2031-09-01T10:00:00-07:00' }];
  const [before = '', after = ''] = [{}, { dates: moved }].map((change) =>
    fileOf('robots-in-an-afternoon', change),
  );
  const uidOf = (text: string) => /UID:.*/.exec(text)?.[0];
  expect(uidOf(after)).toBe(uidOf(before));
  expect(after).not.toBe(before);
});

test('a file asks for no reply; a canceled event says so; an online event has no address', () => {
  expect(fileOf('hello-robots')).toContain('METHOD:PUBLISH\r\n');
  expect(fileOf('circuits-by-hand')).toContain('STATUS:CANCELLED\r\n');
  expect(fileOf('open-evening-2031')).toContain('LOCATION:Online\r\n');
});
