import { day, file, group, list, pagePath, picture, text, webAddress } from './kinds.ts';

export const events = file('The page of the upcoming events.', {
  heading: text('The heading of the page.'),
  intro: text('One sentence below the heading when there are events.'),
  empty: group('What is said while there are no events.', {
    heading: text('The message.'),
    text: text('One or two sentences.'),
    link: text('The button to the mailing list.'),
  }),
  list: list(
    'The events, the next one first.',
    group('One event.', {
      title: text('The name of the event.'),
      date: day('The day, as year-month-day, such as 2031-06-21.'),
      time: text('The hours, as people should read them.'),
      place: text('Where it is, or Virtual.'),
      text: text('What happens there, and for whom.'),
      picture: picture,
      link: webAddress(
        'Where people sign up. Leave the whole line out if there is nothing to sign up for.',
      ).exactOptional(),
    }),
  ).default([]),
  more: group('The rows below.', {
    heading: text('Their heading.'),
    list: list(
      'The rows.',
      group('One row.', {
        title: text('Its title.'),
        text: text('One or two sentences.'),
        picture: picture,
        link: text('The words of the link.'),
        to: pagePath('Where it leads.'),
      }),
    ).min(1),
  }),
  signUp: text('The words of the sign-up link of an event.'),
});
