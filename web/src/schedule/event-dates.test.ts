import { expect, test } from 'vitest';
import { toGoogleCalendarUrl, toOutlookCalendarUrl } from './calendar-urls';
import * as eventDates from './event-dates';
import { listNextOccurrences, selectForPrerender } from './occurrences';
import { isPeriodOver, toVisibilityProps, type VisibilityPeriod } from './visibility';

const HOME_ZONE = 'America/Los_Angeles';
const FEBRUARY = { start: '2031-02-07T09:00:00-08:00', end: '2031-02-07T12:00:00-08:00' };
const MARCH = { start: '2031-03-01T13:00:00-08:00', end: '2031-03-01T16:00:00-08:00' };
const OVERNIGHT_DATE = { start: '2031-03-01T20:00:00-08:00', end: '2031-03-02T08:00:00-08:00' };
const JUNE = { start: '2031-06-01T09:00:00-07:00', end: '2031-06-01T12:00:00-07:00' };
const JULY = { start: '2031-07-14T09:00:00-07:00', end: '2031-07-14T12:00:00-07:00' };
const MONTH_LONG_DATE = { start: '2031-06-20T09:00:00-07:00', end: '2031-07-20T12:00:00-07:00' };
const EVENT_FIELDS = { place: 'Newtown', text: 'Robots.', picture: 'arm', updated: '2031-01-01' } as const;
const toEvent = (id: string, ...dates: eventDates.EventDate[]) => ({ ...EVENT_FIELDS, id, title: id, dates });
const events = [
  toEvent('club', JULY, FEBRUARY, JUNE),
  toEvent('camp', MONTH_LONG_DATE, JULY),
  { ...toEvent('off', MARCH), status: 'cancelled' as const },
  toEvent('night', OVERNIGHT_DATE),
];

/** What the browser shows at `readTime` of a page that was built at `buildTime`. See boot/show-by-time.ts. */
function isVisible(period: VisibilityPeriod, buildTime: number, readTime: number): boolean {
  const { 'data-from': from, 'data-until': until, hidden } = toVisibilityProps(period, buildTime);
  if (from === undefined && until === undefined) return !hidden;
  return !(readTime < Date.parse(String(from)) || Date.parse(String(until)) <= readTime);
}

test.each([
  ['2031-02-07T11:59:59-08:00', ['club Feb', 'off Mar', 'night Mar', 'camp Jun'], []],
  ['2031-02-07T12:00:00-08:00', ['off Mar', 'night Mar', 'club Jun', 'camp Jun'], []],
  ['2031-03-01T23:59:59.999Z', ['off Mar', 'night Mar', 'club Jun', 'camp Jun'], []],
  ['2031-03-02T00:00:00Z', ['night Mar', 'club Jun', 'camp Jun'], ['off Mar']],
  ['2031-03-02T16:00:00Z', ['club Jun', 'camp Jun'], ['night Mar', 'off Mar']],
  ['2031-06-01T12:00:00-07:00', ['camp Jun', 'club Jul'], ['night Mar', 'off Mar']],
  ['2031-07-14T12:00:00-07:00', ['camp Jun'], ['club Jul', 'night Mar', 'off Mar']],
  ['2031-07-20T12:00:00-07:00', [], ['club Jul', 'camp Jun', 'night Mar', 'off Mar']],
])('whenever the site was built, at %s, %j are upcoming and %j are over', (time, expectedUpcoming, expectedPast) => {
  const readTime = Date.parse(time);
  const toName = ({ event, date }: { event: { id: string }; date: eventDates.EventDate }) =>
    `${event.id} ${new Date(date.start).toLocaleString('en-US', { month: 'short', timeZone: HOME_ZONE })}`;
  const nextNames = expectedUpcoming.filter((name) => name !== 'off Mar').slice(0, 1);
  const endTimes = [0, ...events.flatMap(({ dates }) => dates.map(({ end }) => Date.parse(end)))];
  for (const buildTime of [...endTimes.filter((end) => end < readTime), readTime]) {
    const toVisibleNames = <Entry extends VisibilityPeriod & Parameters<typeof toName>[0]>(entries: readonly Entry[]) =>
      entries.filter((date) => !isPeriodOver(date, buildTime) && isVisible(date, buildTime, readTime)).map(toName);
    const { upcoming, past } = selectForPrerender(events, buildTime, { maxUpcoming: 9, maxPast: 9 });
    expect(toVisibleNames(upcoming)).toEqual(expectedUpcoming);
    expect(toVisibleNames(past)).toEqual(expectedPast);
    expect(toVisibleNames(listNextOccurrences(events.filter(({ id }) => id !== 'off')))).toEqual(nextNames);
  }
});

test.each([
  [MARCH, HOME_ZONE, 'Saturday, March_1, 2031, 1 to 4_PM PST'],
  [JULY, HOME_ZONE, 'Monday, July_14, 2031, 9_AM to 12_PM PDT'],
  [MARCH, 'Pacific/Auckland', 'Sunday, March_2, 2031, 10_AM to 1_PM GMT+13'],
  [OVERNIGHT_DATE, HOME_ZONE, 'Saturday, March_1, 2031, 8_PM to Sunday, March_2, 2031, 8_AM PST'],
])("%j is shown in the organization's time zone, here %s", (date, timeZone, text) => {
  expect(eventDates.formatEventDate(date, timeZone).replaceAll('\u00A0', '_')).toBe(text);
});

test('a description has each date in order, the place and the text', () => {
  const eventsContent = { timeZone: HOME_ZONE, labels: { online: 'On the web' } };
  expect(eventDates.eventMetaDescriptionOf({ ...toEvent('club', JULY, MARCH), place: 'Online ' }, eventsContent)).toBe(
    `${eventDates.formatEventDate(MARCH, HOME_ZONE)}; ${eventDates.formatEventDate(JULY, HOME_ZONE)}. On the web. Robots.`,
  );
});

test('Google and Outlook get the title, place and text, and the times in UTC', () => {
  const calendarEntry = { title: 'Bits & bytes', text: '1 + 1?', place: 'Newtown', date: MARCH };
  expect(toGoogleCalendarUrl(calendarEntry)).toBe(
    'https://calendar.google.com/calendar/render?action=TEMPLATE&text=Bits%20%26%20bytes&dates=20310301T210000Z%2F20310302T000000Z&details=1%20%2B%201%3F&location=Newtown',
  );
  expect(toOutlookCalendarUrl(calendarEntry)).toBe(
    'https://outlook.live.com/calendar/0/deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent&subject=Bits%20%26%20bytes&startdt=2031-03-01T21%3A00%3A00Z&enddt=2031-03-02T00%3A00%3A00Z&body=1%20%2B%201%3F&location=Newtown',
  );
});

test('a page lists the next dates, those that follow, and the latest events, and a strip two dates', () => {
  const now = Date.parse('2031-03-02T16:00:00Z');
  const { upcoming } = selectForPrerender(events, now, { maxUpcoming: 1, maxPast: 1 });
  expect(upcoming.flatMap(({ event, date }) => [event.id, date])).toEqual(['club', JUNE, 'club', JULY]);
  const listPastIds = (maxPast: number) =>
    selectForPrerender(events, now, { maxUpcoming: 1, maxPast }).past.map(({ event }) => event.id);
  expect(listPastIds(1)).toEqual(['club', 'night']);
  expect(listPastIds(2)).toEqual(['club', 'night', 'off']);
  const clubEvent = toEvent('club', JULY, FEBRUARY, JUNE, MARCH);
  expect(listNextOccurrences([clubEvent], 2).map(({ date, from, until }) => [date, from, until])).toEqual([
    [FEBRUARY, undefined, FEBRUARY.end],
    [MARCH, undefined, MARCH.end],
    [JUNE, FEBRUARY.end, JUNE.end],
    [JULY, MARCH.end, JULY.end],
  ]);
});
