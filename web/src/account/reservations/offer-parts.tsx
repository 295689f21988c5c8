// What a member should know about an offer: whether it's still on, when and where.
import { events, reserve } from 'virtual:content';
import { upcomingDatesOf } from '../../content/event-dates';
import { isOfferOver, type Offer } from '../../content/offer';
import { reserveLabel, spotsLeftText } from '../../domain/reservation-messages';
import { ButtonLink } from '../../ui/button';
import { CalendarLinks } from '../../ui/events/calendar-links';
import { StatusTag } from '../../ui/events/status-tag';
import { useNow } from '../../ui/use-now';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDER_LENGTH_MS = 15 * 60 * 1000;

/**
 * Says that an offer is canceled, or has a new date or place.
 * @param changeNote what to do about it
 */
export function OfferChangeNotice({ offer, changeNote }: { offer: Offer; changeNote?: string }) {
  const { status } = offer;
  const isOver = isOfferOver(offer, useNow());
  if (status === 'on' || (isOver && status !== 'cancelled')) return null;
  return (
    <p>
      <StatusTag status={status} /> <span className="keep-together">{changeNote ?? reserve[status]}</span>
    </p>
  );
}

export function SpotsLeft({ offer, reservationCount }: { offer: Offer; reservationCount: number | undefined }) {
  if (reservationCount === undefined) return null;
  return (
    <b className={reservationCount < offer.capacity ? 'gold' : 'poppy'}>
      {spotsLeftText(offer.capacity, reservationCount)}
    </b>
  );
}

type ReserveLinkProps = { offer: Offer; reservationCount: number | undefined; isSecondary?: boolean };

export function ReserveLink({ offer, reservationCount = 0, isSecondary = false }: ReserveLinkProps) {
  const isFull = reservationCount >= offer.capacity;
  return (
    <p>
      <ButtonLink to={`/reserve/${offer.id}`} isSecondary={isSecondary || isFull}>
        {/* Translators replace texts. React can update them only in elements of their own. */}
        <span>{isFull ? reserveLabel(1, true) : reserve.heading}</span>
        <span className="visually-hidden">{` (${offer.title})`}</span>
      </ButtonLink>
    </p>
  );
}

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
