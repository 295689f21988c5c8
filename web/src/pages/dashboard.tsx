import { dashboard, events, home, pages, site } from 'virtual:content';
import { useRef } from 'react';
import { MemberDetails } from '../account/member-details';
import { PosterDownload } from '../account/poster-download';
import { OfferTiles } from '../account/reservations/offer-tiles';
import { OwnReservationsSection } from '../account/reservations/own-reservations';
import { ReservableOffer } from '../account/reservations/reservable-offers';
import { useIsOrganizer, useOwnReservations } from '../account/reservations/use-reservations';
import { PageSkeleton } from '../account/session/page-skeleton';
import { RequireSession, useMember } from '../account/session/require-session';
import {
  type EventContent,
  type EventDate,
  formatDay,
  formatHours,
  formatPlace,
  isPeriodNow,
  isPeriodOver,
  sortedDatesOf,
} from '../content/event-dates';
import { listedOccurrences } from '../content/events';
import { closingTimeOf, isReservable, offers } from '../content/offers';
import { ButtonLink } from '../ui/button';
import { EventTiles } from '../ui/event-tiles';
import { IDENTICON_TILE_COUNT, identiconTiles } from '../ui/identicon';
import { InitialTile } from '../ui/initial-tile';
import { Link } from '../ui/link';
import { PageHeader, Section, TextSection } from '../ui/page';
import { PUZZLE_LEVELS, Puzzle } from '../ui/puzzle';
import { ShortFacts } from '../ui/short-facts';
import { EventSignUpButton } from '../ui/sign-up-button';
import { StatusTag } from '../ui/status-tag';
import { cyclicItem, Tile, type TileSpec } from '../ui/tile';
import { useNow } from '../ui/use-now';
import { userColorOf } from '../ui/user-color';

const { nextPages } = dashboard;
const PAGE_LINKS: readonly (TileSpec & {
  to: string;
  content: { title: string; text: string };
})[] = [
  { to: '/classes', color: 'spruce', drawing: 'brackets', content: nextPages.classes },
  { to: '/stemnn', color: 'poppy', drawing: 'neuron', content: nextPages.stemnn },
  { to: '/events', color: 'gold', drawing: 'calendar', content: nextPages.events },
  { to: '/account', color: 'sky', drawing: 'key', content: nextPages.account },
];

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const MAX_ENTRIES = 4;

export default function Dashboard() {
  return (
    <RequireSession fallback={<PageSkeleton title={pages.dashboard.title} tileCount={IDENTICON_TILE_COUNT} />}>
      <MemberDashboard />
    </RequireSession>
  );
}

function MemberDashboard() {
  const user = useMember();
  const mosaicRef = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        className="member-head"
        title={dashboard.heading}
        tiles={identiconTiles(user.uid)}
        firstTile={<InitialTile person={user} color={userColorOf(user.uid)} isLarge />}
        mosaicRef={mosaicRef}
        caption={<MemberDetails>{!user.isBeingDeleted && <OrganizerPageLink />}</MemberDetails>}
      >
        <p className="lead">{dashboard.text}</p>
      </PageHeader>
      {user.isBeingDeleted ? <UnfinishedDeletion /> : <ReservationsAndEvents />}
      <PageLinks />
      <PuzzleOfTheWeek />
      <Section heading={dashboard.poster.heading} className="member-section screen-only">
        <PosterDownload mosaicRef={mosaicRef} />
      </Section>
    </>
  );
}

/** The link to the organizers' lists, for organizers only. */
function OrganizerPageLink() {
  if (!useIsOrganizer().data) return null;
  return (
    <p>
      <ButtonLink to="/organizer">{dashboard.organizerLink}</ButtonLink>
    </p>
  );
}

function UnfinishedDeletion() {
  const { heading, text, link } = dashboard.unfinishedDeletion;
  return (
    <>
      <TextSection heading={heading} className="member-section">
        <p>{text}</p>
        <p className="actions">
          <ButtonLink to="/account">{link}</ButtonLink>
        </p>
      </TextSection>
      <ComingUp />
    </>
  );
}

function ReservationsAndEvents() {
  const reservations = useOwnReservations().data;
  return (
    <>
      <OwnReservationsSection />
      <ComingUp except={reservations?.map(({ offerId }) => offerId)} />
    </>
  );
}

/**
 * Lists what members can reserve and the other events, by date.
 * @param except the ids of what the page already shows
 */
function ComingUp({ except = [] }: { except?: readonly string[] | undefined }) {
  const { heading, noEvents, link } = dashboard.comingUp;
  const now = useNow();
  const reservableOffers = offers.filter((offer) => isReservable(offer, now));
  const nextOccurrences = listedOccurrences.filter(
    (occurrence) => isPeriodNow(occurrence, now) && occurrence.event.status !== 'cancelled',
  );
  const occurrencesWithoutSpots = nextOccurrences.filter(
    ({ event }) => !reservableOffers.some(({ id }) => id === event.id),
  );
  const entries = [
    ...reservableOffers.map((offer) => ({
      id: offer.id,
      time: closingTimeOf(offer),
      item: (
        <>
          <OfferTiles offer={offer} />
          <ReservableOffer offer={offer} />
        </>
      ),
    })),
    ...occurrencesWithoutSpots.map(({ event, date }) => ({
      id: event.id,
      time: Date.parse(date.start),
      item: <UpcomingEvent event={event} date={date} />,
    })),
  ];
  const shownEntries = entries
    .filter(({ id }) => !except.includes(id))
    .toSorted((a, b) => a.time - b.time)
    .slice(0, MAX_ENTRIES);
  if (shownEntries.length === 0 && entries.length > 0) return null;
  return (
    <TextSection heading={heading} className="member-section">
      {shownEntries.length === 0 ? (
        <>
          <p>{noEvents}</p>
          <p>
            <ButtonLink to={site.mailingList} secondary>
              {home.mailingList.link}
            </ButtonLink>
          </p>
        </>
      ) : (
        <ul className="events">
          {shownEntries.map(({ id, item }) => (
            <li key={id} className="event">
              {item}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/events">{link}</Link>
      </p>
    </TextSection>
  );
}

function UpcomingEvent({ event, date }: { event: EventContent; date: EventDate }) {
  const { timeZone, labels } = events;
  const now = useNow();
  const dates = sortedDatesOf(event).filter(({ end }) => !isPeriodOver({ until: end }, now));
  return (
    <>
      <EventTiles event={event} date={date} />
      <div className="halves">
        <div>
          <h3>
            <Link to={`/events/${event.id}`}>{event.title}</Link>
          </h3>
          <StatusTag status={event.status} />
          <ShortFacts
            {...event}
            whenLines={dates.flatMap((date) => [formatDay(date.start, timeZone), formatHours(date, timeZone)])}
            place={formatPlace(event, labels)}
          />
        </div>
        <div>
          <EventSignUpButton event={event} secondary />
        </div>
      </div>
    </>
  );
}

function PuzzleOfTheWeek() {
  const weekNumber = Math.floor(useNow() / WEEK_MS);
  return (
    <Section heading={dashboard.puzzleHeading} className="member-section screen-only">
      <Puzzle key={weekNumber} level={cyclicItem(PUZZLE_LEVELS, weekNumber)} />
    </Section>
  );
}

function PageLinks() {
  return (
    <section className="page-grid screen-only">
      <h2 className="visually-hidden">{nextPages.heading}</h2>
      <ul className="dashboard-links">
        {PAGE_LINKS.map(({ to, content, ...tile }) => (
          <li key={to}>
            <Link to={to}>
              <Tile {...tile} />
              <span>
                <b>{content.title}</b>
                <small>{content.text}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
