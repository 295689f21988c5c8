import { z } from 'zod';
import {
  courseFormat,
  group,
  list,
  pagePath,
  picture,
  svgPath,
  text,
  webAddress,
} from './kinds.ts';

/** What decides about a class or a program. Leave out the lines that nobody has decided: they leave no gap. */
const facts = {
  level: text('For whom it is, in a few words, such as No experience needed.').exactOptional(),
  ages: text('The age or the grade, such as Grades 4 to 6.').exactOptional(),
  schedule: text('When it meets, in words, such as Tuesdays, 4 to 5 pm.').exactOptional(),
  dates: text('The dates, such as March 3 to May 19, 2031.').exactOptional(),
  format: courseFormat.exactOptional(),
  where: text('The place, such as the name of a library.').exactOptional(),
  price: text('What it costs, or Free.').exactOptional(),
  places: text('How many places are left, such as 4 left, or Waiting list.').exactOptional(),
  signUp: webAddress('Where people sign up.').exactOptional(),
};

export const classes = group('The page of the classes and programs.', {
  heading: text('The heading of the page.'),
  intro: text('What families should know first.'),
  parents: text('The link to the questions of parents.'),
  facts: group('The words before what decides about a class.', {
    ages: text('Before the age or the grade.'),
    when: text('Before the schedule and the dates.'),
    where: text('Before the format and the place.'),
    price: text('Before the price.'),
    places: text('Before the places that are left.'),
    formats: group('How each format is called.', {
      online: text('Online.'),
      inPerson: text('In person.'),
      both: text('Both.'),
    }),
    signUp: text('The words of the link to the sign-up.'),
  }),
  classes: group('The coding classes.', {
    heading: text('Their heading.'),
    ask: text('The link below each class, to the contact page.'),
    list: list(
      'The classes, from the first to the most advanced.',
      group('One class.', {
        title: text('The name of the class.'),
        ...facts,
        text: text('What a student does in it.'),
        learns: list('What a student learns, a few words each.', text('A few words.'))
          .min(1)
          .max(5),
        picture: picture,
        made: group('A few lines of code that students write here, and what they draw.', {
          // Not a list: two lines may be the same.
          code: z
            .array(text('One line of code.').max(34))
            .min(1)
            .max(6)
            .meta({ description: 'The code, a line each.' }),
          path: svgPath('The drawing: the "d" of an SVG path, 96 wide and 96 high.'),
          draws: text('The drawing in words, for people who do not see it.'),
          caption: text('The line below it, behind the name of the class.'),
        }).exactOptional(),
      }),
    ).min(1),
  }),
  programs: group('Everything beside the classes.', {
    heading: text('Their heading.'),
    list: list(
      'The programs.',
      group('One program.', {
        title: text('The name of the program.'),
        ...facts,
        text: text('What it is.'),
        picture: picture,
        link: group('A link to a page about it, if there is one.', {
          text: text('The words of the link.'),
          to: pagePath('Where it leads.'),
        }).exactOptional(),
      }),
    ).min(1),
  }),
  formats: group('Virtual and in person.', {
    heading: text('Its heading.'),
    text: text('How one takes part.'),
  }),
  events: group('The band that leads to the upcoming events.', {
    heading: text('Its heading.'),
    text: text('One sentence.'),
    link: text('The button to the events.'),
    none: group('What is said instead of the sentence while there are no events.', {
      text: text('One or two sentences.'),
      link: text('The button to the mailing list.'),
    }),
  }),
});
