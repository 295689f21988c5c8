import { group, text } from './kinds.ts';

const link = (which: string) =>
  group(which, { title: text('Its title.'), text: text('One sentence.') });

export const dashboard = group("The members' dashboard.", {
  heading: text('The heading.'),
  text: text('The sentence below it.'),
  hello: text('The greeting before the name.'),
  since: text('Before the day the account was created.'),
  email: text('Before the email address.'),
  verified: text('After a verified email address.'),
  poster: group("The poster of the member's own mosaic.", {
    text: text('Whose mosaic it is.'),
    button: text('The button that downloads the poster.'),
    failed: text("Shown if the poster can't be made, and what to do."),
  }),
  unfinished: group("Shown while deleting the account isn't finished.", {
    heading: text('Its heading.'),
    text: text('What happened, and what to do.'),
    link: text('The link to the account page.'),
  }),
  events: group('The next events.', {
    heading: text('Their heading.'),
    none: text('Shown while there are none.'),
    link: text('The link to all events.'),
  }),
  circuit: text('The heading of the puzzle, which has another level each week.'),
  next: group('Where to go next.', {
    heading: text('Its heading.'),
    classes: link('To the classes.'),
    stemnn: link('To STEMNN.'),
    events: link('To the events.'),
    account: link('To the account page.'),
  }),
});
