import { events, reserve } from 'virtual:content';
import { upcomingDatesOf } from '../../schedule/event-dates';
import type { Offer } from '../../schedule/offer';
import { ButtonLink } from '../../ui/button';
import { CalendarLinks } from '../../ui/events/calendar-links';
import { useNow } from '../../ui/use-now';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDER_LENGTH_MS = 15 * 60 * 1000;

/** Links that add an event's dates, or the file with a class's lessons, to a calendar. */
export function OfferCalendarLinks({ offer: { id, calendarPath } }: { offer: Offer }) {
  const now = useNow();
  const { list, labels } = events;
  if (!calendarPath) return null;
  const event = list.find((event) => event.id === id);
  const dates = event ? upcomingDatesOf(event, now) : [];
  return (
    <div>
      <h3>{reserve.calendarHeading}</h3>
      <p>
        <ButtonLink to={calendarPath} isSecondary>
          {labels.calendarFile}
        </ButtonLink>
      </p>
      {event &&
        dates.map((date) => <CalendarLinks key={date.start} event={event} date={date} showsDate={dates.length > 1} />)}
    </div>
  );
}

/** Links that add a reminder for the day before to a calendar, because no one is told by email that they've moved up. */
export function ReminderCalendarLinks({ offer: { title, status, startsAt = '' } }: { offer: Offer }) {
  const now = useNow();
  const start = Date.parse(startsAt) - DAY_MS;
  if (status === 'cancelled' || !(start > now)) return null;
  const date = {
    start: new Date(start).toISOString(),
    end: new Date(start + REMINDER_LENGTH_MS).toISOString(),
  };
  return (
    <div>
      <h3>{reserve.reminderHeading}</h3>
      <CalendarLinks
        event={{ title: `${reserve.reminderTitle} ${title}`, text: location.href, place: '' }}
        date={date}
        showsDate={false}
      />
    </div>
  );
}
