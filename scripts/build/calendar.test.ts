import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { classesSchema } from '../../web/content/schemas/classes.ts';
import { readContent, readContentJson } from '../content/check-content.ts';
import { toCalendarFiles, toIcs } from './calendar.ts';
import { FILLED_CONTENT_PATCH, mergePatch } from './test-sites.ts';
import { events, getEvent, testSite as site } from './testing/filled-content.ts';

// Most servers run in UTC, where mixing up local time and UTC would go unnoticed.
process.env.TZ = 'America/Los_Angeles';

type Dates = ReturnType<typeof getEvent>['dates'];

const toEventIcs = (id: string, fields = {}) => toIcs([{ ...getEvent(id), ...fields }], events, site);

const parseEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => {
    const { uid, summary, description, location, startDate, endDate, sequence } = new ICAL.Event(entry);
    const times = [startDate, endDate].map((time) => time.toJSDate().getTime());
    const values = ['url', 'status', 'dtstamp', 'last-modified'].map((key) => String(entry.getFirstPropertyValue(key)));
    return { uid, sequence, fields: [summary, description, location, ...times, ...values] };
  });

test('a calendar app reads what the content says, whatever its characters', () => {
  const entries = parseEvents(toIcs(events.list, events, site));
  expect(entries.map(({ fields }) => fields)).toEqual(
    events.list.flatMap(({ id, title, text, place, dates, status, updated }) =>
      dates.map(({ start, end }) => [
        title,
        text,
        place === 'online' ? 'Online' : place,
        Date.parse(start),
        Date.parse(end),
        `https://example.org/events/${id}`,
        status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
        `${updated}T00:00:00Z`,
        `${updated}T00:00:00Z`,
      ]),
    ),
  );
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(13);
});

test('lines have at most 75 octets, and the name may have special characters', () => {
  const name = 'Ada, "Bo"; & \\o/ 🤖\nClub';
  const text = toIcs(events.list, events, { ...site, name });
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*METHOD:PUBLISH\r\n[\s\S]*\r\n$/);
  expect(text, 'only reminders ring').not.toContain('VALARM');
  expect(text).toContain('\r\nNAME:Ada\\, "Bo"\\; & \\\\o/ 🤖\\nClub\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
});

test('a date keeps its UID when it or others move, and a later change has a higher sequence', () => {
  const [date, ...otherDates] = getEvent('data-of-the-bay').dates;
  if (!date) throw new Error('The event has no date.');
  const toUids = (...dates: Dates) => parseEvents(toEventIcs('data-of-the-bay', { dates })).map(({ uid }) => uid);
  const uid = 'data-of-the-bay-20310823T170000Z@example.org';
  expect(toUids(date)).toEqual([uid]);
  expect(toUids(...otherDates, date).at(-1)).toBe(uid);
  for (const day of ['09-01', '09-08']) {
    const start = `2031-${day}T09:00:00-07:00`;
    const end = `2031-${day}T10:00:00-07:00`;
    expect(toUids({ start, end, originalStart: date.start })).toEqual([uid]);
    expect(toUids({ start, end })).not.toEqual([uid]);
  }
  const [first, second] = ['2031-02-28', '2031-03-01'].map(
    (updated) => parseEvents(toEventIcs('hello-robots', { updated }))[0]?.sequence ?? 0,
  );
  expect(second).toBe(Number(first) + 1);
});

// A year before, one date of "first-loops" was over, and one was still to come.
const NOW = Date.parse('2031-11-20T12:00:00-08:00');

test('writes a calendar per event, course and reminder, one for all events up to a year after they end', () => {
  const feedEvents = events.list.filter(({ id }) => id !== 'first-event');
  expect(feedEvents).toHaveLength(events.list.length - 1);
  const classes = classesSchema.parse(mergePatch(readContentJson('classes'), FILLED_CONTENT_PATCH.classes));
  const content = { events, classes, site, reserve: readContent('reserve') };
  const [[path, text = ''] = [], ...others] = toCalendarFiles({ ...content, events: { ...events, list: [] } }, NOW);
  expect([path, others]).toEqual(['classes/first-steps-2031.ics', []]);
  expect(text).toMatch(
    /UID:first-steps-2031-20310308T080000Z@.*DTSTAMP:20311120T00.*DTSTART:20310308T18.*URL.*:.*\/classes#first-steps-in-coding.*DTEND:20310315T1830/s,
  );
  const files = toCalendarFiles(content, Date.parse('2031-03-01'));
  expect(files.get('reminders/reminder-first-steps-2031.ics')).toMatch(/DTSTAMP:20310301T00.*DTSTART:20310307T18/s);
  const dayBeforeFiles = toCalendarFiles(content, Date.parse('2031-12-30T18:00:00-08:00'));
  expect(dayBeforeFiles.get('events.ics')).not.toContain('first-loops');
  expect([...dayBeforeFiles.keys()].join(), 'too late to remind').not.toContain('reminders');
  const canceledEvent = { ...getEvent('open-evening-2031'), status: 'cancelled' as const };
  const canceledFiles = toCalendarFiles({ ...content, events: { ...events, list: [canceledEvent] } }, NOW);
  expect([...canceledFiles.keys()]).toEqual(['events.ics', 'events/open-evening-2031.ics', path]);
  expect(Object.fromEntries(toCalendarFiles(content, NOW))).toEqual({
    'classes/first-steps-2031.ics': text,
    'reminders/reminder-open-evening-2031.ics': expect.stringMatching(
      /UID:reminder-open-evening-2031@.*DTSTAMP:20310110T.*DTSTART:20311231T02.*Waiting.*VALARM.*DISPLAY.*TRIGGER:PT0S.*reserve\/open/s,
    ),
    'events.ics': toIcs(feedEvents, events, site),
    ...Object.fromEntries(events.list.map((event) => [`events/${event.id}.ics`, toIcs([event], events, site)])),
  });
});
