import { events } from 'virtual:content';
import type { HTMLAttributes } from 'react';
import { googleCalendarUrl, outlookCalendarUrl } from '../content/calendar-links';
import { type EventContent, type EventDate, formatDay, formatInTimeZone } from '../content/event-dates';

type CalendarLinksProps = Pick<HTMLAttributes<HTMLElement>, 'hidden'> & {
  event: EventContent;
  date: EventDate;
  /** Whether to show the date before the links, because there are several. */
  showsDate: boolean;
};

export function CalendarLinks({ event, date, showsDate, ...attributes }: CalendarLinksProps) {
  const { google, outlook } = events.labels;
  const day = formatDay(date.start, events.timeZone);
  const calendarEntry = { ...event, date };
  return (
    <p className="calendar-links link-row" {...attributes}>
      {showsDate && <span>{formatInTimeZone(date.start, events.timeZone, { month: 'short', day: 'numeric' })}:</span>}
      <a href={googleCalendarUrl(calendarEntry)} aria-label={`${google}: ${day}`}>
        {google}
      </a>
      <a href={outlookCalendarUrl(calendarEntry)} aria-label={`${outlook}: ${day}`}>
        {outlook}
      </a>
    </p>
  );
}
