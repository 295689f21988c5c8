import { events } from 'virtual:content';
import type { HTMLAttributes } from 'react';
import {
  type EventDate,
  formatDay,
  formatInTimeZone,
  formatMovedFrom,
  formatTimeRange,
} from '../../schedule/event-dates';

/** If the text doesn't fit on one line, it preferably breaks between the day and the hours. */
export const EventDateText = ({ date, length }: { date: EventDate; length?: 'short' }) => (
  <>
    <span className="keep-together">{formatDay(date.start, events.timeZone, length)},</span>{' '}
    <span className="keep-together">{formatTimeRange(date, events.timeZone)}</span>
    {date.originalStart && <small> {formatMovedFrom(date, events)}</small>}
  </>
);

type MonthAndDayProps = Pick<HTMLAttributes<HTMLElement>, 'hidden'> & { time: string };

/** Fills an element with the class `date`, which looks like a page of a calendar. */
export const MonthAndDay = ({ time, ...attributes }: MonthAndDayProps) => (
  <>
    <span {...attributes}>{formatInTimeZone(time, events.timeZone, { month: 'short' })}</span>
    <span className="date-day" {...attributes}>
      {formatInTimeZone(time, events.timeZone, { day: 'numeric' })}
    </span>
  </>
);
