// A mistake in the words becomes one sentence that names file, entry and field.
import { expect, it } from 'vitest';
import { complaintsAbout, referenceComplaints } from './content.ts';

const schema = JSON.stringify({
  type: 'object',
  additionalProperties: false,
  required: ['members'],
  properties: {
    heading: { type: 'string', minLength: 1 },
    site: {
      type: 'string',
      pattern: '^https://',
      description: 'Its address. It starts with https://.',
    },
    opened: { type: 'string', format: 'date', description: 'A day, such as 2031-06-21.' },
    members: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'role'],
        properties: { name: { type: 'string' }, role: { enum: ['teacher', 'mentor'] } },
      },
    },
  },
});

const complaint = (data: unknown): readonly string[] =>
  complaintsAbout('team', typeof data === 'string' ? data : JSON.stringify(data), schema);

const ada = { name: 'Ada', role: 'teacher' };

it('right content has no complaint', () => {
  expect(complaint({ heading: 'Team', site: 'https://a.org', members: [ada] })).toEqual([]);
});

it('a missing field of an entry is named', () => {
  expect(complaint({ members: [ada, { name: 'Bo' }] })).toEqual([
    'web/content/team.json: members, entry 2 (Bo): the field "role" is missing.',
  ]);
  expect(complaint({ heading: 'Team' })).toEqual([
    'web/content/team.json: the field "members" is missing.',
  ]);
});

it('a wrong field is named, with what belongs there', () => {
  expect(complaint({ members: [{ ...ada, role: 'boss' }] })).toEqual([
    'web/content/team.json: members, entry 1 (Ada): the field "role" must be one of these: teacher, mentor.',
  ]);
  expect(complaint({ members: 'none' })).toEqual([
    'web/content/team.json: the field "members" must be a list in [ ].',
  ]);
  expect(complaint({ heading: '', members: [] })).toEqual([
    'web/content/team.json: the field "heading" is empty.',
  ]);
  expect(complaint({ site: 'a.org', members: [] })).toEqual([
    'web/content/team.json: the field "site" is not written as it should be (Its address. It starts with https://).',
  ]);
});

it.each(['2031-02-31', '2031-6-21', '2031-06-21T10:00', 'soon'])('%s is no day', (opened) => {
  expect(complaint({ opened, members: [] })).toEqual([
    'web/content/team.json: the field "opened" is not written as it should be (A day, such as 2031-06-21).',
  ]);
});

it('the last day of a leap February is one', () => {
  expect(complaint({ opened: '2032-02-29', members: [] })).toEqual([]);
});

it('an unknown field is taken for a typing error', () => {
  expect(complaint({ members: [], headin: 'Team' })).toEqual([
    'web/content/team.json: the field "headin" is not known here (perhaps a typing error).',
  ]);
});

it('an entry that is no group at all is named by its number', () => {
  expect(complaint({ members: [ada, 'Bo'] })).toEqual([
    'web/content/team.json: members, entry 2: the content must be a group in { }.',
  ]);
});

it('what is not JSON is said to be so', () => {
  expect(complaint('{ "members": [ }')[0]).toContain(
    'web/content/team.json: this is not valid JSON (',
  );
});

it('a picture that is not there is named', () => {
  const list = [
    { name: 'Maya', image: '/favicon.svg' },
    { name: 'Bo', image: '/people/bo.jpg' },
    { name: 'Cy', image: '/Favicon.svg' },
  ];
  expect(referenceComplaints('testimonials', { list })).toEqual([
    'web/content/testimonials.json: list, entry 2 (Bo): the field "image" names "/people/bo.jpg", and there is no such file in web/public (spelled exactly so).',
    'web/content/testimonials.json: list, entry 3 (Cy): the field "image" names "/Favicon.svg", and there is no such file in web/public (spelled exactly so).',
  ]);
});

it('a link to a page that does not exist is named, by whoever knows the pages', () => {
  const data = { offer: { cards: [{ title: 'Coding', to: '/clases' }, { to: '/classes' }] } };
  expect(referenceComplaints('home', data, ['/', '/classes'])).toEqual([
    'web/content/home.json: offer, cards, entry 1 (Coding): the field "to" leads to "/clases", which is no page of this site.',
  ]);
  expect(referenceComplaints('home', data)).toEqual([]);
});

it('a network that is named twice is named', () => {
  const social = ['Instagram', 'Facebook', 'Facebook'].map((network) => ({ network }));
  expect(referenceComplaints('site', { social })).toEqual([
    'web/content/site.json: social, entry 3: the field "network" names Facebook a second time.',
  ]);
});
