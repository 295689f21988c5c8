// A mistake in a content file becomes one sentence that names file, line, entry and field.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { files } from '../../web/content/fields/files.ts';
import {
  day,
  group,
  list,
  pagePath,
  siteAddress,
  taxNumber,
  text,
  webAddress,
} from '../../web/content/fields/kinds.ts';
import { annotation, parseContent, sentences } from './content-file.ts';
import { complaintsAbout, nameComplaints, textOf } from './content-files.ts';
import { type Known, ruleMistakes, warningsAbout } from './content-rules.ts';

const fields = group('The team.', {
  heading: text('Its heading.').exactOptional(),
  site: webAddress('Its address.').exactOptional(),
  opened: day('A day, such as 2031-06-21.').exactOptional(),
  members: list(
    'Who they are.',
    group('One member.', { name: text('The name.'), role: z.enum(['teacher', 'mentor']) }),
  ),
});

const complaint = (data: unknown): readonly string[] =>
  complaintsAbout('team', typeof data === 'string' ? data : JSON.stringify(data), fields);

function file(name: string, data: unknown) {
  const parsed = parseContent(`web/content/${name}.json`, JSON.stringify(data));
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

function broken(name: string, data: unknown, known: Known = {}): readonly string[] {
  const parsed = file(name, data);
  return sentences(parsed, ruleMistakes(parsed, known));
}

const ada = { name: 'Ada', role: 'teacher' };

it('right content has no complaint', () => {
  expect(complaint({ heading: 'Team', site: 'https://a.org', members: [ada] })).toEqual([]);
});

it('a missing field of an entry is named', () => {
  expect(complaint({ members: [ada, { name: 'Bo' }] })).toEqual([
    'web/content/team.json, line 1: members, entry 2 (Bo): the field "role" is missing: add "role": "teacher".',
  ]);
  expect(complaint({ heading: 'Team' })).toEqual([
    'web/content/team.json, line 1: the field "members" is missing (Who they are): add "members": [ ... ].',
  ]);
});

it('a wrong field is named, with what belongs there', () => {
  expect(complaint({ members: [{ ...ada, role: 'boss' }] })).toEqual([
    'web/content/team.json, line 1: members, entry 1 (Ada): the field "role" must be one of these: teacher, mentor.',
  ]);
  expect(complaint({ members: 'none' })).toEqual([
    'web/content/team.json, line 1: the field "members" must be a list in [ ].',
  ]);
  expect(complaint({ heading: '', members: [] })).toEqual([
    'web/content/team.json, line 1: the field "heading" is empty: write something, or take the whole line out.',
  ]);
  expect(complaint({ site: 'a.org', members: [] })).toEqual([
    'web/content/team.json, line 1: the field "site" must be one web address that starts with https://, such as https://your-name.org/classes.',
  ]);
});

it.each(['2031-02-31', '2031-6-21', '2031-06-21T10:00', 'soon'])('%s is no day', (opened) => {
  expect(complaint({ opened, members: [] })).toEqual([
    'web/content/team.json, line 1: the field "opened" must be a day of the calendar as year-month-day, such as 2031-06-21.',
  ]);
});

it('the last day of a leap February is one', () => {
  expect(complaint({ opened: '2032-02-29', members: [] })).toEqual([]);
});

it('an unknown field is taken for the one with almost the same name', () => {
  expect(complaint({ members: [], headin: 'Team' })).toEqual([
    'web/content/team.json, line 1: the field "headin" is not known here: perhaps "heading" is meant.',
  ]);
});

it('of a name that is badly written, it is not said that the right one is missing', () => {
  expect(complaint({ members: [{ name: 'Ada', roles: 'mentor' }] })).toEqual([
    'web/content/team.json, line 1: members, entry 1 (Ada): the field "roles" is not known here: perhaps "role" is meant.',
  ]);
});

it('letters in the wrong order are recognized, also in a short name', () => {
  expect(complaint({ members: [{ name: 'Ada', orle: 'mentor' }] })).toEqual([
    'web/content/team.json, line 1: members, entry 1 (Ada): the field "orle" is not known here: perhaps "role" is meant.',
  ]);
});

it('an unknown field that is like no other is taken out, or called by a name that is free', () => {
  expect(complaint({ members: [{ ...ada, photo: 'a.jpg' }] })).toEqual([
    'web/content/team.json, line 1: members, entry 1 (Ada): the field "photo" is not known here: take it out.',
  ]);
  expect(complaint({ members: [], title: 'Team' })).toEqual([
    'web/content/team.json, line 1: the field "title" is not known here: take it out, or give it one of these names: heading, site, opened.',
  ]);
});

it('of a field that may be left out, that is said where nothing stands in it', () => {
  expect(complaint({ site: null, opened: ' ', members: null })).toEqual([
    'web/content/team.json, line 1: the field "site" must be text in quotation marks, or take the whole line out.',
    'web/content/team.json, line 1: the field "opened" is empty: write something, or take the whole line out.',
    'web/content/team.json, line 1: the field "members" must be a list in [ ].',
  ]);
});

it('a list that may be left out is looked into as any other', () => {
  const own = group('A page.', {
    list: list('The people.', group('One.', { name: text('The name.') })).default([]),
  });
  const told = (data: object) => complaintsAbout('team', JSON.stringify(data), own);
  expect(told({})).toEqual([]);
  expect(told({ list: [{ nam: 'Ada' }] })).toEqual([
    'web/content/team.json, line 1: list, entry 1: the field "nam" is not known here: perhaps "name" is meant.',
  ]);
  expect(told({ list: null })).toEqual([
    'web/content/team.json, line 1: the field "list" must be a list in [ ], or take the whole line out.',
  ]);
});

it('a word from a list that is almost right is named', () => {
  expect(complaint({ members: [{ ...ada, role: 'Mentors' }] })).toEqual([
    'web/content/team.json, line 1: members, entry 1 (Ada): the field "role" must be one of these: teacher, mentor: perhaps "mentor" is meant.',
  ]);
});

it.each([
  [
    taxNumber('Its number.'),
    '123456789',
    'two digits, a hyphen and seven digits, such as 12-3456789',
  ],
  [
    siteAddress('Ours.'),
    'https://a.org/',
    'the address of a website with nothing after its name, such as https://your-name.org',
  ],
])('a kind of field says how it is written', (kind, written, form) => {
  const own = group('A page.', { it: kind });
  expect(complaintsAbout('home', JSON.stringify({ it: written }), own)).toEqual([
    `web/content/home.json, line 1: the field "it" must be ${form}.`,
  ]);
});

it('an entry that is no group at all is named by its number', () => {
  expect(complaint({ members: [ada, 'Bo'] })).toEqual([
    'web/content/team.json, line 1: members, entry 2: this entry must be a group in { } with these fields: name, role.',
  ]);
});

it('a value of another type is named, with what belongs there', () => {
  expect(complaint({ heading: 5, members: {} })).toEqual([
    'web/content/team.json, line 1: the field "heading" must be text in quotation marks: "5".',
    'web/content/team.json, line 1: the field "members" must be a list in [ ].',
  ]);
  expect(complaint([])).toEqual([
    'web/content/team.json, line 1: the file must be a group in { } with these fields: heading, site, opened, members.',
  ]);
});

it('a list or a text of the wrong length is named, with both lengths', () => {
  const own = group('A page.', {
    letters: list('Letters.', text('A letter.')).min(2),
    name: text('Its name.').length(6),
  });
  expect(complaintsAbout('stemnn', '{ "letters": ["S"], "name": "STEM" }', own)).toEqual([
    'web/content/stemnn.json, line 1: the field "letters" needs more entries (at least 2, now 1).',
    'web/content/stemnn.json, line 1: the field "name" needs more characters (exactly 6, now 4).',
  ]);
});

it('what is not JSON is said to be so', () => {
  expect(complaint('{ "members": [ }')).toEqual([
    'web/content/team.json, line 1, column 14: a ] is missing: the [ in line 1 is not closed. The line is: { "members": [ }',
  ]);
});

it('all mistakes of a file are told at once, each with its line', () => {
  const text =
    '{\n  "heading": " ",\n  "members": [\n    { "name": "Ada" },\n    { "name": "Bo", "role": "boss", "rol": "x" }\n  ]\n}';
  expect(complaint(text)).toEqual([
    'web/content/team.json, line 2: the field "heading" is empty: write something, or take the whole line out.',
    'web/content/team.json, line 4: members, entry 1 (Ada): the field "role" is missing: add "role": "teacher".',
    'web/content/team.json, line 5: members, entry 2 (Bo): the field "role" must be one of these: teacher, mentor.',
    'web/content/team.json, line 5: members, entry 2 (Bo): the field "rol" is not known here: take it out.',
  ]);
});

it.each(['', ' ', '\u00A0', '\u200B', '\n'])('%j is no text', (heading) => {
  expect(complaint({ heading, members: [] })).toEqual([
    'web/content/team.json, line 1: the field "heading" is empty: write something, or take the whole line out.',
  ]);
});

it('a word that breaks the layout is refused, an address or a text without spaces is not', () => {
  const refused = (headline: string) => complaint({ heading: headline, members: [] });
  expect(refused(`All ${'a'.repeat(61)}`)).toEqual([
    'web/content/team.json, line 1: the field "heading" has more than 60 characters without a space: put spaces between its words.',
  ]);
  expect(refused('a'.repeat(60))).toEqual([]);
  expect(complaint({ site: `https://a.org/${'a'.repeat(100)}`, members: [] })).toEqual([]);
  expect(refused('学'.repeat(300))).toEqual([]);
});

it('a field that is written twice is named', () => {
  expect(complaint('{ "members": [],\n"heading": "A",\n"heading": "B" }')).toEqual([
    'web/content/team.json, line 3: the field "heading" is written twice: take one of the two out.',
  ]);
});

it('an entry that stands in a list twice is named', () => {
  const robots = { title: 'Robots', text: 'Build an arm.' };
  const twice = (list: readonly unknown[]) => broken('events', { list });
  expect(twice([robots, { ...robots, title: 'robots', text: 'Build a leg.' }])).toEqual([
    'web/content/events.json, line 1: list, entry 2 (robots): this entry stands in this list already, as entry 1: take one of them out.',
  ]);
  expect(twice(['Lists', 'Loops', 'Lists'])).toEqual([
    'web/content/events.json, line 1: list, entry 3: this entry stands in this list already, as entry 1: take one of them out.',
  ]);
  expect(twice([robots, { ...robots, title: 'Robots again' }])).toEqual([]);
  expect(twice([{ text: 'a' }, { text: 'b' }])).toEqual([]);
});

it('a file that no page reads is named, with the name that was meant', () => {
  const files = ['events.json', 'events.json.txt', 'Home.json', 'notes.md', '.DS_Store'];
  expect(nameComplaints(files, ['events', 'home'])).toEqual([
    'web/content/events.json.txt: no page reads a file of this name: call it events.json, or take it out.',
    'web/content/Home.json: no page reads a file of this name: call it home.json, or take it out.',
    'web/content/notes.md: no page reads a file of this name: take it out.',
  ]);
});

it('a form that sends its messages nowhere is allowed, and said', () => {
  const warned = (contactForm: object) => {
    const parsed = file('site', { contactForm });
    return sentences(parsed, warningsAbout(parsed));
  };
  expect(warned({ shown: true })).toEqual([
    'web/content/site.json, line 1: contactForm: the field "endpoint" is missing: the form is shown, and what people write in it reaches nobody.',
  ]);
  expect(warned({ shown: true, endpoint: 'https://a.org' })).toEqual([]);
  expect(warned({ shown: false })).toEqual([]);
});

describe('the facts of the site', () => {
  const site = JSON.parse(textOf('site'));
  const wrong = (change: object) =>
    complaintsAbout('site', JSON.stringify({ ...site, ...change }), files.site);

  it('are right as they ship', () => expect(wrong({})).toEqual([]));

  it('say whether the form is shown by true or false', () => {
    expect(wrong({ contactForm: { shown: 'yes' } })).toEqual([
      'web/content/site.json, line 1: contactForm: the field "shown" must be true or false, without quotation marks.',
    ]);
  });

  it.each(['hello at x.org', 'hello@x', 'hello@x.org, info@x.org', '@x.org'])(
    '%s is no e-mail address',
    (email) => {
      expect(wrong({ contact: { ...site.contact, email } })).toEqual([
        'web/content/site.json, line 1: contact: the field "email" must be one e-mail address, such as hello@your-name.org.',
      ]);
    },
  );

  const noAddresses = [
    'https://<>',
    'https://',
    'https://localhost',
    'https://a .org',
    'https://.org',
    'https://a.org/<x>',
    'https://hello@x.org',
    'https://https://a.org',
    'http://a.org',
    'www.a.org',
  ];
  it.each(noAddresses)('%s is no address', (donation) => {
    expect(wrong({ donation })).toEqual([
      'web/content/site.json, line 1: the field "donation" must be one web address that starts with https://, such as https://your-name.org/classes.',
    ]);
    expect(wrong({ address: donation })).toHaveLength(1);
  });

  it.each(['https://a.org', 'https://www.a-b.co.uk:8443/x?y=1#z', 'https://münchen.de/'])(
    '%s is one',
    (donation) => expect(wrong({ donation })).toEqual([]),
  );

  it('the address of the site itself ends with its name', () => {
    for (const address of ['https://a.org/', 'https://a.org/x', 'https://a.org?x'])
      expect(wrong({ address })).toHaveLength(1);
  });

  it('have room for none to eight social networks, each once', () => {
    const networks = (count: number) =>
      [...'12345678X'].slice(0, count).map((network) => ({ network }));
    for (const count of [0, 1, 8]) expect(wrong({ social: networks(count) })).toEqual([]);
    expect(wrong({ social: networks(9) })).toEqual([
      'web/content/site.json, line 1: the field "social" has too many entries (at most 8, now 9).',
    ]);
    expect(wrong({ social: [{ network: 'n'.repeat(21) }] })[0]).toContain(
      'the field "network" has too many characters (at most 20, now 21).',
    );
    expect(wrong({ social: [{ network: 'Facebook' }, { network: 'facebook' }] })).toEqual([
      'web/content/site.json, line 1: social, entry 2 (facebook): this entry stands in this list already, as entry 1: take one of them out.',
    ]);
  });
});

it('GitHub shows a sentence beside its line', () => {
  const at = (sentence: string) => annotation('error', `web/content/${sentence}`);
  expect(at('team.json, line 12: 100% wrong.')).toBe(
    '::error file=web/content/team.json,line=12::100%25 wrong.',
  );
  expect(at('team.json, line 12, column 3: wrong.')).toBe(
    '::error file=web/content/team.json,line=12::wrong.',
  );
  expect(at('a.json.txt: wrong.')).toBe('::error file=web/content/a.json.txt,line=1::wrong.');
  expect(annotation('error', 'web/src/a.ts(3,27): error TS2305')).toBeUndefined();
});

it('a picture that is not there, or cannot be shown, is named', () => {
  const fault = 'which is 50 x 50 pixels: take a larger one, with at least 100 on each side';
  const pictures = new Map([
    ['pictures/maya.jpg', undefined],
    ['pictures/bo.png', fault],
  ]);
  const told = (image: string) =>
    broken(
      'testimonials',
      { list: [{ name: 'Maya', image: { file: image, alt: 'Maya' } }] },
      { pictures },
    );
  const place =
    'web/content/testimonials.json, line 1: list, entry 1 (Maya), image: the field "file"';
  expect(told('pictures/maya.jpg')).toEqual([]);
  expect(told('pictures/bo.png')).toEqual([`${place} names "pictures/bo.png", ${fault}.`]);
  const nowhere = 'and there is no such picture in web/content/pictures';
  for (const image of ['maya.jpg', 'pictures/Maya.jpg', '/pictures/maya.jpeg', 'images\\maja.jpg'])
    expect(told(image)).toEqual([
      `${place} names "${image}", ${nowhere}: perhaps "pictures/maya.jpg" is meant.`,
    ]);
  expect(broken('events', { words: { file: 'Calendar file' } }, { pictures })).toEqual([]);
  expect(told('team.webp')).toEqual([
    `${place} names "team.webp", ${nowhere}: put it there, or correct its name.`,
  ]);
});

it('an address that is badly written is not looked for too', () => {
  const own = group('A page.', { to: pagePath('Where it leads.') });
  expect(complaintsAbout('home', '{ "to": "/Classes" }', own, { pages: ['/classes'] })).toEqual([
    'web/content/home.json, line 1: the field "to" must be a page of this site in small letters, such as /contact.',
  ]);
});

it('a link to a page that does not exist is named where the pages are known', () => {
  const cards = [{ title: 'Coding', to: '/clases' }, { to: '/classes' }, { to: '/classes#how' }];
  const data = { offer: { cards } };
  expect(broken('home', data, { pages: ['/', '/classes'] })).toEqual([
    'web/content/home.json, line 1: offer, cards, entry 1 (Coding): the field "to" leads to "/clases", and the pages of this site are: /, /classes: perhaps "/classes" is meant.',
  ]);
  expect(broken('home', data)).toEqual([]);
});
