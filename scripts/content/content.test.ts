import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import * as fieldTypes from '../../web/content/schemas/field-types.ts';
import { phoneNumber, toTelUrl } from '../../web/content/schemas/phone.ts';
import { dateTimeWithOffset } from '../../web/content/schemas/time.ts';
import { createTestFolder } from '../cli/testing/test-folder.ts';
import { findContentWarnings, findFileErrors, readContentJson } from './check-content.ts';
import { formatProblem, parseContentFile, toGithubAnnotation } from './content-file.ts';
import { createTelUrlMap, splitOffArchivedEvents } from './content-plugin.ts';
import { findFileWarnings, findMissingFactWarnings } from './content-warnings.ts';
import { EVENTS, errorsAfter, eventDateOn, parseFile, problemTextsOf, readRepoFile } from './testing/content-files.ts';

const TEAM_SCHEMA = fieldTypes.object('The team.', {
  heading: fieldTypes.text('Its heading.').exactOptional(),
  people: fieldTypes
    .list(
      'Who they are.',
      fieldTypes.object('One person.', {
        name: fieldTypes.text('The name.'),
        role: z.enum(['teacher', 'mentor']).meta({ description: 'What they do.' }).exactOptional(),
      }),
    )
    .default([]),
  short: fieldTypes.text('A short text.').max(9).exactOptional(),
  letters: fieldTypes.list('Letters.', fieldTypes.text('A letter.')).min(2).exactOptional(),
  shown: fieldTypes.trueOrFalse('Whether it is shown.').exactOptional(),
  site: fieldTypes.webAddress('Its address.').exactOptional(),
  home: fieldTypes.siteAddress('Its website.').exactOptional(),
  mail: fieldTypes.email('Its email.').exactOptional(),
  tax: fieldTypes.taxNumber('Its number.').exactOptional(),
  id: fieldTypes.slug('Its id.').exactOptional(),
  day: fieldTypes.day('Its day.').exactOptional(),
  start: dateTimeWithOffset('Its start.').exactOptional(),
  to: fieldTypes.pagePath('Where it leads.').exactOptional(),
  path: fieldTypes.svgPathData('A drawing.').exactOptional(),
  photo: fieldTypes.photo('A picture.').exactOptional(),
  phone: phoneNumber('Its number.').exactOptional(),
});
const PICTURES = new Map<string, string | undefined>([['pictures/bo.png', 'which is too small']]);
for (const name of ['maya', 'IMG_1235', 'Größe 1']) PICTURES.set(`pictures/${name}.jpg`, undefined);
const LINK_TARGETS = { pages: ['/', '/classes', '/events/2031'], pictures: PICTURES };
const errorsIn = (file: string) =>
  findFileErrors(parseContentFile('team', file), TEAM_SCHEMA, LINK_TARGETS).map((problem) =>
    formatProblem(problem).replace('team, ', ''),
  );

test.each([
  '{ "heading": "Team", "people": [{ "name": "Ada", "role": "teacher" }], "shown": false }',
  `{ "heading": "${'a'.repeat(60)}", "site": "https://münchen.de/${'a'.repeat(99)}" }`,
  `{ "heading": "${'学'.repeat(300)} 5\u200Bមីនា สวัสดี\u200B”", "mail": "hello@x.org", "tax": "12-3456789" }`,
  '{ "site": "https://www.a-b.co.uk:8443/x?y=1#z", "home": "https://a.org", "to": "/classes#größe-2" }',
  '{ "id": "robots-2031", "to": "/events/2031", "day": "2032-02-29", "start": "2031-03-01T13:00:00-08:00", "path": "M12 84l-1.5 12z" }',
  '{ "photo": { "file": "pictures/maya.jpg", "alt": "Maya" }, "people": [{ "name": "Ada" }, { "name": "Ada B." }] }',
  `{ "photo": { "file": "pictures/${'Größe\u202F1'.normalize('NFD')}.jpg", "alt": "Maya" } }`,
])('accepts %s', (file) => {
  expect(errorsIn(file)).toEqual([]);
});

test.each(
  Object.entries({
    '{\n"heading": "x"\n"people": [] }':
      'line 3: a comma, ] or } is missing before this, or there\'s one too many: "people": [] }',
    '{ "people": [{ "name": "A",\n{ "name": "B" }] }':
      'line 2: move this entry into the list, between [ and ], or close the entry above with a }: { "name": "B" }] }',
    '{\n||||||| 1a2b\n}':
      'line 2: two people changed this part. Keep the right lines, and delete the others, as well as <<<<<<<, ======= and >>>>>>>: ||||||| 1a2b',
    '{\n<<<<<<< HEAD\n"heading": "a"\n=======\n"heading": "b"\n>>>>>>> main\n}':
      'line 2: two people changed this part. Keep the right lines, and delete the others, as well as <<<<<<<, ======= and >>>>>>>: <<<<<<< HEAD',
    '{\n"heading":\u00A0"a" }':
      'line 2: delete the no-break space U+00A0, which often comes along with text from Word, before this: "a" }',
    '{ \u2060"heading": "a" }':
      'line 1: delete the invisible character U+2060, which often comes along with text from Word, before this: "heading": "a" }',
    ['['.repeat(20_000)]: 'team: this file has too many open brackets. Close some.',
    '{ "heading" = "x" }': 'line 1: put ":" in place of the first character of this: = "x" }',
    '{ "heading": "x"； }': 'line 1: put "," in place of the first character of this: ； }',
    '{ "heading": "x":\n"people": [] }': 'line 1: put "," in place of the first character of this: :',
    '{ "day": 2027-03-05 }': 'line 1: put quotation marks (") around the whole value that ends with this: -03-05 }',
    '"heading": "a",\n"people": [] }':
      'line 1: a { is missing before this, or a ] at the end of the list above: "heading": "a",',
    '{\n"shown": True,\n"heading": "x" }': 'line 2: write true or false, in lowercase: True,',
    '{ "heading":: "x" }': 'line 1: there\'s an extra comma or colon, or a value is missing before this: : "x" }',
    '{ "heading": “x y” }': 'line 1: text needs straight quotation marks (") around it, and \\" inside it: “x y” }',
    '{\n"heading": "x,\n"people": [] }': 'line 2: a straight closing quotation mark (") is missing on this line: "x,',
    '{ "heading" "a" }': 'line 1: a colon (:) is missing after the field name, before this: "a" }',
    '{ "heading": "C:\\docs" }': 'line 1: write each backslash twice (\\\\): "C:\\docs" }',
    '{ "heading": "\\users" }': 'line 1: write each backslash twice (\\\\): "\\users" }',
    '{ "heading": "a\tb" }': 'line 1: delete the tab or other invisible character in this text: "a\tb" }',
    '{\n// new\n"heading": "a" }': "line 2: delete this, because it isn't JSON: // new",
    '```json\n{ "heading": "a" }\n```': "line 1: delete this, because it isn't JSON: ```json",
    'Here is my change:\n{ "heading": "a" }':
      'line 1: delete this, because only what stands between { and } is content: Here is my change:',
    '{ "heading": "a" }\nThanks!': 'line 2: delete this, because only what stands between { and } is content: Thanks!',
    '{ "name": "Ada" },\n{ "people": [] }':
      'line 1: a file has just one { ... }. Move what you pasted above or below it into the list, between [ and ]: ,',
    '{ "people": [] }\n{ "name": "Ada" }':
      'line 2: a file has just one { ... }. Move what you pasted above or below it into the list, between [ and ]: { "name": "Ada" }',
    '{ "heading": "a"\n': 'line 2: a } is missing before this: the end of the file',
    '{ "heading": "a" }\n}':
      'line 2: the content ends before this. Delete an extra bracket above, or else this and all below: }',
    'null\n': 'team: this file is empty. On GitHub, choose "History" above it, and copy the text it had.',
    '{ "people": [{},\n"heading": "a" }':
      'line 2: a { is missing before this, or a ] at the end of the list above: "heading": "a" }',
    '{ "people": [\n"people": [{}] ] }':
      'line 2: a ] is missing at the end of the list above. If this came with a copied example, delete it and its ]: "people": [{}] ] }',
    '{ "people": [{ "name": "A", "role": "mentor",\n"name": "B", "role": "mentor" }] }':
      'line 1: people, entry 1: has "name", "role" twice. If it\'s two entries, put }, { between them.',
    '{ "shown": "False" }': 'line 1: shown: must be written as true or false, without quotation marks.',
    '{ "photo": "pictures/maya.jpg" }': 'line 1: photo: must be written as { "file": "...", "alt": "..." }.',
    '{ "people": "Ada" }': 'line 1: people: must be written as [{ "name": "..." }].',
    '[]': 'line 1: must be written as { ... }.',
    '{ "letters": "Loops" }': 'line 1: letters: must be written as ["..."].',
    '{ "name": "Ada", "role": "mentor", "age": 9 }':
      'line 1: has lost all of its fields. Choose "History" above it, and copy the text it had.',
    '{ "image": "x" }': 'line 1: image: isn\'t a field here (did you mean "photo"?).',
    '{ "people": [{ "name": "A", "role": "mentor", "x": "B" }] }':
      "line 1: people, entry 1, x: isn't a field here. Move it to where the guide shows it, or delete it.",
    '{ "people": [{ "x": "A", "y": "B" }] }':
      "line 1: people, entry 1: has x and y, so it isn't for this list. Move it to its list.",
    '{ "people": [{ "name": "A", "nam": "B" }] }':
      "line 1: people, entry 1, nam: isn't a field here (the other fields are role). Move it to where the guide shows it, or delete it.",
    '{ "people": [{ "NMAE": "A" }] }': 'line 1: people, entry 1, NMAE: isn\'t a field here (did you mean "name"?).',
    '{ "heading": "a",\n"heading": "b" }': 'line 1: heading: appears twice. Delete one of them.',
    '{ "people": [],\n"people": [] }': 'line 1: people: appears twice. Move everything into one of them.',
    '{ "people": [\n{ "role": "mentor" }] }':
      'line 2: people, entry 1, name: is missing. Description: "The name." Add "name": "...".',
    '{ "people": [{ "name": "Ada" }, { "name": "Ada" }] }':
      'line 1: people, entry 2: is already in this list as entry 1. Delete one of them.',
    '{ "people": [{ "name": "Ada", "role": "mentor" }, { "name": "ada" }] }':
      'line 1: people, entry 2: has the same name as entry 1. Change the newer of the two.',
    '{ "people": [{ "name": "Ada", "role": "mentors" }] }':
      'line 1: people, entry 1, role: must be one of "teacher", "mentor" (did you mean "mentor"?).',
    '{ "people": [{ "name": "A", "role": {} }] }': 'line 1: people, entry 1, role: must be one of "teacher", "mentor".',
    '{ "heading": 5 }': 'line 1: heading: must be written as "5".',
    '{ "heading": null }': 'line 1: heading: has no value. Write "heading": "...", or delete it if it isn\'t required.',
    '{ "letters": ["a"] }': 'line 1: letters: needs at least 2 entries.',
    [`{ "short": "${'a '.repeat(6)}" }`]: 'line 1: short: has more than 9 characters. Shorten it.',
    '{ "to": "/clases" }': 'line 1: to: this site has no page "/clases" (did you mean "/classes"?).',
    '{ "photo": { "file": "Maya.jpg", "alt": "M" } }':
      'line 1: photo, file: there\'s no picture "Maya.jpg" in web/content. Write exactly "pictures/maya.jpg".',
    '{ "photo": { "file": "pictures/2031/bo.jpg", "alt": "Bo" } }':
      'line 1: photo, file: there\'s no picture "pictures/2031/bo.jpg" in web/content. Write exactly "pictures/bo.png".',
    '{ "photo": { "file": "pictures/IMG_1234.jpg", "alt": "M" } }':
      'line 1: photo, file: there\'s no picture "pictures/IMG_1234.jpg" in web/content. Add it, or correct the name.',
    '{ "photo": { "file": "pictures/bo.png", "alt": "M" } }':
      'line 1: photo, file: is "pictures/bo.png", which is too small.',
    '{ "photo": { "file": "pictures/maya.jpg", "alt": "IMG_1234.JPG" } }':
      "line 1: photo, alt: is a file's name. Describe the picture for people who can't see it.",
  }).map(([file, sentence]) => [sentence, file] as const),
)('%s', (sentence, file) => {
  expect(errorsIn(file)).toEqual([sentence]);
});

test.each([
  ['heading', '| |\u00AD', "is empty. Write something or, if the guide says it's optional, delete the field"],
  ['heading', `All ${'a'.repeat(61)}`, 'has more than 60 characters without a space. Put spaces between its words'],
  [
    'site',
    `http://a.org|https://a.org/b.|https://localhost|https://a.org/<x>|https://hello@x.org|https://x.y:99999|https://-.y|https://${'a'.repeat(64)}.org`,
    'must be a web address that starts with https://, without spaces or a period at its end, such as https://your-name.org/classes',
  ],
  ['home', 'https://a.org/|https://a.org?x', "must be just the website's address, such as https://your-name.org"],
  ['mail', 'a at x.org|a@x|a@x.org, b@x.org', 'must be one email address without spaces, such as hello@your-name.org'],
  ['tax', '123456789', 'must be two digits, a hyphen and seven digits, such as 12-3456789'],
  ['id', 'Robots|robots 1|-robots|r/2', 'must be lowercase letters, digits and hyphens, such as open-evening-2027'],
  ['id', 'con|nul|aux|com1', "can't be this word, because Windows can't have files with this name. Add a word to it"],
  ['id', '2031', "can't be just a year, because the year's events have that address"],
  ['id', 'index', `can't be "index", because servers treat it as the folder itself`],
  ['id', 'a'.repeat(300), 'has more than 60 characters. Shorten it, because files are named after it'],
  ['start', '0227-03-01T13:00:00-08:00', "has a year that doesn't begin with 20. Correct it"],
  ['day', '2031-6-21|soon', 'must be a date written as year-month-day, such as 2031-06-21'],
  ['day', '2031-02-30', "says 2031-02-30, which doesn't exist. Check a calendar"],
  ['start', '2031-02-30T13:00:00-08:00', "says 2031-02-30, which doesn't exist. Check a calendar"],
  [
    'start',
    '2031-03-01T24:30:00-08:00|2031-03-01T13:00:00.5Z|2031-03-01T13:00:00|March 1|2031-03-01 6pm|',
    'must be a date, a time from 00:00:00 to 23:59:59 and the offset from UTC, such as 2027-03-01T16:00:00-08:00 for 4 pm',
  ],
  [
    'phone',
    '|(123) 456-7890|510-555-0142 or 510-555-0199|(510) 555-0142 (voicemail)|1-888-CODE-CLUB|call me|CALL US TODAY|555-0142|911|+44 20 7946',
    'must be one phone number and nothing else, such as (510) 555-0100 ext. 5, +44 20 7946 0958 or 1-800-CODE-NOW',
  ],
  ['path', 'star', 'must be the "d" attribute of an SVG path, such as M12 84L12 12L84 12'],
])('%s: rejects each of %j', (field, values, message) => {
  for (const value of values.split('|'))
    expect(errorsIn(JSON.stringify({ [field]: value }))).toEqual([`line 1: ${field}: ${message}.`]);
});

test.each([
  ['(510) 555-0100 ext. 5', 'tel:+15105550100;ext=5'],
  ['510-555-0100 x5', 'tel:+15105550100;ext=5'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['1-800-CODE-NOW', 'tel:+18002633669'],
  ['1-800-CODE-NOW ext. 5', 'tel:+18002633669;ext=5'],
])('%s dials %s', (phone, url) => {
  expect(errorsIn(JSON.stringify({ phone }))).toEqual([]);
  expect(toTelUrl(phone)).toBe(url);
});

test('links each phone number on its own or in a text, and nothing else', () => {
  const phoneNumbers = ['(510) 555-0199 ext. 7', '+44 (0)20 7946 0958', '510-555-0142'];
  const text = `Call ${phoneNumbers.join(', or ')}. Not 2031-02-03, 12-3456789, 123-456-7890 or 911.`;
  expect(createTelUrlMap([parseFile('web/content/safety.json', [text, '1-800-CODE-NOW'])])).toEqual({
    ...Object.fromEntries(phoneNumbers.map((number) => [number, toTelUrl(number)])),
    '1-800-CODE-NOW': 'tel:+18002633669',
  });
});

test('reports every error at once, in line order', () => {
  expect(errorsIn('{ "heading": "",\n"people": [{}],\n"to": "/news",\n"day": "soon" }')).toEqual([
    "line 1: heading: is empty. Write something or, if the guide says it's optional, delete the field.",
    'line 2: people, entry 1, name: is missing. Description: "The name." Add "name": "...".',
    'line 3: to: this site has no page "/news": the pages are /, /classes, /events/2031.',
    'line 4: day: must be a date written as year-month-day, such as 2031-06-21.',
  ]);
});

const errorsOfEvent = (edits: object) =>
  errorsAfter('events', { list: [{ ...EVENTS.list[7], ...edits }] }).map((text) => text.replace('list, entry 1, ', ''));

test.each([
  ['2032-12-31', ['first-event', 'first-loops']],
  ['2026-01-02', ['first-event']],
])('in a build of %s, only the pages that list all events have %j', (day, archivedIds) => {
  const [event, firstEvent] = [EVENTS.list[0], EVENTS.list[5]];
  // An event that began long ago, and isn't over, stays with the others.
  const list = EVENTS.list.with(0, { ...event, dates: [...firstEvent.dates, ...event.dates] });
  const contentFolder = createTestFolder({ 'events.json': JSON.stringify({ ...EVENTS, list }) });
  const now = Date.parse(`${day}T12:00:00Z`);
  const { archived, content } = splitOffArchivedEvents({ now, contentFolder });
  expect(archived.map(({ id }) => id)).toEqual(archivedIds);
  expect(content.list).toHaveLength(EVENTS.list.length - archivedIds.length);
});

test.each(['\u0000', '\u200b', '\ufeff', '\t', '\r', '\u0085', '\ud800', '\uf0b7', '\uffff'])(
  'rejects %j in any text',
  (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    // Escaped, as it gets past the JSON parser.
    const escapedJson = JSON.stringify(`https://x.org/${character}`).replace(character, `\\u${code}`);
    expect(errorsIn(`{ "site": ${escapedJson}, "people": [{ "name": "a\\nb 👩🏽‍💻" }] }`)).toContain(
      `line 1: site: contains the invisible character U+${code}. Delete it.`,
    );
  },
);

test.each([[EVENTS.list], [[]]])('names a wrong time zone, with and without events', (list) => {
  expect(errorsAfter('events', { timeZone: 'America/San_Francisco', list })).toEqual([
    'timeZone: must be the name of a time zone, such as America/Los_Angeles.',
  ]);
});

test('a moved event says which date has moved, and calendars can tell its dates apart', () => {
  const errorsOfMoved = (...dates: readonly object[]) => errorsOfEvent({ dates, status: 'moved' });
  expect(errorsOfMoved(eventDateOn('08', '01'), eventDateOn('01'))).toEqual([
    "dates, entry 2, start: is when entry 1 starts, or started before it moved. Calendars can't tell two such dates apart.",
  ]);
  expect(errorsOfMoved(eventDateOn('08'))).toEqual([
    'status: is moved, but no date says when it was before. To the date that moved, add "originalStart" with the start first announced. Then calendars move their entry instead of adding another. While there\'s no new date, write "cancelled".',
  ]);
  expect(errorsOfMoved({ ...eventDateOn('08'), originalStart: '2031-07-01T13:00:00-08:00' }).join()).toContain(
    'originalStart: ends with -08:00, but on that day America/Los_Angeles is at -07:00.',
  );
  expect(errorsOfMoved(eventDateOn('08', '08'))).toEqual([
    'dates, entry 1, originalStart: is the same as the start. Here goes the start first announced, and the new one into start. If nothing moved, delete this and a status "moved".',
  ]);
});

const UTC_ERROR =
  "ends with Z, so it's a time in UTC. Write 2031-07-01T13:00:00-07:00 or, if that's the time here, 2031-07-01T20:00:00-07:00.";
const SIX_DAYS_ERROR = 'is over six days after the start. Correct the day, or give each day a date of its own.';
const SKIPPED_HOUR_ERROR = 'says 02:30, but on that day clocks skip that hour. Write a later time.';
const OFFSET_ERROR = 'ends with -08:00, but on that day America/Los_Angeles is at -07:00. Write';

test.each([
  ['2031-07-01T13:00:00-07:00', '2031-07-01T13:00:00-07:00', 'end: must be later than the start.'],
  ['2031-07-01T13:00:00-07:00', '2031-07-08T15:00:00-07:00', `end: ${SIX_DAYS_ERROR}`],
  ['2031-07-01T13:00:00-08:00', '2031-07-01T15:00:00-07:00', `start: ${OFFSET_ERROR} 2031-07-01T13:00:00-07:00.`],
  ['2031-07-01T20:00:00Z', '2031-07-01T22:00:00-07:00', `start: ${UTC_ERROR}`],
  ['2031-03-09T02:30:00-08:00', '2031-03-09T04:30:00-07:00', `start: ${SKIPPED_HOUR_ERROR}`],
  ['2031-07-01T13:00:00-07:00', '2031-07-01T15:00:00-08:00', `end: ${OFFSET_ERROR} 2031-07-01T15:00:00-07:00.`],
])('rejects an event from %s to %s', (start, end, sentence) => {
  expect(errorsOfEvent({ dates: [{ start, end }] })).toEqual([`dates, entry 1, ${sentence}`]);
});

const TWO_SIGN_UPS_REASON =
  'because families would sign up in two places, and neither list would be complete. Delete one of them.';
const FULL_ERROR =
  'status: is full, but this event has "spots". Delete the status, because the site itself shows when all spots are taken, and keeps a waiting list.';
const SPOTS_ERROR = 'must be a whole number from 1 to 500 without quotation marks, such as 12.';
const LESSONS = { days: ['2031-02-22', '2031-03-08'], start: '16:00', end: '17:30' };

test.each<[changes: object, ...errors: string[]]>([
  [{ spots: 12 }],
  [{ spots: 1, link: 'https://x.org' }, `spots: can't be combined with "link", ${TWO_SIGN_UPS_REASON}`],
  [{ spots: undefined, link: 'x.org' }, expect.stringMatching(/^link: must be a web address/)],
  [{ spots: 500, status: 'full' }, FULL_ERROR],
  [{ signUp: 'https://x.org' }, 'signUp: isn\'t a field here (did you mean "link"?).'],
  [{ closes: '2031-03-01' }, expect.stringMatching(/^closes: isn't a field here \(the other/)],
  [{ picture: undefined, image: 'arm' }, 'image: isn\'t a field here (did you mean "picture"?).'],
  [{ status: 'postponed' }, expect.stringMatching(/^status: must be one of "on".* \(did you mean "moved"\?\)\.$/)],
  ...[0, 501, 1.5, '12'].map((spots): [object, string] => [{ spots }, `spots: ${SPOTS_ERROR}`]),
  [{ price: 20 }, 'price: must be in quotation marks, and needs an amount and a currency, such as $20.'],
  [{ dates: [] }, 'dates: needs at least 1 entry.'],
])('an event with %j', (changes, ...errors) => {
  expect(errorsOfEvent(changes)).toEqual(errors);
});

test.each<[fields: object, ...errors: string[]]>([
  [{ id: 'a', spots: 1, schedule: 'Saturdays', lessons: LESSONS, closes: '2031-03-01' }],
  [{ id: 'a', signUp: 'https://x.org', places: '4 left' }],
  [{ when: 'Mondays' }, 'when: isn\'t a field here (did you mean "schedule"?).'],
  [{ price: '$' }, 'price: needs an amount and a currency, such as $20.'],
  [{ spots: 12 }, 'spots: needs an "id", such as "python-spring-2031", because people reserve under it.'],
  [{ closes: '2031-03-01' }, 'closes: says until when families can reserve, but there are no "spots". Add them.'],
  [
    { lessons: { days: ['2031-03-08'], start: '17:30', end: '04:00' }, closes: '2031-03-09', schedule: 'Sundays' },
    'lessons, end: must be a time from 07:00 to 23:59, such as 16:00 for 4 pm.',
    'closes: says until when families can reserve, but there are no "spots". Add them.',
    'closes: is after the last lesson. Correct one of them.',
    'lessons: are for families who have reserved, but there are no "spots". Add them.',
  ],
  [
    { id: 'a', spots: 1, lessons: LESSONS, closes: 'soon' },
    'closes: must be a date written as year-month-day, such as 2031-06-21.',
  ],
  [
    { id: 'a', spots: 12, signUp: 'https://x.org', places: '4 left' },
    `spots: can't be combined with "signUp", ${TWO_SIGN_UPS_REASON}`,
    'places: can\'t be combined with "spots". Delete it, because the site itself counts.',
  ],
])('a program with %j', (fields, ...errors) => {
  const list = [{ title: 'Camp', text: 'A game.', picture: 'tent', ...fields }];
  expect(errorsAfter('classes', { programs: { ...readContentJson('classes').programs, list } })).toEqual(
    errors.map((error) => `programs, list, entry 1, ${error}`),
  );
});

test('a footer label needs its column, sample code one ? and different numbers, a first class four tiles', () => {
  const about = { title: 'About us', description: 'Who we are.', footer: 'About' };
  expect(errorsAfter('pages', { about })).toEqual([
    'about, footer: needs a "footerColumn" beside it: learn, families, community.',
  ]);
  const { classes, firstClass } = JSON.parse(readRepoFile('e2e/support/filled-content/classes.json'));
  const { exampleProgram } = classes.list[0];
  classes.list[1].exampleProgram = { ...exampleProgram, code: ['?'], numbers: exampleProgram.numbers.slice(1) };
  exampleProgram.code = ['const points = 9'];
  exampleProgram.numbers[1].number = exampleProgram.numbers[0].number;
  firstClass.tiles.pop();
  const shippedClasses = readContentJson('classes').classes;
  expect(errorsAfter('classes', { firstClass, classes: { ...shippedClasses, ...classes } })).toEqual([
    'classes, list, entry 1, exampleProgram, code: must have one ? where the number goes, such as "const points = ?".',
    'classes, list, entry 1, exampleProgram, numbers, entry 2: has the same number as entry 1. Change the newer of the two.',
    'classes, list, entry 2, exampleProgram, numbers: needs at least 2 entries.',
    'firstClass, tiles: must have four entries, such as Say hi, Write a line, Break it, Show it off.',
  ]);
});

test('a testimonial has no quotation marks around it', () => {
  const errorsOfQuote = (quote: string) => errorsAfter('testimonials', { list: [{ quote, name: 'Ada' }] });
  for (const quote of ['“Fun!”', '"Fun!"', '«¡Qué divertido!»'])
    expect(errorsOfQuote(quote).join()).toContain('quote: has quotation marks around it. Delete them');
  expect(errorsOfQuote('“Hi,” she said. “Fun!”')).toEqual([]);
  const list = ['Hi', 'Fun'].map((quote) => ({ quote, name: 'Ada' }));
  expect(errorsAfter('testimonials', { list }), 'two by one person').toEqual([]);
});

test('the examples in docs/content.md are valid', () => {
  const [people = '', events = ''] = Array.from(
    readRepoFile('docs/content.md').matchAll(/```json\n"list": ([\s\S]*?)```/g),
    ([, entries = '']) => entries,
  );
  expect(errorsAfter('testimonials', { list: JSON.parse(people) })).toEqual([]);
  expect(errorsAfter('events', { list: JSON.parse(events) })).toEqual([]);
  expect(readRepoFile('docs/content.md')).toContain(`names: ${fieldTypes.drawing.options.join(', ')}]`);
});

const warningsIn = (name: string, fields: object) =>
  problemTextsOf(name, fields, (file) => findFileWarnings(file, '2031-01-09'));
const formWarningsIn = (contactForm: object | string) => warningsIn('site.json', { contactForm });
const EDIT_LINK = 'docs.google.com/d/edit';

test('warns about texts that help nobody, and about a form that sends its messages nowhere', async () => {
  vi.setSystemTime('2031-01-02T07:00:00Z');
  const events = '{ "updated": "2031-01-03" }';
  const folder = createTestFolder({ 'site.json': '{ "contactForm": { "isShown": true } }', 'events.json': events });
  expect((await findContentWarnings(folder)).map(formatProblem)).toEqual([
    'web/content/site.json, line 1: has no tax number, and donors look for it. Add "ein".',
    "web/content/site.json, line 1: contactForm, endpoint: is missing, so the form's messages go nowhere.",
    "web/content/events.json, line 1: updated: is after today. Write today's date.",
  ]);
  vi.useRealTimers();
  expect(formWarningsIn({ isShown: false, email: 'me@gmail.com', phone: '(510) 555-2368' })).toEqual([]);
  const mistakes: readonly (readonly [text: string, found: string, advice?: string])[] = [
    ['Learn <b>fast</b> if 1 < 2', '<b>'],
    ['Learn **fast**', '**'],
    ['Learn *fast*', '*'],
    ['Learn [fast](https://x.org)', '](https://x.org)'],
    ['Learn fast &amp; well', '&amp;'],
    ['Join at https://a.org/x', 'https://a.org/x', "isn't a link here. Use the link field, if any"],
    ['Lorem ipsum', 'Lorem ipsum', "tells nobody anything. Write it, or delete this line if the field isn't required"],
    ['TODO: ask Maya', 'TODO', "tells nobody anything. Write it, or delete this line if the field isn't required"],
    ['Location TBD', 'TBD', "tells nobody anything. Write it, or delete this line if the field isn't required"],
    ...['chat.whatsapp.com', 'zoom.us', 'meet.google.com', 'teams.live.com', 'passcode', 'Meeting ID'].map(
      (found) => [`At ${found}/j/1`, found, 'lets anyone in. Email it to families'] as const,
    ),
    ['At GrÃ¶ÃŸe School', 'GrÃ¶ÃŸe', 'is garbled. Type it again, and save the file as UTF-8'],
    ['Donâ€™t wait', 'Donâ€™t', 'is garbled. Type it again, and save the file as UTF-8'],
    ...'me@gmail.com|ada.l@school.k12.ca.us|(510) 555-2368|(510)555-2368|+1 510 555 2368|5105552368'
      .split('|')
      .map((found) => [`Ask ${found}`, found, "everyone can read. Unless it's the organization's, delete it"] as const),
    ['CANCELED: Robots', 'CANCELED:', 'belongs in "status" or "dates"'],
    ['Robots (full)', '(full)', 'belongs in "status" or "dates"'],
    [`https://${EDIT_LINK}`, EDIT_LINK, 'only editors can open. Choose "Share" and copy that link'],
  ];
  for (const [text, found, advice = "the page shows as it's written. Write it as plain text"] of mistakes)
    expect(formWarningsIn(text)).toEqual([`site.json, line 1: contactForm: contains ${found}, which ${advice}.`]);
  expect(formWarningsIn('Full day of 2 ** 3 * x**2*y (see [1]) at online todo Q&A; bring pens')).toEqual([]);
});

test('warns about repeated photos, past dates, facts as labels, and other words for online', () => {
  const people = ['ada', 'ben', 'ada'].map((name) => ({ photo: { file: `pictures/${name}.jpg`, alt: name } }));
  expect(formWarningsIn({ people, dates: 'May 5, 2019 to June 1, 2030' })).toEqual([
    'site.json, line 1: contactForm, dates: are in a past year. Write the next ones, or delete this line.',
    'site.json, line 1: contactForm, people, entry 3, photo, file: is the same in another entry. Make sure it belongs here.',
  ]);
  const url = 'https://forms.gle/abc';
  const correct = [{ dates: 'May 5, 2019 to June 1, 2031' }, { place: 'online ' }];
  expect(formWarningsIn({ list: [...correct, { dates: 'In March (canceled)', text: 'Since 2019' }] })).toEqual([]);
  expect(formWarningsIn({ labels: { price: '$40', when: 'When' }, signUp: url, wireLabels: ['Wire 1'] })).toEqual([
    "site.json, line 1: contactForm, labels, price: contains $40, which isn't a label. Put it in the field the guide names.",
  ]);
  for (const data of [{ signUp: url }, { labels: { calendar: url } }, { factLabels: { ages: url } }, { einLabel: url }])
    expect(warningsIn('events.json', data)).toEqual([expect.stringContaining(`contains ${url}, which isn't a label.`)]);
  for (const place of ['Zoom', 'Virtual', 'Online (Zoom)'])
    expect(formWarningsIn({ place }).join()).toContain('Write just "online"');
});

test('warns about more than first names', () => {
  const students = [{ name: 'Ada Lovelace' }, { name: 'Ada L.' }, { name: 'Ben' }];
  expect(warningsIn('projects.json', { list: students })).toEqual([
    'projects.json, line 1: list, entry 1, name: may include a last name. If so, delete it.',
  ]);
  const titles = ['Student', undefined, 'Parent', 'Mom of a 7th grader'];
  const list = [...titles.map((title) => ({ name: 'Ada Lovelace', title })), { name: 'Bo and Cy', title: 'Students' }];
  const toWarning = (entry: number) =>
    `testimonials.json, line 1: list, entry ${entry}, name: may include a last name. If so, delete it.`;
  expect(warningsIn('testimonials.json', { list })).toEqual([1, 2].map(toWarning));
});

test('lists the missing facts that people look for, most wanted first, in one warning for each place', () => {
  const findWarnings = (contents: Readonly<Record<string, object>>) => {
    const files = Object.entries(contents).map(([name, content]) => parseFile(`web/${name}.json`, content));
    return findMissingFactWarnings(files).map((problem) => formatProblem(problem).replace(/^web\/|line 1:? ?/g, ''));
  };
  const courseFacts = { ages: '8 to 10', dates: 'March 3', price: 'Free' };
  const completeCourse = { ...courseFacts, size: '8', laptop: 'We lend one', bring: 'A pencil' };
  const facts = { classSize: '8', pickup: 'At the door', makeUpClasses: 'Ask', languages: 'English' };
  expect(
    findWarnings({
      site: {},
      safety: { text: '[To be written: who]' },
      team: { people: { list: [] }, roles: { list: [{ hours: '2', backgroundCheck: 'No' }] } },
      classes: { classes: { list: [completeCourse, courseFacts, {}] } },
      parents: { goodToKnow: { facts } },
      contact: { replyTime: 'In two days.' },
      donate: {},
      projects: { list: [] },
      partners: { story: {} },
    }),
  ).toEqual([
    'classes.json, classes, list, entry 3: parents look for "ages", "schedule" or "dates", "price". Add what you know.',
    "team.json, doesn't say who teaches. Add people with their consent.",
    "safety.json, text: isn't written yet, and parents look for it.",
    'parents.json, goodToKnow, facts: parents look for "backgroundChecks", "refunds", "bring", "accessibility". Add what you know.',
    'classes.json, classes, list, entry 2: parents look for "size", "laptop", "bring". Add what you know.',
    'contact.json, parents look for "visit". Add what you know.',
    'site.json, has no tax number, and donors look for it. Add "ein".',
    'donate.json, donors look for "giftExample", "results", "yearlyReport". Add what you know.',
    'team.json, roles, list, entry 1: volunteers look for "training". Add what you know.',
    'projects.json, has no projects, and students look for them. Add some with consent.',
    'partners.json, partners look for "contactPerson". Add what you know.',
  ]);
  expect(
    findWarnings({
      site: { ein: '12-3456789' },
      team: { people: { list: [{ name: 'Maya' }] }, roles: { list: [] } },
      classes: { classes: { list: [completeCourse] } },
    }),
  ).toEqual([]);
});

test('formats a problem as a GitHub annotation', () => {
  const problem = { file: 'web/content/team.json', message: '100% wrong.' };
  const annotations = [problem, { ...problem, line: 12 }].map((each) => toGithubAnnotation('error', each));
  expect(annotations).toEqual([1, 12].map((line) => `::error file=${problem.file},line=${line}::100%25 wrong.`));
});
