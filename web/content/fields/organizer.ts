import { group, text } from './field-types.ts';

export const organizer = group("The organizers' lists of who has reserved.", {
  heading: text('The heading.'),
  intro: text('One sentence below the heading.'),
  noOffers: text('Shown while nothing has spots.'),
  allListsLink: text('The link from a list to all lists.'),
  noReservations: text('Shown while no one has reserved.'),
  loadingHeading: text('The heading while the list loads.'),
  waiting: text('The heading of the waiting list.'),
  place: text('The column with the place in line.'),
  student: text("The column with the student's first name."),
  accountHolder: text("The column with the account holder's name."),
  email: text('The column with the email.'),
  reservedAt: text('The column with the time of the reservation.'),
  emailAttendees: text('The button that emails everyone with a spot.'),
  emailWaiting: text('The button that emails the waiting list.'),
  overNote: text("Says that it's over and the list must go."),
  closedNote: text("The same for a class, whose last day the site doesn't know."),
  signInSheet: group('The sign-in sheet on paper.', {
    heading: text('The words before its title.'),
    date: text('The word before an empty line for the date.'),
    present: text('The column to check off.'),
    guardian: text('The column to sign.'),
    phone: text('The column for a phone number.'),
    pickup: text('The column for who picks the student up.'),
  }),
  cancelButton: text('The button that changes nothing after all.'),
});
