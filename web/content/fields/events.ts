import { day, file, group, list, picture, text, webAddress } from './kinds.ts';

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
  ),
  more: group('The links below.', {
    heading: text('Their heading.'),
    classes: text('The link to the classes.'),
    contact: text('The link to the contact page.'),
  }),
  signUp: text('The words of the sign-up link of an event.'),
});
