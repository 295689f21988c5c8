import { expect, test } from 'vitest';
import { toEventJsonLd } from './event-data.ts';
import { findEvent, site } from './filled-events.ts';

const JSON_LD_SCRIPT = /^<script type="application\/ld\+json">(.*)<\/script>$/;
const readGraph = (id: string, eventFields = {}) => {
  const html = toEventJsonLd({ ...findEvent(id), ...eventFields }, site);
  return JSON.parse(JSON_LD_SCRIPT.exec(html)?.[1] ?? '{}')['@graph'];
};

test('each date becomes an event, with no facts beyond the content', () => {
  const place = 'Room 4, 1 Example Street, Fremont';
  expect(readGraph('robots-in-an-afternoon')).toEqual([
    {
      '@type': 'Event',
      name: 'Robots in an afternoon',
      description: 'Build an arm that picks up a cube. No experience needed.',
      url: 'https://example.org/events/robots-in-an-afternoon',
      startDate: '2031-03-01T13:00:00-08:00',
      endDate: '2031-03-01T16:00:00-08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place, address: place },
      organizer: { '@type': 'Organization', name: site.name, url: site.address },
      isAccessibleForFree: true,
    },
  ]);
  expect(readGraph('make-a-game')).toHaveLength(2);
  for (const fields of [{}, { price: undefined }])
    expect(readGraph('make-a-game', fields)[0]).not.toHaveProperty('isAccessibleForFree');
});

test('an online event has no structured data', () => {
  for (const place of ['online', 'Online'])
    expect(toEventJsonLd({ ...findEvent('open-evening-2031'), place }, site)).toBe('');
});

test.each([
  ['make-a-game', [['Rescheduled', '2031-07-08T09:00:00-07:00'], ['Scheduled']]],
  ['make-a-game', [['Cancelled'], ['Cancelled']], { status: 'cancelled' }],
])('says which dates of %s are canceled or have moved: %j', (id, dates, fields: object = {}) => {
  const graph: readonly { previousStartDate?: string }[] = readGraph(id, fields);
  expect(graph).toMatchObject(dates.map(([status]) => ({ eventStatus: `https://schema.org/Event${status}` })));
  const previousStartDates = graph.map(({ previousStartDate = false }) => previousStartDate);
  expect(previousStartDates).toEqual(dates.map(([, start = false]) => start));
});
