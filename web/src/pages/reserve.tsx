import { reserve } from 'virtual:content';
import { useLocation } from 'react-router-dom';
import { ReservePageContent } from '../account/reservations/reserve-page-content';
import { PageSkeleton } from '../account/session/page-skeleton';
import { RequireSession } from '../account/session/require-session';
import { idFromPath } from '../domain/page-urls';
import { findOffer } from '../schedule/all-offers';

export default function Reserve() {
  // An unknown offer's URL is the not-found page's.
  const offer = findOffer(idFromPath(useLocation().pathname));
  return (
    offer && (
      <RequireSession fallback={<PageSkeleton title={`${reserve.heading}: ${offer.title}`} />}>
        <ReservePageContent offer={offer} />
      </RequireSession>
    )
  );
}
