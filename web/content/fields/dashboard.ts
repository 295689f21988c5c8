import { group, text } from './kinds.ts';

const link = (which: string) =>
  group(which, { title: text('Its title.'), text: text('One sentence.') });

export const dashboard = group('The dashboard of members.', {
  heading: text('The heading.'),
  text: text('The sentence below it.'),
  since: text('Before the day on which the account was made.'),
  email: text('Before the email address.'),
  verified: text('Behind an address that was verified.'),
  unfinished: group('Shown while a deletion of the account is not finished.', {
    heading: text('Its heading.'),
    text: text('What happened, and what the person can do.'),
    link: text('The link to the account page.'),
  }),
  events: group('The next events.', {
    heading: text('Their heading.'),
    none: text('What is said while there are none.'),
    link: text('The link to the page of all events.'),
  }),
  next: group('Where to go next.', {
    heading: text('Its heading.'),
    classes: link('To the classes.'),
    stemnn: link('To STEMNN.'),
    events: link('To the events.'),
    account: link('To the account page.'),
  }),
});
