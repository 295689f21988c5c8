import { events, reserve } from 'virtual:content';
import { upcomingDatesOf } from '../../schedule/event-dates';
import type { Offer } from '../../schedule/offer';
import { toReminderCalendarEntries } from '../../schedule/reminder';
import { ButtonLink } from '../../ui/button';
import { CalendarLinks } from '../../ui/events/calendar-links';
import { useNow } from '../../ui/use-now';

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

/** Links that add a reminder for the day before to a calendar. */
export function ReminderCalendarLinks({ offer }: { offer: Offer }) {
  const [reminder] = toReminderCalendarEntries([offer], reserve.reminderTitle, useNow());
  if (!reminder) return null;
  return (
    <div>
      <h3>{reserve.reminderHeading}</h3>
      <p>
        <ButtonLink to={`/reminders/${reminder.id}.ics`} isSecondary>
          {events.labels.calendarFile}
        </ButtonLink>
      </p>
      {reminder.dates.map((date) => (
        <CalendarLinks key={date.start} event={{ ...reminder, text: location.href }} date={date} showsDate={false} />
      ))}
    </div>
  );
}
