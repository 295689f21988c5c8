import type { EventDate } from './event-dates';

interface Entry {
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly date: EventDate;
}

const query = (address: string, fields: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(fields)}`;

/** Outlook takes UTC times such as 2031-03-01T21:00:00Z. Google takes them without the hyphens and colons. */
const utc = (time: string): string => new Date(time).toISOString().replace('.000', '');
const compactUtc = (time: string): string => utc(time).replaceAll(/[-:]/g, '');

export const googleCalendar = ({ title, text, place, date }: Entry): string =>
  query('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compactUtc(date.start)}/${compactUtc(date.end)}`,
    details: text,
    location: place,
  });

export const outlookCalendar = ({ title, text, place, date }: Entry): string =>
  query('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: utc(date.start),
    enddt: utc(date.end),
    body: text,
    location: place,
  });
