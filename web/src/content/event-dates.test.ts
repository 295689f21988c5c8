import { expect, test } from 'vitest';
import { googleCalendar, outlookCalendar } from './calendar-links';
import { dateText, type EventDate, past, upcoming } from './event-dates';

const HOME = 'America/Los_Angeles';

const FEBRUARY = { start: '2031-02-07T09:00:00-08:00', end: '2031-02-07T12:00:00-08:00' };
const MARCH = { start: '2031-03-01T13:00:00-08:00', end: '2031-03-01T16:00:00-08:00' };
const NIGHT = { start: '2031-03-01T20:00:00-08:00', end: '2031-03-02T08:00:00-08:00' };
const JUNE = { start: '2031-06-01T09:00:00-07:00', end: '2031-06-01T12:00:00-07:00' };
const JULY = { start: '2031-07-14T09:00:00-07:00', end: '2031-07-14T12:00:00-07:00' };

const ENTRY = { place: 'Newtown', text: 'Robots.', picture: 'arm', updated: '2031-01-01' } as const;
const event = (id: string, ...dates: EventDate[]) => ({ ...ENTRY, id, title: id, dates });
const list = [event('camp', JULY, FEBRUARY), event('june', JUNE), event('march', MARCH)];

test.each([
  ['2031-02-07T11:59:59-08:00', ['camp', 'march', 'june'], []],
  ['2031-02-07T12:00:00-08:00', ['march', 'june', 'camp'], []],
  ['2031-03-01T23:59:59.999Z', ['march', 'june', 'camp'], []],
  ['2031-03-02T00:00:00Z', ['june', 'camp'], ['march']],
  ['2031-07-14T18:59:59Z', ['camp'], ['june', 'march']],
  ['2031-07-14T19:00:00Z', [], ['camp', 'june', 'march']],
])('at %s, %j are upcoming and %j are over', (time, next, before) => {
  const now = Date.parse(time);
  expect(upcoming(list, now).map(({ id }) => id)).toEqual(next);
  expect(past(list, now).map(({ id }) => id)).toEqual(before);
});

test.each([
  [MARCH, HOME, 'Saturday, March_1,_2031, 1:00_PM to 4:00_PM PST'],
  [JULY, HOME, 'Monday, July_14,_2031, 9:00_AM to 12:00_PM PDT'],
  [MARCH, 'Pacific/Auckland', 'Sunday, March_2,_2031, 10:00_AM to 1:00_PM GMT+13'],
  [NIGHT, HOME, 'Saturday, March_1,_2031, 8:00_PM to Sunday, March_2,_2031, 8:00_AM PST'],
])("%j is shown in the organization's time zone, here %s", (date, zone, text) => {
  expect(dateText(date, zone).replaceAll('\u00A0', '_')).toBe(text);
});

test('Google and Outlook get the title, place and text, and the times in UTC', () => {
  const entry = { title: 'Bits & bytes', text: '1 + 1?', place: 'Newtown', date: MARCH };
  expect(googleCalendar(entry)).toBe(
    'https://calendar.google.com/calendar/render?action=TEMPLATE&text=Bits+%26+bytes&dates=20310301T210000Z%2F20310302T000000Z&details=1+%2B+1%3F&location=Newtown',
  );
  expect(outlookCalendar(entry)).toBe(
    'https://outlook.live.com/calendar/0/deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent&subject=Bits+%26+bytes&startdt=2031-03-01T21%3A00%3A00Z&enddt=2031-03-02T00%3A00%3A00Z&body=1+%2B+1%3F&location=Newtown',
  );
});
