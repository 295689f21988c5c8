// An event's page keeps its URL after the event is over (§2).
import { events, reserve, safety, safetyIsWritten, site } from 'virtual:content';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { findEvent } from '../content/all-events';
import { googleCalendarUrl, outlookCalendarUrl } from '../content/calendar-links';
import {
  type EventDate,
  type EventEntry,
  formatDateParts,
  formatDay,
  formatHours,
  formatSpotCount,
  formatTime,
  isOnline,
  isPast,
  latestEnd,
  placeOf,
  sortedDates,
  upcomingDatesOf,
  visibilityProps,
} from '../content/event-dates';
import { calendarFeedUrl, nextEvents } from '../content/events';
import { mapUrl } from '../content/map-url';
import { findOffer } from '../content/offers';
import { mailtoUrlAbout } from '../content/site';
import { ButtonLink } from '../ui/button';
import { CalendarLinks } from '../ui/calendar-links';
import { DateText } from '../ui/date-text';
import { DocumentHead } from '../ui/document-head';
import { ClosingBand, PageHead } from '../ui/page';
import { useNow } from '../ui/use-now';
import NotFound from './not-found';

const { empty, timeZone, labels } = events;

export default function EventPage() {
  const { pathname } = useLocation();
  const event = findEvent(pathname);
  if (!event) return <NotFound />;
  return (
    <>
      <DocumentHead site={site} path={`/events/${event.id}`} title={event.title} />
      <EventDetails event={event} />
    </>
  );
}

function EventDetails({ event }: { event: EventEntry }) {
  const now = useNow();
  const { status = 'on', link, ages, price, spots } = event;
  const offer = findOffer(event.id);
  const isCancelled = status === 'cancelled';
  const dates = sortedDates(event);
  const end = latestEnd(dates);
  const untilEnd = visibilityProps({ until: end }, now);
  const afterEnd = visibilityProps({ from: end }, now);
  const facts = [
    { title: labels.ages, text: ages },
    { title: labels.price, text: price },
    { title: labels.size, text: spots && formatSpotCount(spots, labels) },
  ];
  const askLabel = status === 'full' ? labels.askForSpot : labels.ask;
  return (
    <>
      <PageHead
        title={event.title}
        tiles={[{ color: 'sky', name: event.picture }]}
        firstTile={
          <div className={isCancelled ? 'date surface' : 'date gold'}>
            {upcomingDatesOf(event).map(({ date: { start }, from, until }) => {
              // The last date stays.
              const attributes = visibilityProps(
                { from, until: until === end ? undefined : until },
                now,
              );
              return (
                <Fragment key={start}>
                  <span {...attributes}>{formatTime(start, timeZone, { month: 'short' })}</span>
                  <span className="date-day" {...attributes}>
                    {formatTime(start, timeZone, { day: 'numeric' })}
                  </span>
                </Fragment>
              );
            })}
          </div>
        }
        className="event-poster"
      >
        {status === 'on' ? null : (
          <p>
            <b className={isCancelled ? 'tag poppy' : 'tag'}>{labels[status]}</b>{' '}
            {isCancelled && labels.off}
          </p>
        )}
        <p {...afterEnd}>
          <b className="tag">{labels.over}</b>
        </p>
        <p className="lead">{event.text}</p>
        {offer && !isCancelled && (
          <p className="actions" {...visibilityProps({ until: offer.closesAt }, now)}>
            <ButtonLink to={`/reserve/${offer.id}`}>{events.reserve}</ButtonLink>
          </p>
        )}
        {!isCancelled && (
          <div {...visibilityProps({ from: offer?.closesAt, until: end }, now)}>
            {offer && <p>{reserve.closed}</p>}
            <p className="actions">
              {link && status !== 'full' ? (
                <ButtonLink to={link}>{events.signUp}</ButtonLink>
              ) : (
                <ButtonLink to={mailtoUrlAbout(askLabel, event.title)}>{askLabel}</ButtonLink>
              )}
            </p>
          </div>
        )}
        <p className="actions">
          <Link to="/events">{labels.all}</Link>
          {safetyIsWritten && <Link to="/safety">{safety.link}</Link>}
        </p>
      </PageHead>
      <section className="two-columns section">
        <h2>{labels.when}</h2>
        <ul className="columns">
          {dates.map((date) => (
            <EventDateItem key={date.start} event={event} date={date} now={now} />
          ))}
          <li>
            <h3>{labels.where}</h3>
            <p>
              {isOnline(event) ? (
                labels.online
              ) : (
                <a href={mapUrl(event.place)} target="_blank" rel="noreferrer">
                  {event.place}
                </a>
              )}
            </p>
          </li>
          {facts.map(
            ({ title, text }) =>
              text && (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ),
          )}
        </ul>
      </section>
      {!isCancelled && (
        <div {...untilEnd}>
          <ClosingBand color="gold" heading={labels.calendar} text={labels.delay}>
            <ButtonLink to={`/events/${event.id}.ics`}>{labels.calendarFile}</ButtonLink>
            <ButtonLink to={calendarFeedUrl} secondary>
              {labels.subscribe}
            </ButtonLink>
            {dates.map((date) => (
              <EventCalendarLinks key={date.start} event={event} date={date} now={now} />
            ))}
          </ClosingBand>
        </div>
      )}
      <div {...(isCancelled ? {} : afterEnd)}>
        <NextEvents now={now} since={isCancelled || !end ? now : Math.max(now, Date.parse(end))} />
      </div>
      <TearOffStrips event={event} now={now} />
    </>
  );
}

function NextEvents({ now, since }: { now: number; since: number }) {
  const { first, allEventsPeriod, end } = nextEvents(since);
  return (
    <>
      {first.map(({ event, date, ...span }) => (
        <ClosingBand
          {...visibilityProps(span, now)}
          key={`${event.id} ${date.start}`}
          color="gold"
          heading={`${labels.next}: ${event.title}`}
          text={
            <>
              <DateText {...formatDateParts(date, timeZone)} /> · {placeOf(event, labels)}
            </>
          }
        >
          <ButtonLink to={`/events/${event.id}`}>{labels.see}</ButtonLink>
        </ClosingBand>
      ))}
      {allEventsPeriod && (
        <ClosingBand
          {...visibilityProps(allEventsPeriod, now)}
          color="gold"
          heading={events.heading}
          text={events.intro}
        >
          <ButtonLink to="/events">{labels.all}</ButtonLink>
        </ClosingBand>
      )}
      <ClosingBand
        {...visibilityProps({ from: end }, now)}
        color="gold"
        heading={empty.heading}
        text={empty.text}
      >
        <ButtonLink to={site.mailingList}>{empty.link}</ButtonLink>
      </ClosingBand>
    </>
  );
}

/** A strip has room for at most this many dates. */
const MAX_STRIP_DATES = 2;

const stripIndexes = Array.from({ length: 8 }, (_, index) => index);

/** Shown only in print: a QR code, contact details and, until the event is over, tear-off strips. */
function TearOffStrips({ event, now }: { event: EventEntry; now: number }) {
  const folder = `${site.address.replace('https://', '')}/events/`;
  const upcomingDates = upcomingDatesOf(event, MAX_STRIP_DATES).filter(
    (upcoming) => !isPast(upcoming, now),
  );
  return (
    <div className="tear-off-strips" aria-hidden="true">
      <img src={`/qr-event-${event.id}.svg`} alt="" width="140" height="152" loading="lazy" />
      <p className="lead gutters">
        <b>{site.name}</b> · {site.contact.email} · {site.contact.phone}
        <br />
        {folder}
        {event.id}
      </p>
      {event.status !== 'cancelled' && upcomingDates.length > 0 && (
        <ul {...visibilityProps({ until: latestEnd(event.dates) }, now)}>
          {stripIndexes.map((strip) => (
            <li key={strip}>
              <b>{event.title}</b>
              {upcomingDates.map(({ date, ...span }) => (
                <span key={date.start} {...visibilityProps(span, now)}>
                  {formatTime(date.start, timeZone, {
                    weekday: 'short',
                    month: 'short',
                    day: 'numeric',
                  })}
                  {', '}
                  {formatHours(date, timeZone)}
                </span>
              ))}
              <span>{placeOf(event, labels)}</span>
              {folder}
              <span className="keep-together">{event.id}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface DateProps {
  event: EventEntry;
  date: EventDate;
  now: number;
}

function EventDateItem({ event, date, now }: DateProps) {
  return (
    <li>
      <h3>
        <time dateTime={date.start}>{formatDay(date.start, timeZone)}</time>
      </h3>
      <p>{formatHours(date, timeZone)}</p>
      {event.dates.length > 1 ? (
        <p {...visibilityProps({ from: date.end }, now)}>{labels.pastDate}</p>
      ) : null}
    </li>
  );
}

function EventCalendarLinks({ event, date, now }: DateProps) {
  const entry = { ...event, date };
  return (
    <CalendarLinks
      {...visibilityProps({ until: date.end }, now)}
      date={
        event.dates.length > 1 ? formatTime(date.start, timeZone, monthAndDayFormat) : undefined
      }
      day={formatDay(date.start, timeZone)}
      google={googleCalendarUrl(entry)}
      outlook={outlookCalendarUrl(entry)}
      labels={labels}
    />
  );
}

const monthAndDayFormat = { month: 'long', day: 'numeric' } as const;
