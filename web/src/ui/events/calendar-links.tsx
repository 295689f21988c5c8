import { events } from 'virtual:content';
import type { HTMLAttributes } from 'react';
import { toGoogleCalendarUrl, toOutlookCalendarUrl } from '../../schedule/calendar-urls';
import { type EventDate, formatDay, formatInTimeZone } from '../../schedule/event-dates';

type CalendarLinksProps = Pick<HTMLAttributes<HTMLElement>, 'hidden'> & {
  event: { title: string; text: string; place: string };
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
      <a href={toGoogleCalendarUrl(calendarEntry)} aria-label={`${google}: ${day}`}>
        {google}
      </a>
      <a href={toOutlookCalendarUrl(calendarEntry)} aria-label={`${outlook}: ${day}`}>
        {outlook}
      </a>
    </p>
  );
}
