import { file, group, list, pagePath, picture, text } from './kinds.ts';

export const classes = file('The page of the classes and programs.', {
  heading: text('The heading of the page.'),
  intro: text('What families should know first.'),
  parents: text('The link to the questions of parents.'),
  classes: group('The coding classes.', {
    heading: text('Their heading.'),
    ask: text('The link below each class, to the contact page.'),
    list: list(
      'The classes, from the first to the most advanced.',
      group('One class.', {
        title: text('The name of the class.'),
        level: text('For whom it is, in a few words.'),
        text: text('What a student does in it.'),
        learns: list('What a student learns, a few words each.', text('A few words.'))
          .min(1)
          .max(5),
        picture: picture,
      }),
    ).min(1),
  }),
  programs: group('Everything beside the classes.', {
    heading: text('Their heading.'),
    list: list(
      'The programs.',
      group('One program.', {
        title: text('The name of the program.'),
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
