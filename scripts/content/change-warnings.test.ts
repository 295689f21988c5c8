import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createTestFolder, writeFiles } from '../cli/testing/test-folder.ts';
import * as changes from './change-warnings.ts';
import { eventDateOn, parseFile, problemTextsOf } from './testing/content-files.ts';

const TODAY = '2031-05-30';
const [FIRST_DATE, SECOND_DATE] = [eventDateOn('01'), eventDateOn('02', '03')];
const MOVED_DATE = eventDateOn('09', '01');
const MOVED_DATES = [MOVED_DATE, SECOND_DATE];
const OVERNIGHT = { dates: [{ ...FIRST_DATE, end: SECOND_DATE.end }] };
const CAMP = { id: 'camp', updated: '2031-06-01', dates: [FIRST_DATE, SECOND_DATE], status: 'moved', place: 'Here' };
const NEW_CAMP = { dates: [FIRST_DATE], status: 'on' };

/** `null` means that the event is new. */
function warningsAfter(event: object, previous: object | null = {}): readonly string[] {
  const content = { list: [{ ...CAMP, updated: '2031-06-02', ...event }] };
  const previousEvent = { ...CAMP, ...(previous ?? { id: 'other', dates: [MOVED_DATE] }) };
  const previousFile = parseFile('events.json', { list: [previousEvent] });
  const warnings = problemTextsOf('events.json', content, (file) =>
    changes.findEventWarnings(file, previousFile, TODAY),
  );
  return warnings.map((warning) => warning.replace(/^events.json, line 1: list, entry 1(?:, |: )/, ''));
}

test.each<[change: string, event: object, previous?: object | null]>([
  ['only the day', OVERNIGHT, OVERNIGHT],
  ['a start to the day of its end', { dates: [eventDateOn('02', '01')] }, OVERNIGHT],
  ['a date less', { dates: [SECOND_DATE] }],
  ['two dates that say when they were', { dates: [MOVED_DATE, eventDateOn('04', '03')] }],
  ['a date, if it is full', { dates: MOVED_DATES, status: 'full' }],
  ['nothing about a date that moved before', { dates: MOVED_DATES, status: 'on' }, { dates: MOVED_DATES }],
  ['the case of its place', { place: 'here ', status: 'on' }, { status: 'on' }],
  ['the place, with its status', { place: 'There', status: 'relocated' }],
  ['something for the second time on one day', { dates: [FIRST_DATE], updated: TODAY }],
  ['everything, because it is new', NEW_CAMP, null],
])('changing %s needs no warning', (_, event, previous) => expect(warningsAfter(event, previous)).toEqual([]));

const DATE_ADVICE = 'has a different date. Unless that only corrects a mistake, write "status": "moved".';
const PLACE_ADVICE = 'has a different place. Unless that only corrects a mistake, write "status": "relocated".';
const DAY_ADVICE =
  "updated: hasn't changed, but this entry has. Write today's date, so calendars take over the change.";
const COPY_ADVICE =
  'is new, but isn\'t "on", or has a date that is past or another event\'s. If you copied it, correct its dates and status.';
const FIRST_START = "dates, entry 1, originalStart: isn't the first start announced. Write 2031-07-01T13:00:00-07:00.";
const OLD_START =
  'dates, entry 2, start: is new, and 2031-07-03T13:00:00-07:00 is gone. If the date moved, add "originalStart": "2031-07-03T13:00:00-07:00" to it, so calendars move their entry. If this is another event, bring the old one back, and give this one a new id.';

test.each<[warning: string, event: object, previous?: object | null]>([
  [OLD_START, { dates: [FIRST_DATE, eventDateOn('09')] }],
  [FIRST_START, { dates: [eventDateOn('09', '05')] }],
  ["dates, entry 1, end: hasn't moved with its start. Check it.", { dates: [{ ...MOVED_DATE, end: FIRST_DATE.end }] }],
  [PLACE_ADVICE, { place: 'There', status: 'on' }],
  ['is "relocated", but its place is the same as before. Write the new one.', { status: 'relocated' }],
  [DATE_ADVICE, { dates: MOVED_DATES, status: 'on' }],
  [DATE_ADVICE, { dates: MOVED_DATES, status: 'cancelled' }],
  [DAY_ADVICE, { text: 'New', updated: '2031-06-01' }],
  [DAY_ADVICE, { dates: [FIRST_DATE], updated: '2031-05-31' }],
  [COPY_ADVICE, { ...NEW_CAMP, status: 'full' }, null],
  [COPY_ADVICE, { ...NEW_CAMP, dates: [SECOND_DATE] }, null],
  [COPY_ADVICE, { ...NEW_CAMP, dates: [FIRST_DATE, { start: MOVED_DATE.start }] }, null],
  [COPY_ADVICE, { ...NEW_CAMP, dates: [FIRST_DATE, { start: '2031-05-29T13:00:00-07:00' }] }, null],
])('%s', (warning, event, previous) => expect(warningsAfter(event, previous)).toEqual([warning]));

test('warns about new days with the wrong year, and an event at night', () => {
  const text =
    '{ "list": [{ "updated": "2032-01-08", "dates": [{ "start": "2031-01-08T01:30:00-08:00", "end": "2031-01-08T15:00:00-08:00" }] }, { "updated": "2031-01-10" }],\n"classes": { "list": [{ "closes": "2030-03-05" }, { "closes": "2031-01-09" }, { "closes": "03/05/2031" }, { "closes": "2032-12-31" }, { "closes": "2033-01-01" }] },\n"programs": { "list": [{ "days": ["2032-01-10", "2031-01-08"] }] } }';
  const warningsFor = (previous: string) =>
    problemTextsOf('classes.json', text, (file) =>
      changes.findUnlikelyTimeWarnings(file, parseFile('', previous), '2031-01-09'),
    );
  expect(warningsFor('{}')).toEqual([
    "classes.json, line 1: list, entry 1, updated: is after today. Write today's date.",
    'classes.json, line 1: list, entry 1, dates, entry 1, start: is at 01:30 in the morning. If it starts in the afternoon, write 13:30.',
    "classes.json, line 1: list, entry 1, dates, entry 1, end: is new, but already over. Unless that's on purpose, check the year, because visits delete reservations after the last date.",
    "classes.json, line 2: classes, list, entry 1, closes: is new, but already over. Unless that's on purpose, check the year.",
    'classes.json, line 2: classes, list, entry 5, closes: is years from now. Check the year.',
    "classes.json, line 3: programs, list, entry 1, days, entry 2: is new, but already over. Unless that's on purpose, check the year, because visits delete reservations after the last date.",
  ]);
  expect(warningsFor(text)).toEqual([]);
  const getDay = (timeZone: string) => changes.getCurrentDay(timeZone, new Date('2031-01-02T07:59:00Z'));
  expect(['America/Los_Angeles', 'Europe/Berlin'].map(getDay)).toEqual(['2031-01-01', '2031-01-02']);
});

test('the version before is the committed one or, without a change, the one before that', () => {
  const folder = createTestFolder({ 'c.json': '' });
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  const git = (...args: readonly string[]) => execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'pipe' });
  expect(changes.readPreviousVersion('a.json', 'new', folder)).toBeUndefined();
  expect(changes.isAboutNewestCommit({ file: 'c.json', message: 'is empty.' }, folder)).toBe(false);
  git('init', '--quiet');
  for (const text of ['first', 'second']) {
    writeFiles(folder, { 'a.json': `${text}\n`, 'b.json': `${text}\r\n` });
    git('add', '.');
    git('commit', '-m', text);
    expect(changes.readPreviousVersion('a.json', 'new', folder)).toBe(`${text}\n`);
  }
  // Line ends depend on the computer.
  expect(changes.readPreviousVersion('a.json', 'second\r\n', folder)).toBe('first\n');
  expect(changes.readPreviousVersion('b.json', 'second\n', folder)).toBe('first\r\n');
  const files = ['a.json', `${folder}/pictures/a.jpg`, 'c.json'];
  const isAboutNewestCommit = (file: string) => changes.isAboutNewestCommit({ file, message: '' }, folder);
  expect(files.filter(isAboutNewestCommit)).toEqual(files.slice(0, 2));
});
