import { events } from 'virtual:content';
import { type EventDate, formatDay, formatHours } from '../content/event-dates';

/** If the text doesn't fit on one line, it preferably breaks between the day and the hours. */
export const DateText = ({ date }: { date: EventDate }) => (
  <>
    <span className="keep-together">{formatDay(date.start, events.timeZone)},</span>{' '}
    <span className="keep-together">{formatHours(date, events.timeZone)}</span>
  </>
);
