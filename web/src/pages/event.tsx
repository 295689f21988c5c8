// An event's page keeps its URL after the event is over (§2).
import { events, isSafetyWritten, reserve, safety, site } from 'virtual:content';
import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { findEvent } from '../content/all-events';
import {
  type EventContent,
  type EventDate,
  findLatestEnd,
  formatHours,
  formatInTimeZone,
  formatPlace,
  sortedDatesOf,
} from '../content/event-dates';
import { calendarFeedUrl, selectNextEvents } from '../content/events';
import { nextOccurrencesOf } from '../content/next-occurrences';
import { idFromPath } from '../content/page-path';
import { toEventSignUpLink } from '../content/sign-up';
import { toMailtoUrlWithSubject } from '../content/site';
import { isPeriodOver, toVisibilityProps } from '../content/visibility';
import { ButtonLink } from '../ui/button';
import { CalendarLinks } from '../ui/calendar-links';
import { EventDateText, MonthAndDay } from '../ui/date-text';
import { DocumentHead } from '../ui/document-head';
import { EventFacts } from '../ui/event-facts';
import { Link } from '../ui/link';
import { NextEvents } from '../ui/next-events';
import { Banner, PageHeader } from '../ui/page';
import { SignUpButton } from '../ui/sign-up-button';
import { StatusTag } from '../ui/status-tag';
import type { TileSpec } from '../ui/tile';
import { useNow } from '../ui/use-now';
import NotFound from './not-found';

const { empty, timeZone, labels } = events;

/** A strip has room for at most this many dates. */
const MAX_DATES_PER_STRIP = 2;

/** Shown beside a text on wide screens. */
const EXTRA_TILES: readonly TileSpec[] = [
  { color: 'spruce', drawing: 'semicircles' },
  { color: 'poppy', drawing: 'arcs' },
];

const STRIP_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

export default function EventPage() {
  const event = findEvent(idFromPath(useLocation().pathname));
  if (!event) return <NotFound />;
  return (
    <>
      <DocumentHead path={`/events/${event.id}`} title={event.title} />
      <EventDetails event={event} />
    </>
  );
}

function EventDetails({ event }: { event: EventContent }) {
  const now = useNow();
  const { status = 'on' } = event;
  const isCanceled = status === 'cancelled';
  const dates = sortedDatesOf(event);
  const end = findLatestEnd(dates);
  const afterEndProps = toVisibilityProps({ from: end }, now);
  const followingEvents = selectNextEvents(isCanceled || !end ? now : Math.max(now, Date.parse(end)));
  const whenLines = dates.map((date) => (
    <Fragment key={date.start}>
      <time dateTime={date.start}>
        <EventDateText date={date} />
      </time>
      {dates.length > 1 && <span {...toVisibilityProps({ from: date.end }, now)}> {labels.pastDate}</span>}
    </Fragment>
  ));
  return (
    <>
      <PageHeader
        title={event.title}
        tiles={[{ color: 'sky', drawing: event.picture }, ...EXTRA_TILES]}
        firstTile={
          <div className={isCanceled ? 'date surface' : 'date poppy'}>
            {nextOccurrencesOf(event).map(({ date: { start }, from, until }) => {
              // The last date still shows once it's over.
              const period = { from, until: until === end ? undefined : until };
              return <MonthAndDay key={start} time={start} {...toVisibilityProps(period, now)} />;
            })}
          </div>
        }
        className="event-poster"
      >
        {status !== 'on' && (
          <p>
            <StatusTag status={status} />{' '}
            {status !== 'full' && (
              <span className="keep-together">{isCanceled ? labels.canceledNote : reserve[status]}</span>
            )}
          </p>
        )}
        {!isCanceled && (
          <p {...afterEndProps}>
            <b className="tag">{labels.overLabel}</b>
          </p>
        )}
        <p className="lead">{event.text}</p>
        <EventFacts event={event} whenLines={whenLines} isDetailed />
        {!isCanceled && <EventSignUp event={event} end={end} />}
        <p className="link-row">
          <Link to="/events">{labels.allEventsLink}</Link>
          {isSafetyWritten && <Link to="/safety">{safety.link}</Link>}
        </p>
      </PageHeader>
      {!isCanceled && <CalendarBanner event={event} dates={dates} end={end} />}
      <div {...(isCanceled ? {} : afterEndProps)}>
        <NextEvents {...followingEvents} color="gold" />
        <Banner
          color="gold"
          {...empty}
          to={site.mailingList}
          visibility={toVisibilityProps({ from: followingEvents.end }, now)}
        />
      </div>
      <TearOffStrips event={event} end={end} />
    </>
  );
}

type EventPartProps = {
  event: EventContent;
  /** When the event is over. */
  end: string | undefined;
};

/** Shown until the event is over. */
function CalendarBanner({ event, dates, end }: EventPartProps & { dates: readonly EventDate[] }) {
  const now = useNow();
  return (
    <div {...toVisibilityProps({ until: end }, now)}>
      <Banner
        color="gold"
        heading={labels.calendarHeading}
        text={labels.calendarDelay}
        link={labels.calendarFile}
        to={`/events/${event.id}.ics`}
      >
        <ButtonLink to={calendarFeedUrl} secondary>
          {labels.subscribeLink}
        </ButtonLink>
        {dates.map((date) => (
          <CalendarLinks
            {...toVisibilityProps({ until: date.end }, now)}
            key={date.start}
            event={event}
            date={date}
            showsDate={dates.length > 1}
          />
        ))}
      </Banner>
    </div>
  );
}

/** Shown until the event is over. */
function EventSignUp({ event, end }: EventPartProps) {
  const now = useNow();
  const signUpLink = toEventSignUpLink(event);
  const askLabel = event.status === 'full' ? labels.askForSpotButton : labels.askButton;
  return (
    <div {...toVisibilityProps({ until: end }, now)}>
      <SignUpButton link={signUpLink} title={event.title} />
      {(!signUpLink || signUpLink.until) && (
        <p className="actions" {...toVisibilityProps({ from: signUpLink?.until }, now)}>
          <ButtonLink to={toMailtoUrlWithSubject(askLabel, event.title)}>{askLabel}</ButtonLink>
        </p>
      )}
    </div>
  );
}

/** Shown only in print: a QR code, contact details and, until the event is over, tear-off strips. */
function TearOffStrips({ event, end }: EventPartProps) {
  const now = useNow();
  const codeText = toEventSignUpLink(event)?.text ?? labels.seeEvent;
  const eventsUrl = `${site.address.replace('https://', '')}/events/`;
  const nextOccurrences = nextOccurrencesOf(event, MAX_DATES_PER_STRIP).filter(
    (occurrence) => !isPeriodOver(occurrence, now),
  );
  return (
    <div className="tear-off-strips" aria-hidden="true">
      <div className="poster-code">
        <img src={`/qr-event-${event.id}.svg`} alt="" width="140" height="152" loading="lazy" />
        <b>{codeText}</b>
      </div>
      <p className="lead gutters">
        <b>{site.name}</b> · {site.contact.email} · {site.contact.phone}
        <br />
        {eventsUrl}
        {event.id}
      </p>
      {event.status !== 'cancelled' && nextOccurrences.length > 0 && (
        <ul {...toVisibilityProps({ until: end }, now)}>
          {STRIP_NUMBERS.map((number) => (
            <li key={number}>
              <b>{event.title}</b>
              {nextOccurrences.map(({ date, ...period }) => (
                <span key={date.start} {...toVisibilityProps(period, now)}>
                  {formatInTimeZone(date.start, timeZone, {
                    weekday: 'short',
                    month: 'short',
                    day: 'numeric',
                  })}
                  {', '}
                  {formatHours(date, timeZone)}
                </span>
              ))}
              <span>{formatPlace(event, labels)}</span>
              {eventsUrl}
              <span className="keep-together">{event.id}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
