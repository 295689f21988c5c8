import type { EventDate } from './event-dates';

type CalendarEntry = {
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly date: EventDate;
};

/** Outlook shows a plus sign as it is, so spaces become %20. */
const withQuery = (url: string, fields: Readonly<Record<string, string>>): string =>
  `${url}?${String(new URLSearchParams(fields)).replaceAll('+', '%20')}`;

/** Outlook takes UTC times such as 2031-03-01T21:00:00Z. Google takes them without the hyphens and colons. */
const toUtc = (time: string): string => new Date(time).toISOString().replace('.000', '');
export const toCompactUtc = (time: string): string => toUtc(time).replaceAll(/[-:]/g, '');

export const toGoogleCalendarUrl = ({ title, text, place, date }: CalendarEntry): string =>
  withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${toCompactUtc(date.start)}/${toCompactUtc(date.end)}`,
    details: text,
    location: place,
  });

export const toOutlookCalendarUrl = ({ title, text, place, date }: CalendarEntry): string =>
  withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: toUtc(date.start),
    enddt: toUtc(date.end),
    body: text,
    location: place,
  });
