// An event's page keeps its URL after the event is over (§2).
import { events, pages, site } from 'virtual:content';
import { Link, useLocation } from 'react-router-dom';
import { googleCalendar, outlookCalendar } from '../content/calendar-links';
import {
  dateParts,
  datesOf,
  dayText,
  type EventDate,
  type EventEntry,
  words as format,
  hoursText,
  isOver,
  mainDate,
  placeOf,
  shownAfterEnd,
  shownUntilEnd,
  upcoming,
} from '../content/event-dates';
import { eventAt, feedUrl } from '../content/events';
import { mailtoUrl } from '../content/site';
import { ButtonLink } from '../ui/button';
import { DateText } from '../ui/date-text';
import { DocumentHead } from '../ui/document-head';
import { useNow } from '../ui/now';
import { ClosingBand, PageHead } from '../ui/page';
import NotFound from './not-found';

const { empty, list, timeZone, words } = events;

export default function EventPage() {
  const { pathname } = useLocation();
  const event = eventAt(pathname);
  if (event)
    return (
      <>
        <DocumentHead site={site} path={`/events/${event.id}`} title={event.title} />
        <Known event={event} />
      </>
    );
  return (
    <>
      <DocumentHead site={site} path="/404" title={pages.notFound.title} noindex unknown />
      <NotFound />
    </>
  );
}

function Known({ event }: { event: EventEntry }) {
  const now = useNow();
  const { status = 'on', link, ages, price } = event;
  const cancelled = status === 'cancelled';
  const dates = datesOf(event);
  const last = dates.at(-1);
  if (!last) return null;
  const { start } = mainDate(event, now);
  const ask = status === 'full' ? words.askForSpot : words.ask;
  return (
    <>
      <PageHead
        title={event.title}
        tiles={[`sky ${event.picture}`]}
        first={
          <div className={cancelled ? 'date plate' : 'date gold'}>
            <span>{format(start, timeZone, { month: 'short' })}</span>
            <span className="date-day">{format(start, timeZone, { day: 'numeric' })}</span>
          </div>
        }
        className="event-poster"
      >
        {status === 'on' ? null : (
          <p>
            <b className={cancelled ? 'tag poppy' : 'tag'}>{words[status]}</b>{' '}
            {cancelled && words.off}
          </p>
        )}
        <p {...shownAfterEnd(last, now)}>
          <b className="tag">{words.over}</b>
        </p>
        <p className="lead">{event.text}</p>
        {!cancelled && (
          <div {...shownUntilEnd(last, now)}>
            <p className="actions">
              {link && status !== 'full' ? (
                <ButtonLink to={link}>{events.signUp}</ButtonLink>
              ) : (
                <ButtonLink
                  to={`${mailtoUrl}?subject=${encodeURIComponent(`${ask}: ${event.title}`)}`}
                >
                  {ask}
                </ButtonLink>
              )}
            </p>
          </div>
        )}
        <p className="actions">
          <Link to="/events">{words.all}</Link>
        </p>
      </PageHead>
      <section className="row band">
        <h2>{words.when}</h2>
        <ul className="points">
          {dates.map((date) => (
            <DateOf key={date.start} event={event} date={date} now={now} />
          ))}
          <li>
            <h3>{words.where}</h3>
            <p>{placeOf(event, words)}</p>
          </li>
          {ages && (
            <li>
              <h3>{words.ages}</h3>
              <p>{ages}</p>
            </li>
          )}
          {price ? (
            <li>
              <h3>{words.price}</h3>
              <p>{price}</p>
            </li>
          ) : null}
        </ul>
      </section>
      {!cancelled && (
        <div {...shownUntilEnd(last, now)}>
          <ClosingBand ground="gold" heading={words.calendar} text={words.delay}>
            <ButtonLink to={`/events/${event.id}.ics`}>{words.calendarFile}</ButtonLink>
            <ButtonLink to={feedUrl} quiet>
              {words.subscribe}
            </ButtonLink>
          </ClosingBand>
        </div>
      )}
      <div {...(cancelled ? {} : shownAfterEnd(last, now))}>
        <NextEvent after={event} now={now} />
      </div>
      <Strips event={event} date={last} now={now} />
    </>
  );
}

function NextEvent({ after, now }: { after: EventEntry; now: number }) {
  const next = upcoming(list, now).find(
    ({ id, status }) => id !== after.id && status !== 'cancelled',
  );
  if (!next)
    return (
      <ClosingBand ground="gold" heading={empty.heading} text={empty.text}>
        <ButtonLink to={site.mailingList}>{empty.link}</ButtonLink>
      </ClosingBand>
    );
  return (
    <ClosingBand
      ground="gold"
      heading={`${words.next}: ${next.title}`}
      text={
        <>
          <DateText {...dateParts(mainDate(next, now), timeZone)} /> · {placeOf(next, words)}
        </>
      }
    >
      <ButtonLink to={`/events/${next.id}`}>{words.see}</ButtonLink>
    </ClosingBand>
  );
}

/** A strip has room for at most this many dates. */
const STRIP_DATES = 2;

const strips = Array.from({ length: 8 }, (_, place) => place);

/** Shown only in print: a QR code, contact details and, until `date` is over, tear-off strips. */
function Strips({ event, date, now }: DateProps) {
  const folder = `${site.address.replace('https://', '')}/events/`;
  const dates = datesOf(event)
    .filter((one) => !isOver(one, now))
    .slice(0, STRIP_DATES);
  return (
    <div className="strips" aria-hidden="true">
      <img src={`/qr-event-${event.id}.svg`} alt="" width="140" height="152" loading="lazy" />
      <p className="lead pad">
        <b>{site.name}</b> · {site.contact.email} · {site.contact.phone}
        <br />
        {folder}
        {event.id}
      </p>
      {event.status !== 'cancelled' && (
        <ul {...shownUntilEnd(date, now)}>
          {strips.map((strip) => (
            <li key={strip}>
              <b>{event.title}</b>
              {dates.map((one) => (
                <span key={one.start} {...shownUntilEnd(one, now)}>
                  {format(one.start, timeZone, {
                    weekday: 'short',
                    month: 'short',
                    day: 'numeric',
                  })}
                  {', '}
                  {hoursText(one, timeZone)}
                </span>
              ))}
              <span>{placeOf(event, words)}</span>
              {folder}
              <span className="together">{event.id}</span>
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

function DateOf({ event, date, now }: DateProps) {
  const entry = { ...event, date };
  const day = dayText(date.start, timeZone);
  return (
    <li>
      <h3>
        <time dateTime={date.start}>{day}</time>
      </h3>
      <p>{hoursText(date, timeZone)}</p>
      {event.dates.length > 1 ? <p {...shownAfterEnd(date, now)}>{words.over}</p> : null}
      {event.status === 'cancelled' ? null : (
        <p className="calendars" {...shownUntilEnd(date, now)}>
          <a href={googleCalendar(entry)} aria-label={`${words.google}: ${day}`}>
            {words.google}
          </a>
          <br />
          <a href={outlookCalendar(entry)} aria-label={`${words.outlook}: ${day}`}>
            {words.outlook}
          </a>
        </p>
      )}
    </li>
  );
}
