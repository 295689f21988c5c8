// An event's page keeps its URL after the event is over (§2).
import { events, isSafetyWritten, reserve, safety, site } from 'virtual:content';
import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { findEvent } from '../content/all-events';
import { toNextEventSchedule } from '../content/select-events';
import { toEventSignUpLink } from '../content/sign-up';
import { toContactMailtoUrl } from '../content/site';
import { idFromPath } from '../domain/page-urls';
import { type EventContent, findLatestEnd, sortedDatesOf } from '../schedule/event-dates';
import { listNextOccurrences } from '../schedule/occurrences';
import { isCanceled } from '../schedule/offer';
import { toVisibilityProps } from '../schedule/visibility';
import { ButtonLink } from '../ui/button';
import { DocumentHead } from '../ui/document-head';
import { AddToCalendarBanner } from '../ui/events/add-to-calendar-banner';
import { EventDateText, MonthAndDay } from '../ui/events/date-text';
import { EventFacts } from '../ui/events/event-facts';
import { EventPosterFooter } from '../ui/events/event-poster-footer';
import { NextEventBanner } from '../ui/events/next-event-banner';
import { SignUpButton } from '../ui/events/sign-up-button';
import { StatusTag } from '../ui/events/status-tag';
import { Link } from '../ui/link';
import { BannerSection, PageHeader } from '../ui/page';
import type { TileSpec } from '../ui/tile';
import { useNow } from '../ui/use-now';
import NotFound from './not-found';

const { empty, labels } = events;

/** Shown beside a text on wide screens. As tall as the text, so these drawings don't touch the edges. */
const EXTRA_TILES: readonly TileSpec[] = [
  { color: 'spruce', drawing: 'glider' },
  { color: 'gold', drawing: 'dots' },
];

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
  const dates = sortedDatesOf(event);
  const end = findLatestEnd(dates);
  const afterEndProps = toVisibilityProps({ from: end }, now);
  const followingEvents = toNextEventSchedule(isCanceled(event) || !end ? now : Math.max(now, Date.parse(end)));
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
          <div className={isCanceled(event) ? 'date surface' : 'date poppy'}>
            {listNextOccurrences([event]).map(({ date: { start }, from, until }) => {
              // The last date still shows once it's over.
              const period = { from, until: until === end ? undefined : until };
              return <MonthAndDay key={start} time={start} {...toVisibilityProps(period, now)} />;
            })}
          </div>
        }
        className="event-poster"
      >
        {status !== 'on' && (
          <p {...(isCanceled(event) ? {} : toVisibilityProps({ until: end }, now))}>
            <StatusTag status={status} />{' '}
            {status !== 'full' && (
              <span className="keep-together">{isCanceled(event) ? labels.canceledNote : reserve[status]}</span>
            )}
          </p>
        )}
        {!isCanceled(event) && (
          <p {...afterEndProps}>
            <b className="tag">{labels.overLabel}</b>
          </p>
        )}
        <p className="lead">{event.text}</p>
        <EventFacts event={event} whenLines={whenLines} isDetailed />
        {!isCanceled(event) && <EventSignUp event={event} />}
        <p className="link-row">
          <Link to="/events">{labels.allEventsLink}</Link>
          {isSafetyWritten && <Link to="/safety">{safety.link}</Link>}
        </p>
      </PageHeader>
      {!isCanceled(event) && <AddToCalendarBanner event={event} />}
      <div {...(isCanceled(event) ? {} : afterEndProps)}>
        <NextEventBanner {...followingEvents} color="gold" />
        <BannerSection
          color="gold"
          {...empty}
          to={site.mailingList}
          visibility={toVisibilityProps({ from: followingEvents.end }, now)}
        />
      </div>
      <EventPosterFooter event={event} />
    </>
  );
}

/** Shown until the event is over. */
function EventSignUp({ event }: { event: EventContent }) {
  const now = useNow();
  const signUpLink = toEventSignUpLink(event);
  const askLabel = event.status === 'full' ? labels.askForSpotButton : labels.askButton;
  return (
    <div {...toVisibilityProps({ until: findLatestEnd(event.dates) }, now)}>
      <SignUpButton link={signUpLink} title={event.title} />
      {(!signUpLink || signUpLink.until) && (
        <p className="actions" {...toVisibilityProps({ from: signUpLink?.until }, now)}>
          <ButtonLink to={toContactMailtoUrl(askLabel, event.title)}>{askLabel}</ButtonLink>
        </p>
      )}
    </div>
  );
}
