import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type EventLabels,
  formatDateParts,
  formatInTimeZone,
  formatSpotCount,
  placeOf,
  type UpcomingDate,
  upcomingDatesOf,
  visibilityProps,
} from '../content/event-dates';
import { DateText } from './date-text';
import { Tile, type TileColor } from './tile';

interface EventCardProps {
  upcomingDate: UpcomingDate;
  colors: { date: TileColor; picture: TileColor };
  timeZone: string;
  labels: EventLabels;
  now: number;
  /** How to sign up. */
  children: ReactNode;
}

/** An event with several dates has one card per date, and one of them shows at a time. */
export function EventCard(props: EventCardProps) {
  const { upcomingDate, colors, timeZone, labels, now, children } = props;
  const { event, date } = upcomingDate;
  const { id, title, status = 'on', ages, price, spots } = event;
  const { start } = date;
  const isCanceled = status === 'cancelled';
  const laterDates = upcomingDatesOf(event)
    .filter((other) => Date.parse(other.date.start) > Date.parse(start))
    .map((other) => formatInTimeZone(other.date.start, timeZone, { month: 'long', day: 'numeric' }));
  const facts = [
    laterDates.length > 0 ? `${labels.otherDates} ${laterDates.join(', ')}` : undefined,
    placeOf(event, labels),
    ages && `${labels.ages}: ${ages}`,
    price && `${labels.price}: ${price}`,
    spots && `${labels.spotsHeading}: ${formatSpotCount(spots, labels)}`,
  ];
  return (
    <li className="event" {...visibilityProps(upcomingDate, now)}>
      <time className={`date ${isCanceled ? 'surface' : colors.date}`} dateTime={start}>
        <span>{formatInTimeZone(start, timeZone, { month: 'short' })}</span>
        <span className="date-day">{formatInTimeZone(start, timeZone, { day: 'numeric' })}</span>
      </time>
      <Tile color={isCanceled ? 'surface' : colors.picture} name={event.picture} />
      <div>
        <h2>
          <Link to={`/events/${id}`}>{title}</Link>
        </h2>
        {status !== 'on' && (
          <p>
            <span className={isCanceled ? 'tag poppy' : 'tag'}>{labels[status]}</span>
          </p>
        )}
        <ul>
          <li>
            <DateText {...formatDateParts(date, timeZone)} />
          </li>
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p>{event.text}</p>
        <div className="event-action">{children}</div>
      </div>
    </li>
  );
}
