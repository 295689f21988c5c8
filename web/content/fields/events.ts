import { z } from 'zod';
import { day, group, list, pagePath, picture, slug, text, webAddress } from './kinds.ts';
import { moment, offsetMistake, timeZone } from './time.ts';

const date = group('One date.', {
  start: moment('When it begins.'),
  end: moment('When it ends.'),
}).refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
  path: ['end'],
  error: 'must be later than the start',
});

const event = group('One event.', {
  id: slug(
    'The last part of the address of its page and of its calendar file. Never change it: people keep links to it.',
  ),
  title: text('The name of the event.'),
  dates: list('When it takes place: one date or more.', date).min(1),
  place: text('The name and the address of the place, or the word online.'),
  text: text('What happens there, and for whom.'),
  picture: picture,
  price: text(
    'What it costs, or the word free. Leave the whole line out to say nothing of it.',
  ).exactOptional(),
  status: z
    .enum(['on', 'moved', 'cancelled', 'full'])
    .meta({
      description:
        'moved if it has a new date or place, cancelled if it does not take place, full if no places are left. Leave the whole line out while all is as planned.',
    })
    .exactOptional(),
  link: webAddress(
    'Where people sign up. Leave the whole line out if there is nothing to sign up for.',
  ).exactOptional(),
  updated: day(
    'The day on which this entry was last changed, such as 2031-06-21. Calendars tell by it which of two versions is newer.',
  ),
});

export const events = group('The page of the events, and the page of each event.', {
  heading: text('The heading of the page.'),
  intro: text('One sentence below the heading when there are events.'),
  empty: group('What is said while there are no upcoming events.', {
    heading: text('The message.'),
    text: text('One or two sentences.'),
    link: text('The button to the mailing list.'),
  }),
  timeZone: timeZone('The time zone in which hours are shown.'),
  list: list(
    'The events, in any order. One that is over stays in the list: it is shown among the past events.',
    event,
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
  words: group('Short words about events.', {
    next: text('Before the next event on the home page.'),
    see: text('The button that leads to the page of an event.'),
    moreDates: text('Behind the next date of an event that has others.'),
    past: text('The heading of the past events.'),
    online: text('The place of an event that is online.'),
    moved: text('Says that an event has a new date or place.'),
    cancelled: text('Says that an event does not take place.'),
    full: text('Says that no places are left.'),
    over: text('Says that an event or a date is over.'),
    when: text('The heading above dates and place.'),
    where: text('Before the place.'),
    price: text('Before the price.'),
    calendar: text('The heading above the ways to add an event to a calendar.'),
    calendarFile: text('The link to the calendar file.'),
    google: text('The link to the calendar of Google.'),
    outlook: text('The link to the calendar of Outlook.'),
    subscribe: text('The link by which a calendar shows all events.'),
    delay: text('Says that calendars show changes later.'),
    all: text('The link from an event to the page of all events.'),
  }),
}).check(({ value, issues }) => {
  value.list.forEach(({ dates }, place) => {
    dates.forEach((date, which) => {
      for (const field of ['start', 'end'] as const) {
        const message = offsetMistake(date[field], value.timeZone);
        const path = ['list', place, 'dates', which, field];
        if (message !== undefined)
          issues.push({ code: 'custom', input: date[field], path, message });
      }
    });
  });
});
