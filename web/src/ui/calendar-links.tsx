import type { HTMLAttributes } from 'react';
import { googleCalendarUrl, outlookCalendarUrl } from '../content/calendar-links';
import { type EventDate, type EventEntry, formatDay } from '../content/event-dates';

interface CalendarLinksProps extends Pick<HTMLAttributes<HTMLElement>, 'hidden'> {
  event: EventEntry;
  date: EventDate;
  /** Shown before the links, if there's more than one date. */
  dateText: string | undefined;
  timeZone: string;
  labels: { google: string; outlook: string };
}

export function CalendarLinks(props: CalendarLinksProps) {
  const { event, date, dateText, timeZone, labels, ...attributes } = props;
  const day = formatDay(date.start, timeZone);
  const calendarEntry = { ...event, date };
  return (
    <p className="calendar-links link-row" {...attributes}>
      {dateText !== undefined && <span>{dateText}:</span>}
      <a href={googleCalendarUrl(calendarEntry)} aria-label={`${labels.google}: ${day}`}>
        {labels.google}
      </a>
      <a href={outlookCalendarUrl(calendarEntry)} aria-label={`${labels.outlook}: ${day}`}>
        {labels.outlook}
      </a>
    </p>
  );
}
