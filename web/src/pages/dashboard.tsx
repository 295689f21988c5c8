import { dashboard, pages } from 'virtual:content';
import { AccountSummary } from '../account/dashboard/account-summary';
import { OwnReservationsSection } from '../account/dashboard/own-reservations-section';
import { PrintPosterSection } from '../account/dashboard/print-poster-section';
import { UnreservedOffersAndEvents } from '../account/dashboard/unreserved-offers-and-events';
import { useIsOrganizerQuery } from '../account/organizer/use-organizer-queries';
import { useOwnReservations } from '../account/reservations/use-reservations';
import { RequireSession, useSignedInUser } from '../account/session/require-session';
import { displayedName } from '../domain/display-name';
import { DAY_MS } from '../schedule/event-dates';
import { ButtonLink } from '../ui/button';
import { IDENTICON_TILE_COUNT, pickIdenticonTiles } from '../ui/identicon';
import { InitialTile } from '../ui/initial-tile';
import { Link } from '../ui/link';
import { Loading } from '../ui/loading';
import { Mosaic } from '../ui/mosaic';
import { FlowSection, PageHeader, Section } from '../ui/page';
import { PageSkeleton } from '../ui/page-skeleton';
import { cyclicItem, Tile, type TileSpec } from '../ui/tile';
import { useNow } from '../ui/use-now';
import { userColorOf } from '../ui/user-color';
import { PUZZLE_LEVELS, WirePuzzle } from '../ui/wire-puzzle';

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

const WEEK_MS = 7 * DAY_MS;

export default function Dashboard() {
  return (
    <RequireSession
      fallback={<PageSkeleton title={pages.dashboard.title} tileCount={IDENTICON_TILE_COUNT} hasInitial />}
    >
      <MemberDashboard />
    </RequireSession>
  );
}

function MemberDashboard() {
  const user = useSignedInUser();
  const tiles = pickIdenticonTiles(user.uid);
  const initialTile = <InitialTile name={displayedName(user)} color={userColorOf(user.uid)} isLarge />;
  return (
    <>
      <PageHeader
        className="member-head"
        title={dashboard.heading}
        tiles={tiles}
        firstTile={initialTile}
        caption={<AccountSummary>{!user.isBeingDeleted && <OrganizerPageLink />}</AccountSummary>}
      >
        <p className="lead">{dashboard.text}</p>
      </PageHeader>
      {user.isBeingDeleted ? <UnfinishedDeletion /> : <ReservationsAndEvents />}
      <PageLinks />
      <PuzzleOfTheWeek />
      <PrintPosterSection name={displayedName(user)}>
        <Mosaic tiles={tiles}>{initialTile}</Mosaic>
      </PrintPosterSection>
    </>
  );
}

/** The link to the organizers' lists, for organizers only. */
function OrganizerPageLink() {
  if (!useIsOrganizerQuery().data) return null;
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
      <FlowSection heading={heading} kind="member-section">
        <p>{text}</p>
        <p className="actions">
          <ButtonLink to="/account">{link}</ButtonLink>
        </p>
      </FlowSection>
      <UnreservedOffersAndEvents />
    </>
  );
}

function ReservationsAndEvents() {
  const { data, isPending } = useOwnReservations();
  return (
    <>
      <OwnReservationsSection />
      {isPending ? (
        <FlowSection heading={dashboard.comingUp.heading} kind="member-section" className="screen-only">
          <Loading />
        </FlowSection>
      ) : (
        <UnreservedOffersAndEvents reservedOfferIds={data?.map(({ offerId }) => offerId)} />
      )}
    </>
  );
}

function PuzzleOfTheWeek() {
  const weekNumber = Math.floor(useNow() / WEEK_MS);
  return (
    <Section heading={dashboard.puzzleHeading} kind="member-section" className="screen-only">
      <WirePuzzle key={weekNumber} level={cyclicItem(PUZZLE_LEVELS, weekNumber)} />
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
