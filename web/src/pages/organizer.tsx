// The organizers' lists. Other members get the not-found page.
import { pages } from 'virtual:content';
import { useLocation } from 'react-router-dom';
import { OfferReservations } from '../account/organizer/offer-reservations';
import { OrganizerOffers } from '../account/organizer/organizer-offers';
import { useIsOrganizerQuery } from '../account/organizer/use-organizer-queries';
import { RequireSession } from '../account/session/require-session';
import { findOffer } from '../content/all-offers';
import { ORGANIZER_MESSAGES } from '../domain/organizer-messages';
import { idFromPath } from '../domain/page-urls';
import { DocumentHead } from '../ui/document-head';
import { LoadError } from '../ui/load-error';
import { MainHeading } from '../ui/page';
import { PageSkeleton } from '../ui/page-skeleton';
import NotFound from './not-found';

const { title } = pages.organizer;
const HEAD = <DocumentHead path="/organizer" title={title} noindex />;
const SKELETON = <PageSkeleton title={title} tileCount={8} />;

export default function Organizer() {
  const fallback = (
    <>
      {HEAD}
      {SKELETON}
    </>
  );
  return (
    <RequireSession fallback={fallback}>
      <OrganizerLists />
    </RequireSession>
  );
}

function OrganizerLists() {
  const id = idFromPath(useLocation().pathname);
  const query = useIsOrganizerQuery();
  if (query.data === false) return <NotFound />;
  const lists = id ? <OfferReservations key={id} id={id} /> : <OrganizerOffers />;
  const loadError = query.error && (
    <section className="section gutters flow">
      <MainHeading>{title}</MainHeading>
      <LoadError query={query} errorMessage={ORGANIZER_MESSAGES.listNotLoaded} />
    </section>
  );
  return (
    <>
      {id ? <DocumentHead path="/organizer" title={`${title}: ${findOffer(id)?.title ?? id}`} noindex /> : HEAD}
      {query.data ? lists : (loadError ?? SKELETON)}
    </>
  );
}
