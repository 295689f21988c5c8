import { expect, test, vi } from 'vitest';

test('the events page has the next twenty events, and the last ten that are over', async () => {
  const toDay = (day: number) => new Date(day * 86_400_000).toISOString();
  const toEvent = (id: number, end: number) => ({ id: `${id}`, dates: [{ start: toDay(id), end: toDay(end) }] });
  const days = Array.from({ length: 90 }, (_, day) => toEvent(day, day + 1));
  const list = [...days, { ...toEvent(61, 62.5), status: 'cancelled' }];
  const events = { list, timeZone: 'America/Lima' };
  vi.doMock('virtual:content', () => ({ events, archivedEvents: [], site: { address: 'https://a.org' } }));
  const { selectEventsPageOccurrences, toNextEventSchedule } = await import('./select-events');
  const { upcoming, past } = selectEventsPageOccurrences(Date.parse(toDay(60)));
  expect([upcoming.length, past.length, upcoming[0]?.event, past.at(-1)?.event]).toEqual([20, 30, list[60], list[50]]);
  const { allEventsPeriod } = toNextEventSchedule(Date.parse(toDay(60)));
  expect(allEventsPeriod, 'after the next three that take place').toEqual({ from: toDay(63), until: toDay(90) });
  expect((await import('./all-events')).yearsWithPage).toEqual(['1970', '1969']);
});
