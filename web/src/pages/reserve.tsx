import { pages, reserve, site } from 'virtual:content';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from '../account/session/page-skeleton';
import { RequireSession } from '../account/session/require-session';
import { ReserveSpots } from '../account/spots/reserve-spots';
import { findOffer } from '../content/offers';
import { pageId } from '../content/page-path';
import { DocumentHead } from '../ui/document-head';
import NotFound from './not-found';

export default function Reserve() {
  const { pathname } = useLocation();
  const offer = findOffer(pageId(pathname));
  if (!offer) return <NotFound />;
  return (
    <>
      <DocumentHead site={site} path={`/reserve/${offer.id}`} title={pages.reserve.title} noindex />
      <RequireSession
        fallback={<PageSkeleton title={`${reserve.heading}: ${offer.title}`} tiles={2} />}
      >
        {(user) => <ReserveSpots user={user} offer={offer} />}
      </RequireSession>
    </>
  );
}
