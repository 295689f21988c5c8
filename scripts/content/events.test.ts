// What is said when an event is not written as it should be.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { files } from '../../web/content/fields/files.ts';
import { eventOf, events } from '../build/filled-events.ts';
import { at } from '../cli/paths.ts';
import { complaintsAbout } from './content-files.ts';

const robots = eventOf('robots-in-an-afternoon');
const [date] = robots.dates;

const complaints = (more: object, others: object = {}): readonly string[] => {
  const list = [eventOf('hello-robots'), { ...robots, ...more }];
  const file = JSON.stringify({ ...events, list, ...others });
  return complaintsAbout('events', file, files.events);
};
const AT = 'web/content/events.json, line 1: list, entry 2 (Robots in an afternoon)';

test('an event as it should be has no complaint', () => {
  expect(complaints({})).toEqual([]);
});

test.each([
  '2031-03-01',
  '2031-03-01T13:00:00',
  '2031-02-30T13:00:00-08:00',
  '2031-03-01T25:00:00-08:00',
  '2031-03-01 13:00:00-08:00',
  'March 1, 1 pm',
  '',
])('%j is no moment', (start) => {
  expect(complaints({ dates: [{ ...date, start }] })).toEqual([
    `${AT}, dates, entry 1: the field "start" must be a date with time zone, such as 2027-03-01T16:00:00-08:00.`,
  ]);
});

test('an event ends after it starts', () => {
  expect(complaints({ dates: [{ ...date, end: date?.start }] })).toEqual([
    `${AT}, dates, entry 1: the field "end" must be later than the start.`,
  ]);
});

test('an offset is that of the season, and the right one is told', () => {
  const dates = [{ start: '2031-07-01T13:00:00-08:00', end: '2031-07-01T15:00:00-07:00' }];
  expect(complaints({ dates })).toEqual([
    `${AT}, dates, entry 1: the field "start" ends with -08:00, but on that day the clocks in America/Los_Angeles are at -07:00: write 2031-07-01T13:00:00-07:00.`,
  ]);
  const utc = [{ start: '2031-07-01T20:00:00Z', end: '2031-07-01T21:00:00Z' }];
  expect(complaints({ dates: utc })).toHaveLength(2);
  expect(
    complaints({ dates: utc }, { timeZone: 'UTC', list: [{ ...robots, dates: utc }] }),
  ).toEqual([]);
});

test('the time zone is one that browsers know', () => {
  expect(complaints({}, { timeZone: 'California' })).toEqual([
    'web/content/events.json, line 1: the field "timeZone" must be the name of a time zone, such as America/Los_Angeles.',
  ]);
});

test('an id makes an address, and two events have two', () => {
  for (const id of ['Robots', 'robots 2031', '-robots', 'robots--2', 'r/2'])
    expect(complaints({ id })).toEqual([
      `${AT}: the field "id" must be small letters, digits and hyphens, such as open-evening-2027.`,
    ]);
  expect(complaints({ id: 'hello-robots' })).toEqual([
    `${AT}: this entry stands in this list already, as entry 1: take one of them out.`,
  ]);
  expect(complaints({ title: 'Hello, robots' })).toEqual([]);
});

test('the event in docs/content.md is written as it should be', () => {
  const samples = readFileSync(at('docs/content.md'), 'utf8').match(
    /(?<=```json\n)"list".*?(?=```)/gs,
  );
  const [sample] = samples?.filter((text) => text.includes('"dates"')) ?? [];
  expect(complaints({}, JSON.parse(`{${sample}}`))).toEqual([]);
});
