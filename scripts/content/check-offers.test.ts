import { expect, test } from 'vitest';
import { createTestFolder } from '../cli/testing/test-folder.ts';
import { checkContent, findChangeWarnings, readContentJson } from './check-content.ts';
import { findCrossListIdErrors, findOfferChangeWarnings } from './check-offers.ts';
import { formatProblem } from './content-file.ts';
import { errorsAfter, parseFile, problemTextsOf } from './testing/content-files.ts';

test('events, classes and programs have different ids, and classes and programs different titles', async () => {
  const course = { text: 'Code.', picture: 'loop', title: 'Python' };
  const { classes, programs } = readContentJson('classes');
  const lists = {
    classes: { ...classes, list: [{ ...course, id: 'a', skills: ['Loops'] }] },
    programs: {
      ...programs,
      list: [
        { ...course, id: 'a', title: 'python!' },
        { ...course, id: 'camp', title: 'How we meet' },
        { ...course, title: 'App!' },
        { ...course, title: 'Py thon' },
      ],
    },
  };
  const sameEvents = [{ id: 'camp', title: 'Summer camp' }, { id: 'camp' }];
  const eventsFile = parseFile('web/content/events.json', { list: sameEvents });
  const sameIds = [
    'web/content/classes.json, line 1: programs, list, entry 1, id: is already the id of "Python". Change the newer of the two.',
    'web/content/classes.json, line 1: programs, list, entry 2, id: is already the id of "Summer camp". Change the newer of the two.',
  ];
  const files = [eventsFile, parseFile('web/content/classes.json', lists)];
  expect(findCrossListIdErrors(files).map(formatProblem)).toEqual(sameIds);
  const titleAdvice =
    'is too similar to another heading, or has no letters, so links to it would lead elsewhere. Change it, as in "Python, spring".';
  const titleErrors = [1, 2, 3].map((entry) => `programs, list, entry ${entry}, title: ${titleAdvice}`);
  expect(errorsAfter('classes', lists)).toEqual(titleErrors);
  const folder = createTestFolder({ 'classes.json': JSON.stringify({ ...readContentJson('classes'), ...lists }) });
  expect((await checkContent(undefined, folder)).map(formatProblem)).toContain(sameIds[0]);
});

function warningsAfter(content: object, previousContent: object): readonly string[] {
  const previousFile = parseFile('classes.json', previousContent);
  return problemTextsOf('classes.json', content, (file) => findOfferChangeWarnings(file, previousFile, TODAY));
}

const CAMP = { id: 'camp', spots: 9 };
const toContent = (fields: object) => ({ classes: { list: [{ ...CAMP, ...fields }] } });
const toLessons = (...days: readonly string[]) => ({ lessons: { days } });
const [TODAY, DAY, LATER_DAY] = ['2031-01-09', '2031-03-01', '2031-09-01'];
const MAY = { dates: 'May', closes: DAY };
const PLACE = { where: 'Library', format: 'in person', schedule: 'Fridays' };
const WITHOUT_SPOTS = { ...MAY, ...PLACE, spots: undefined, signUp: 'https://x.org/f' };
const STARTED = { ...MAY, ...PLACE, ...toLessons(DAY), closes: '2031-01-01' };

test.each<[previous: object, now: object]>([
  [{}, { spots: 120 }],
  [{ closes: TODAY }, { closes: DAY }],
  [{}, toLessons(DAY)],
  [WITHOUT_SPOTS, { ...WITHOUT_SPOTS, dates: 'June', where: 'School' }],
  [{ link: { to: '/stemnn' } }, { link: { to: '/stemnn' } }],
])('a class with %j can have %j', (previous, now) => {
  expect(warningsAfter(toContent(now), toContent(previous))).toEqual([]);
});

const NO_SPOTS = 'no longer has "spots", so families who reserved don\'t see when and where. Add it again.';
const FEWER_SPOTS = 'has fewer "spots". Unless the last families in line should wait, write more.';
const NEW_DATES =
  'has new dates, or opens again. For a new term, write a new id, or spots stay taken. Otherwise, write to the families.';
const ADVICE = "The site doesn't email families, so write to those with a spot from /organizer.";
const NO_LINE =
  'has "spots" in place of a sign-up page. Whoever signed up there isn\'t in line here, so ask them to reserve.';

test.each<[warning: string, previous: object, now: object]>([
  [NO_SPOTS, {}, { spots: undefined }],
  [FEWER_SPOTS, {}, { spots: 1 }],
  [NEW_DATES, { closes: '2020-03-01' }, { closes: DAY }],
  [NEW_DATES, { dates: 'April' }, { dates: 'May' }],
  [NEW_DATES, MAY, { dates: 'Fall', closes: LATER_DAY }],
  [NEW_DATES, toLessons(DAY), toLessons(LATER_DAY)],
  [`has different "lessons". ${ADVICE}`, toLessons(DAY), toLessons(DAY, LATER_DAY)],
  [
    `has different "lessons" and "where". Check whether to change "dates" and "schedule", too. ${ADVICE}`,
    STARTED,
    { ...STARTED, where: 'School', ...toLessons(LATER_DAY) },
  ],
  [`has different "dates". ${ADVICE}`, MAY, { dates: 'Fall', closes: DAY }],
  [`has different "dates". ${ADVICE}`, { dates: 'May' }, { dates: 'Canceled: no teacher', closes: '2020-03-01' }],
  [`has different "status". ${ADVICE}`, {}, { status: 'cancelled' }],
  [`${FEWER_SPOTS.slice(0, -1)}. Also, it has different "where". ${ADVICE}`, PLACE, { where: 'School', spots: 1 }],
  [`has different "schedule" and "format". ${ADVICE}`, STARTED, { ...STARTED, format: 'online', schedule: 'x' }],
  [NO_LINE, { link: 'https://x.org/f', spots: undefined }, {}],
  [NO_LINE, { title: 'Camp', signUp: 'https://x.org/f', id: undefined, spots: undefined }, { title: 'Camp' }],
])('%s (%j, then %j)', (warning, previous, now) => {
  expect(warningsAfter(toContent(now), toContent(previous))).toEqual([
    `classes.json, line 1: classes, list, entry 1: ${warning}`,
  ]);
});

test.each(['place', 'dates'])('an event with spots and a different %s asks to write to the families', (field) => {
  const [event, previousEvent] = [[2], [1]].map((value) => ({ list: [{ ...CAMP, [field]: value }] }));
  expect(warningsAfter(event ?? {}, previousEvent ?? {}).join()).toContain(`has different "${field}". ${ADVICE}`);
});

test('events and offers with spots stay, but may move to another list', () => {
  const [club, python] = [{ id: 'club' }, { ...CAMP, id: 'python' }];
  const previousContent = { list: [CAMP, club], classes: { list: [python, { id: 'no-spots' }] } };
  const clubAdvice =
    'list: "club" is gone, but links and calendars still lead to it. Bring it back, even if it\'s over. If it\'s off, write "status": "cancelled".';
  expect(warningsAfter({ programs: { list: [python] } }, previousContent)).toEqual([
    'classes.json, line 1: list: "camp" with its spots is gone. Reservations, links and calendars still lead to it, but no page says when and where. Bring it back, with the same id, unless it\'s over and the list at /organizer is deleted.',
    `classes.json, line 1: ${clubAdvice}`,
  ]);
  const events = parseFile('web/content/events.json', { list: [] });
  const [problem] = findChangeWarnings([events], TODAY, () => '{ "list": [{ "id": "club" }] }');
  expect(problem?.message).toBe(clubAdvice);
});
