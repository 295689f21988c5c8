import { group, text } from './field-types.ts';

export const reserveSchema = group('The page where members reserve. The words in its form are in the code.', {
  heading: text('The link to the page, and the words before its title.'),
  offerLink: text('The link to the page about it.'),
  ownSpotsHeading: text("The heading of the member's reservations, here and on the dashboard."),
  studentHeading: text('The heading of the form.'),
  anotherStudentHeading: text('The same, once the member has reserved here.'),
  privacyNote: text("Says who sees the student's name."),
  spotsNote: text('The words after how many spots there are.'),
  fullNote: text('Below the link to the page: what reserving takes, and what families can do if every spot is taken.'),
  waitingListNote: text('Says how the waiting list works.'),
  waitingNote: text('Below the students on the waiting list: what happens next.'),
  allTakenNote: text('Shown instead when every spot is taken.'),
  limitReached: text("Replaces the form once it's for four students."),
  closedNote: text('Replaces the form and the buttons that lead to it, once families can no longer reserve.'),
  cancelled: text('The words after “Canceled”.'),
  moved: text('The words after “New date”.'),
  relocated: text('The words after “New place”.'),
  unlistedNote: text('Shown on the dashboard with reservations at something that was removed.'),
  otherOffersHeading: text('The heading of other offers, if this one is closed or full.'),
  calendarHeading: text('The heading above the calendar links.'),
});
