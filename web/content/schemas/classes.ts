import { z } from 'zod';
import { slugify } from '../../src/domain/page-urls.ts';
import {
  callToAction,
  conflictingSignUpsMessage,
  courseFormat,
  day,
  drawing,
  LESSON_TIME_PATTERN,
  lessonTime,
  list,
  object,
  pageLink,
  price,
  section,
  slug,
  spots,
  svgPathData,
  text,
  webAddress,
} from './field-types.ts';

/** The ids of the page's other elements. */
const OTHER_IDS = ['', 'main', 'how-we-meet', 'app', 'nav', 'root'];

const courseFields = {
  id: slug(
    "Only for classes with spots: the last part of the address where families reserve. Never change it while people have spots. When it's offered again, give it a new one.",
  ).exactOptional(),
  level: text('The level, in a few words, such as "No experience needed."').exactOptional(),
  ages: text('Age or grade, such as Grades 4 to 6.').exactOptional(),
  schedule: text('When it meets, such as Tuesdays, 4 to 5 pm.').exactOptional(),
  dates: text('The dates, such as March 3 to May 19, 2031.').exactOptional(),
  format: courseFormat.exactOptional(),
  where: text('The place, such as a library.').exactOptional(),
  teacher: text('Who teaches it, such as Maya Example.').exactOptional(),
  price: price('What it costs, or Free.').exactOptional(),
  size: text('How many students and adults are in the room, such as Up to 8 students, two adults.').exactOptional(),
  laptop: text('Whether students need a laptop, such as We lend one.').exactOptional(),
  bring: text('What to bring, such as A pencil and a snack.').exactOptional(),
  places: text(
    "How many spots are left, such as 4 left or Full, if families don't reserve on this site.",
  ).exactOptional(),
  signUp: webAddress("Where people sign up, if it's another website.").exactOptional(),
  spots: spots.exactOptional(),
  closes: day(
    'The last day on which families can reserve, such as 2031-03-01. Leave the whole line out if they can until the first lesson, or always if there are no lessons.',
  ).exactOptional(),
  lessons: object('When it meets, for calendars and to know when it has ended. All lessons have the same hours.', {
    days: list('Each day.', day('One day, such as 2031-03-01.')).min(1),
    start: lessonTime('When each lesson starts, such as 16:00.'),
    end: lessonTime('When each lesson ends, such as 17:30.'),
  })
    .refine(({ start, end }) => start < end || ![start, end].every((time) => LESSON_TIME_PATTERN.test(time)), {
      path: ['end'],
      error: 'must be later than the start',
    })
    .exactOptional(),
};

export const classesSchema = object('The classes and programs page.', {
  heading: text('The page heading.'),
  intro: text('What families should know first.'),
  parentsLink: text('The link to the page for parents.'),
  labels: object('Short words about classes.', {
    formats: object('The name of each format.', {
      online: text('Online.'),
      'in person': text('In person.'),
      both: text('Both.'),
    }),
    noFacts: text('The link to the mailing list, shown below classes without facts.'),
    more: text('The text that opens the rest of a class on phones.'),
  }),
  classes: section('The coding classes.', {
    askLink: text('The link below each class, to email us about it.'),
    list: list(
      'The classes, from beginner to most advanced.',
      object('One class.', {
        title: text('The name of the class.'),
        ...courseFields,
        text: text('What students do in it.'),
        skills: list('What students learn, a few words each.', text('A few words.')).min(1).max(5),
        picture: drawing,
        exampleProgram: object('A short program, like those students write here, and what it draws.', {
          // This can't be a list(), because two lines of code may be the same.
          code: z
            .array(text('One line of code.').max(34))
            .min(1)
            .max(6)
            .refine(
              (lines) => lines.join().split('?').length === 2,
              'must have one ? where the number goes, such as "const points = ?"',
            )
            .describe('The lines of code.'),
          caption: text('The caption, after the name of the class.'),
          numbers: list(
            'The numbers to choose from, best four. The page opens with the first.',
            object('One number.', {
              number: text('The number.').regex(/^\d{1,3}$/, 'must be a number, such as "9"'),
              svgPath: svgPathData('What it draws: the "d" of a single 96 by 96 SVG path.'),
              alt: text("The drawing in words, for people who can't see it."),
              comment: text('A comment below the code, such as a question.').max(31).exactOptional(),
            }),
          )
            .min(2)
            .max(4),
        }).exactOptional(),
      }),
    ).min(1),
  }),
  firstClass: object('What happens in a first class. Leave it out until you know.', {
    heading: text('Its heading, such as "What happens in a first class."'),
    tiles: list(
      'What happens, in order.',
      object('One tile.', {
        title: text('What happens, in a few words, such as "Meet your mentor."'),
        text: text('One sentence.'),
        picture: drawing,
      }),
    ).length(4, 'must have four entries, such as Say hi, Write a line, Break it, Show it off'),
  }).exactOptional(),
  programs: section('Everything we offer besides classes.', {
    askLink: text('The link that emails us about a program without a page of its own.'),
    list: list(
      'The programs.',
      object('One program.', {
        title: text('The name of the program.'),
        ...courseFields,
        text: text('What it is.'),
        picture: drawing,
        link: pageLink('A link to a page about it, if any.').exactOptional(),
      }),
    ).min(1),
  }),
  formats: callToAction('Virtual and in person.', 'The link to the contact page.'),
  events: section('The banner that links to the events.', {
    text: text('One sentence.'),
    link: text('The button to the events.'),
    noEvents: object('What the banner says while there are no events.', {
      text: text('One or two sentences.'),
      link: text('The button to the mailing list.'),
    }),
  }),
}).check(({ value, issues }) => {
  const courses = (['classes', 'programs'] as const).flatMap((kind) =>
    value[kind].list.map((course, index) => ({ ...course, path: [kind, 'list', index] })),
  );
  for (const [index, course] of courses.entries()) {
    const { spots, closes, lessons, path } = course;
    const addIssue = (field: string, message: string) =>
      issues.push({ code: 'custom', input: course, path: [...path, field], message });
    if (spots !== undefined && course.id === undefined)
      addIssue('spots', 'needs an "id", such as "python-spring-2031", because people reserve under it');
    if (spots !== undefined && course.signUp !== undefined) addIssue('spots', conflictingSignUpsMessage('signUp'));
    if (spots !== undefined && course.places !== undefined)
      addIssue('places', 'can\'t be combined with "spots". Delete it, because the site itself counts');
    if (closes !== undefined && spots === undefined)
      addIssue('closes', 'says until when families can reserve, but there are no "spots". Add them');
    if (closes !== undefined && lessons?.days.every((day) => day < closes))
      addIssue('closes', 'is after the last lesson. Correct one of them');
    if (lessons !== undefined && spots === undefined)
      addIssue('lessons', 'are for families who have reserved, but there are no "spots". Add them');
    if (lessons !== undefined && course.schedule === undefined && course.dates === undefined)
      addIssue('lessons', 'are for calendars. For the pages, add "schedule" or "dates" as well');
    const takenIds = [...OTHER_IDS, ...courses.slice(0, index).map(({ title }) => slugify(title))];
    if (takenIds.includes(slugify(course.title)))
      addIssue(
        'title',
        'is too similar to another heading, or has no letters, so links to it would lead elsewhere. Change it, as in "Python, spring"',
      );
  }
});
