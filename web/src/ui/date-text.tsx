import { type EventDate, formatDay, formatHours } from '../content/event-dates';

/** If the text doesn't fit on one line, it preferably breaks between the day and the hours. */
export function DateText({ date, timeZone }: { date: EventDate; timeZone: string }) {
  return (
    <>
      <span className="keep-together">{formatDay(date.start, timeZone)},</span>{' '}
      <span className="keep-together">{formatHours(date, timeZone)}</span>
    </>
  );
}
