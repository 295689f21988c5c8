import { group, text } from './field-types.ts';

export const reserve = group(
  'The page where members reserve spots. The words in its form are in the code.',
  {
    heading: text('The link to the page, and the words before its title.'),
    ages: text('The label for the age or grade.'),
    when: text('The label for the dates.'),
    where: text('The label for the place.'),
    price: text('The label for the price.'),
    offerLink: text('The link to the page about it.'),
    ownSpots: text('The heading of the spots the member has, here and on the dashboard.'),
    student: text('The heading of the form.'),
    anotherStudent: text('The same, once the member has a spot here.'),
    privacy: text("Says who sees the student's name."),
    lineExplanation: text('Says how the waiting list works.'),
    limitReached: text("Replaces the form once it's for four students."),
    closed: text(
      'Replaces the form and the buttons that lead to it, once families can no longer reserve.',
    ),
    canceled: text('Says that a canceled event is off.'),
    moved: text('Says that an event has a new date.'),
    relocated: text('Says that an event has a new place.'),
    unlisted: text('Shown on the dashboard with spots at something that was removed.'),
    calendar: text('The heading above the calendar links.'),
    retry: text('The button that loads the spots again after a failure.'),
    keep: text('The button that keeps a spot after all.'),
  },
);
