import { expect, test } from 'vitest';
import { readContent } from '../content/check-content.ts';
import { type StructuredDataInput, toEventJsonLdScript, toPageJsonLdScript } from './structured-data.ts';
import { getEvent, testSite } from './testing/filled-content.ts';

const [site, classes] = [readContent('site'), readContent('classes')];

const parseScript = (html: string) =>
  JSON.parse(/^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1] ?? '{}');
const toPageJsonLd = (path: string, content: Partial<StructuredDataInput>): unknown =>
  parseScript(toPageJsonLdScript(path, { site, classes, ...content }));
const toEventGraph = (id: string, eventFields = {}) =>
  parseScript(toEventJsonLdScript({ ...getEvent(id), ...eventFields }, testSite))['@graph'];

const ORGANIZATION = {
  '@context': 'https://schema.org',
  '@type': 'NGO',
  name: site.name,
  url: `${site.address}/`,
  logo: `${site.address}/apple-touch-icon.png`,
  description: site.summary,
  email: site.contact.email,
  telephone: site.contact.phone,
};

test("the about page describes the organization, with a tax number, address and social networks if they're filled in", () => {
  const { ein: _ein, postalAddress: _address, ...otherFields } = site;
  const siteWithoutFacts = { ...otherFields, social: [{ network: 'Instagram' }] };
  expect(toPageJsonLd('/about', { site: siteWithoutFacts })).toEqual(ORGANIZATION);
  const address = 'https://example.org/pictures';
  const social = [{ network: 'Instagram', address }, { network: 'Facebook' }];
  const facts = { social, ein: '12-3456789', postalAddress: 'Newtown' };
  const expectedFields = { sameAs: [address], taxID: '12-3456789', address: 'Newtown' };
  expect(toPageJsonLd('/about', { site: { ...site, ...facts } })).toEqual({ ...ORGANIZATION, ...expectedFields });
});

test("three classes make a list of courses, two don't", () => {
  const [course] = classes.classes.list;
  const provider = { name: site.name };
  if (!course) throw new Error('There is no class.');
  const withTitles = (...titles: readonly string[]): Partial<StructuredDataInput> => {
    const list = titles.map((title) => ({ ...course, title }));
    return { classes: { ...classes, classes: { ...classes.classes, list } } };
  };
  expect(toPageJsonLd('/classes', withTitles('First steps', ' C++!', 'Größer & 2'))).toMatchObject({
    '@type': 'ItemList',
    itemListElement: Object.entries({ 'First steps': 'first-steps', ' C++!': 'c', 'Größer & 2': 'größer-2' }).map(
      ([name, anchor], index) => ({
        position: index + 1,
        item: { '@type': 'Course', name, description: course.text, url: `${site.address}/classes#${anchor}`, provider },
      }),
    ),
  });
  expect(toPageJsonLdScript('/classes', { site, classes, ...withTitles('One', 'Two') })).toBe('');
});

test('each date becomes an event, unless it is online, with no facts beyond the content', () => {
  const place = 'Room 4, 1 Example Street, Fremont';
  expect(toEventGraph('robots-in-an-afternoon')).toEqual([
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
      organizer: { '@type': 'Organization', name: testSite.name, url: testSite.address },
      isAccessibleForFree: true,
    },
  ]);
  const expectedDates = ['2031-07-14', '2031-07-07'].map((day) => ({ startDate: expect.stringContaining(day) }));
  expect(toEventGraph('make-a-game', { title: '</script>' })).toMatchObject(expectedDates);
  for (const fields of [{}, { price: undefined }, { price: '$9, free for siblings' }])
    expect(toEventGraph('make-a-game', fields)[0]).not.toHaveProperty('isAccessibleForFree');
  for (const place of ['online', 'Online'])
    expect(toEventJsonLdScript({ ...getEvent('open-evening-2031'), place, price: 'Free' }, testSite)).toBe('');
});

test.each([
  ['make-a-game', [['Rescheduled', '2031-07-08T09:00:00-07:00'], ['Scheduled']]],
  ['make-a-game', [['Cancelled'], ['Cancelled']], { status: 'cancelled' }],
])('says which dates of %s are canceled or have moved: %j', (id, dates, fields: object = {}) => {
  const graph: readonly { previousStartDate?: string }[] = toEventGraph(id, fields);
  expect(graph).toMatchObject(dates.map(([status]) => ({ eventStatus: `https://schema.org/Event${status}` })));
  const previousStartDates = graph.map(({ previousStartDate = false }) => previousStartDate);
  expect(previousStartDates).toEqual(dates.map(([, start = false]) => start));
});
