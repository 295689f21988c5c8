import { object, section, text, titledText } from './field-types.ts';

export const dashboardSchema = object("The members' dashboard.", {
  heading: text('The heading.'),
  text: text('The sentence below the heading.'),
  memberSince: text('The label for the day the account was created.'),
  email: text('The label for the email address.'),
  verified: text('The label after a verified email address.'),
  noSpots: text('Shown if the member has reserved nothing.'),
  noOffers: text('Shown if nothing has spots.'),
  organizerLink: text("The button to the organizers' lists, shown to organizers only."),
  poster: section("The poster of the member's mosaic.", {
    text: text('Says whose mosaic it is.'),
    button: text('The button that prints the poster.'),
  }),
  unfinishedDeletion: section("Shown if deleting the account started but didn't finish.", {
    text: text('What happened, and what to do.'),
    link: text('The link to the account page.'),
  }),
  comingUp: section('The next events, and the classes with spots.', {
    noEvents: text('Shown while nothing is planned.'),
    link: text('The link to all events.'),
  }),
  puzzleHeading: text('The heading of the puzzle, which has a different level each week.'),
  nextPages: section('Where to go next.', {
    classes: titledText('The link to the classes.', 'One sentence.'),
    stemnn: titledText('The link to STEMNN.', 'One sentence.'),
    events: titledText('The link to the events.', 'One sentence.'),
    account: titledText('The link to the account page.', 'One sentence.'),
  }),
});
