import { expect, test } from 'vitest';
import { isOfferOver, isReservingOpen, listNextOfferPeriods } from './offer';
import { toOffers } from './offers-from-content';
import { isPeriodNow } from './visibility';

type ToOffersArgs = Parameters<typeof toOffers>;

const toEventDate = (day: string) => ({ start: `2031-07-${day}T09:00:00-07:00`, end: `2031-07-${day}T12:00:00-07:00` });
const EVENT_FIELDS = {
  id: 'camp',
  title: 'Camp',
  dates: [{ ...toEventDate('14'), originalStart: '2031-07-05T10:00:00-07:00' }, toEventDate('08')],
  place: 'online',
  text: 'A game.',
  picture: 'tent',
  updated: '2031-01-01',
  spots: 12,
  ages: 'Grade 4',
  price: '$9',
} as const;
const COURSE_FIELDS = { title: 'Python & more', text: 'Code.', skills: [], picture: 'loop' } as const;

const makeOffers = (events: readonly object[], courses: readonly object[], timeZone: string) =>
  toOffers(
    { timeZone, labels: { online: 'On the web', movedFrom: 'Not' }, list: events } as ToOffersArgs[0],
    {
      labels: { formats: { both: 'Both' } },
      classes: { list: courses },
      programs: { list: courses.map((course) => ({ ...course, id: 'club', bring: 'A pencil' })) },
    } as ToOffersArgs[1],
    { bring: 'A snack', pickup: 'At the door' },
  );

const HOME_ZONE = 'America/Los_Angeles';

test('events, classes and programs with spots are offers, with what holds for every class', () => {
  const fields = { id: 'python', spots: 5, schedule: 'Tuesdays, 4 to 5:30 PM', dates: 'March 8', where: 'Room 4' };
  const course = { ...COURSE_FIELDS, ...fields };
  const [camp, python, club, ...otherOffers] = makeOffers(
    [EVENT_FIELDS, { ...EVENT_FIELDS, spots: undefined }, { ...EVENT_FIELDS, status: 'full' }],
    [{ ...course, price: '$5', format: 'both', where: 'Room 4' }],
    HOME_ZONE,
  );
  expect(camp).toMatchObject({
    kind: 'event',
    id: 'camp',
    title: 'Camp',
    capacity: 12,
    path: '/events/camp',
    place: 'On the web',
    address: undefined,
    ages: 'Grade 4',
    price: '$9',
    status: 'on',
    closesAt: toEventDate('08').start,
    endsAt: toEventDate('14').end,
    calendarPath: '/events/camp.ics',
  });
  expect(camp?.whenLines.map((line) => line.split(/[,\s]/, 1)[0])).toEqual(['Tuesday', '9', 'Monday', '9']);
  expect(camp?.movedFrom).toBe('Not Saturday, July\u00A05, 2031, 10\u00A0AM');
  expect(python).toEqual({
    kind: 'course',
    id: 'python',
    title: 'Python & more',
    capacity: 5,
    picture: 'loop',
    status: 'on',
    price: '$5',
    path: '/classes#python-more',
    whenLines: ['Tuesdays, 4\u00A0to\u00A05:30\u00A0PM', 'March\u00A08'],
    place: 'Both, Room 4',
    address: 'Room 4',
    bring: 'A snack',
    pickup: 'At the door',
  });
  expect(club).toMatchObject({ id: 'club', bring: 'A pencil' });
  const multiDayDate = { start: toEventDate('07').start, end: toEventDate('15').end };
  const [multiDayCamp] = makeOffers([{ ...EVENT_FIELDS, dates: [multiDayDate, toEventDate('08')] }], [], HOME_ZONE);
  expect(multiDayCamp?.endsAt).toBe(multiDayDate.end);
  expect(otherOffers).toEqual([]);
  const soonerEvent = { ...EVENT_FIELDS, id: 'sooner', dates: [toEventDate('01')] };
  const sortedOffers = makeOffers([EVENT_FIELDS, soonerEvent], [course, { ...COURSE_FIELDS, id: 'x' }], HOME_ZONE);
  expect(sortedOffers.map(({ id }) => id)).toEqual(['sooner', 'camp', 'python', 'club']);
  expect(sortedOffers.at(-1), 'nobody goes there').toMatchObject({ pickup: undefined, address: undefined });
});

test.each([
  ['2031-03-08', HOME_ZONE, '2031-03-09T08:00:00.000Z'],
  ['2031-03-09', HOME_ZONE, '2031-03-10T07:00:00.000Z'],
  ['2031-11-02', HOME_ZONE, '2031-11-03T08:00:00.000Z'],
  ['2031-12-31', 'Pacific/Kiritimati', '2031-12-31T10:00:00.000Z'],
  ['2031-12-31', 'Etc/GMT+12', '2032-01-01T12:00:00.000Z'],
  ['2031-12-31', 'Asia/Kathmandu', '2031-12-31T18:15:00.000Z'],
])('a class that closes on %s in %s is open until %s', (closes, timeZone, end) => {
  const [offer] = makeOffers([], [{ ...COURSE_FIELDS, id: 'python', spots: 5, closes }], timeZone);
  expect(offer?.closesAt).toBe(end);
});

test('an offer is open until it closes, and over when its last date ends', () => {
  const makeOffersWith = (fields: object, course: object = {}) =>
    makeOffers([{ ...EVENT_FIELDS, ...fields }], [{ ...COURSE_FIELDS, id: 'a', spots: 1, ...course }], HOME_ZONE);
  const [camp, python] = makeOffersWith({});
  const [canceled, closing] = makeOffersWith({ status: 'cancelled' }, { closes: '2031-07-08' });
  const [start, end] = [Date.parse(toEventDate('08').start), Date.parse(toEventDate('14').end)];
  const midnight = Date.parse('2031-07-09T00:00:00-07:00');
  const statesAt = (time: number) =>
    [camp, python, canceled, closing].map((offer) => offer && [isReservingOpen(offer, time), isOfferOver(offer, time)]);
  expect(statesAt(start - 1).map((state) => state?.[0])).toEqual([true, true, false, true]);
  expect(statesAt(start).map((state) => state?.[0])).toEqual([false, true, false, true]);
  expect(statesAt(midnight).map((state) => state?.[0])).toEqual([false, true, false, false]);
  expect(statesAt(end - 1).map((state) => state?.[1])).toEqual([false, false, false, false]);
  expect(statesAt(end).map((state) => state?.[1])).toEqual([true, false, true, false]);
});

test('a class is in calendars if its lessons are known, even when clocks change, and ends after the last', () => {
  const lessons = { days: ['2031-03-09', '2031-03-02'], start: '01:30', end: '03:30' };
  const [course] = makeOffers([], [{ ...COURSE_FIELDS, id: 'python', spots: 5, lessons }], HOME_ZONE);
  const closesAt = '2031-03-02T09:30:00.000Z';
  expect(course).toMatchObject({ closesAt, endsAt: '2031-03-09T10:30:00.000Z', calendarPath: '/classes/python.ics' });
});

test('offers that follow show once earlier ones have closed, even long after the build', () => {
  const camps = ['01', '02', '03', '04', '05'].map((day) => ({ ...EVENT_FIELDS, id: day, dates: [toEventDate(day)] }));
  const nextOffers = listNextOfferPeriods(makeOffers(camps, [], HOME_ZONE), Date.parse('2031-06-01T12:00:00Z'), 2);
  const idsOn = (day: string) =>
    nextOffers.flatMap(({ offer, period }) => (isPeriodNow(period, Date.parse(toEventDate(day).end)) ? offer.id : []));
  expect(['01', '02', '03'].map(idsOn)).toEqual([['02', '03'], ['03', '04'], ['04']]);
  const openCourses = Array.from('abc', (id) => ({ ...COURSE_FIELDS, id, spots: 1 }));
  expect(listNextOfferPeriods(makeOffers([], openCourses, HOME_ZONE), 0, 2)).toHaveLength(2);
});
