import { z } from 'zod';
import {
  callToAction,
  conflictingSignUpsMessage,
  day,
  drawing,
  list,
  object,
  pagePath,
  price,
  section,
  slug,
  spots,
  text,
  webAddress,
} from './field-types.ts';
import { dateTimeWithOffset, offsetErrorMessage, timeZoneId } from './time.ts';

const MAX_DATE_DURATION_MS = 6 * 24 * 60 * 60 * 1000;

const date = object('One date.', {
  start: dateTimeWithOffset('When it starts.'),
  end: dateTimeWithOffset('When it ends.'),
  originalStart: dateTimeWithOffset(
    'Only for a date that has moved: the start it was first announced with. Calendars recognize the date by it, so never change it again.',
  ).exactOptional(),
})
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    path: ['end'],
    error: 'must be later than the start',
  })
  .refine(({ start, end }) => Date.parse(end) <= Date.parse(start) + MAX_DATE_DURATION_MS, {
    path: ['end'],
    error: 'is over six days after the start. Correct the day, or give each day a date of its own',
  });

/** Calendars recognize a date by this time. */
const dateIdOf = ({ start, originalStart = start }: z.infer<typeof date>): number => Date.parse(originalStart);

const event = object('One event.', {
  id: slug(
    "The last part of the page's address, and the calendar file's name. Never change it, because people keep links to it and spots under it.",
  ),
  title: text("The event's name."),
  dates: list('When it happens: one or more dates.', date).min(1),
  place: text("The place's name and address, or the word online."),
  text: text("What happens, and who it's for."),
  picture: drawing,
  ages: text('Age or grade, such as Grades 4 to 6.').exactOptional(),
  price: price('What it costs, or the word free. Leave the whole line out to say nothing.').exactOptional(),
  bring: text('What to bring, such as A snack.').exactOptional(),
  status: z
    .enum(['on', 'moved', 'relocated', 'cancelled', 'full'])
    .describe(
      "moved if it has a new date (add originalStart to the date), relocated if it has a new place, cancelled if it's off, full if no spots are left. Leave the whole line out while it's going as planned.",
    )
    .exactOptional(),
  link: webAddress("Where people sign up. Leave the whole line out if there's no sign-up.").exactOptional(),
  spots: spots.exactOptional(),
  updated: day('The day you last changed this entry, such as 2031-06-21. It tells calendars which version is newer.'),
});

export const eventsSchema = object('The events page, and the page of each event.', {
  heading: text('The page heading.'),
  intro: text('One sentence below the heading when there are events.'),
  empty: callToAction('Shown while there are no upcoming events.', 'The button to the mailing list.'),
  timeZone: timeZoneId('The time zone for all times.'),
  list: list('The events, in any order. Keep past events, because the site lists them.', event).default([]),
  otherPages: section('Links to other pages, below the events.', {
    list: list(
      'The links.',
      object('One link.', {
        title: text('Its title.'),
        text: text('One or two sentences.'),
        picture: drawing,
        link: text('The link text.'),
        to: pagePath('Where it leads.'),
      }),
    ).min(1),
  }),
  signUp: text("The text of an event's sign-up link."),
  labels: object('Short words about events.', {
    nextEvent: text('The words before the title of the next event.'),
    seeEvent: text("The button to an event's page."),
    otherDates: text("The word before an event's later dates."),
    pastEvents: text('The heading of the past events.'),
    yearsHeading: text('The heading of the links to the events of each year.'),
    eventsOfYear: text("The words before the year, in the heading of a year's events."),
    upcomingEvents: text("The link from a year's events to the upcoming events."),
    online: text('The place of an online event.'),
    moved: text('Says that an event has a new date.'),
    movedFrom: text('The words before the day and time when a moved event would have started.'),
    relocated: text('Says that an event has a new place.'),
    cancelled: text('Says that an event is off.'),
    canceledNote: text("Says that a canceled event won't take place."),
    full: text('Says that no spots are left.'),
    askButton: text('The button that emails us about an event without a sign-up.'),
    askForSpotButton: text('The button that emails us about a full event.'),
    overLabel: text('Says that an event is over.'),
    pastDate: text('Says that one of several dates is over.'),
    calendarHeading: text('The heading above the calendar links.'),
    calendarFile: text('The link to the calendar file.'),
    google: text('The link to Google Calendar.'),
    outlook: text('The link to the Outlook calendar.'),
    subscribeLink: text('The link that adds all events to a calendar.'),
    calendarDelay: text('Says that changes take a while to show.'),
    allEventsLink: text('The link from an event to all events.'),
  }),
}).check(({ value, issues }) => {
  const addIssue = (path: readonly (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: value, path: ['list', ...path], message });
  value.list.forEach(({ dates, status, link, spots }, index) => {
    if (spots !== undefined && link !== undefined) addIssue([index, 'spots'], conflictingSignUpsMessage('link'));
    if (spots !== undefined && status === 'full')
      addIssue(
        [index, 'status'],
        'is full, but this event has "spots". Delete the status, because the site itself shows when all spots are taken, and keeps a waiting list',
      );
    const dateIds = dates.map(dateIdOf);
    dates.forEach((date, dateIndex) => {
      const { start, originalStart } = date;
      const issuePath = (field: keyof typeof date) => [index, 'dates', dateIndex, field];
      for (const field of ['start', 'end', 'originalStart'] as const) {
        const error = date[field] && offsetErrorMessage(date[field], value.timeZone);
        if (error) addIssue(issuePath(field), error);
      }
      const firstIndex = dateIds.indexOf(dateIdOf(date));
      if (firstIndex !== dateIndex)
        addIssue(
          issuePath(originalStart === undefined ? 'start' : 'originalStart'),
          `is when entry ${firstIndex + 1} starts, or started before it moved. Calendars can't tell two such dates apart`,
        );
      if (originalStart === start)
        addIssue(
          issuePath('originalStart'),
          'is the same as the start. Here goes the start first announced, and the new one into start. If nothing moved, delete this and a status "moved"',
        );
    });
    if (status === 'moved' && dates.every(({ originalStart }) => originalStart === undefined))
      addIssue(
        [index, 'status'],
        'is moved, but no date says when it was before. To the date that moved, add "originalStart" with the start first announced. Then calendars move their entry instead of adding another. While there\'s no new date, write "cancelled"',
      );
  });
});
