import { events } from 'virtual:content';
import type { HTMLAttributes } from 'react';
import { googleCalendarUrl, outlookCalendarUrl } from '../content/calendar-links';
import { type EventDate, type EventEntry, formatDay } from '../content/event-dates';

interface CalendarLinksProps extends Pick<HTMLAttributes<HTMLElement>, 'hidden'> {
  event: EventEntry;
  date: EventDate;
  /** Shown before the links, if there's more than one date. */
  dateText: string | undefined;
}

export function CalendarLinks({ event, date, dateText, ...attributes }: CalendarLinksProps) {
  const { google, outlook } = events.labels;
  const day = formatDay(date.start, events.timeZone);
  const calendarEntry = { ...event, date };
  return (
    <p className="calendar-links link-row" {...attributes}>
      {dateText !== undefined && <span>{dateText}:</span>}
      <a href={googleCalendarUrl(calendarEntry)} aria-label={`${google}: ${day}`}>
        {google}
      </a>
      <a href={outlookCalendarUrl(calendarEntry)} aria-label={`${outlook}: ${day}`}>
        {outlook}
      </a>
    </p>
  );
}
