// The organizers' lists. Other members get the not-found page.
import { pages } from 'virtual:content';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from '../account/session/page-skeleton';
import { RequireSession } from '../account/session/require-session';
import { OrganizerOffers } from '../account/spots/organizer-offers';
import { RequireOrganizer } from '../account/spots/require-organizer';
import { ReservationList } from '../account/spots/reservation-list';
import { idFromPath } from '../content/page-path';
import { DocumentHead } from '../ui/document-head';
import NotFound from './not-found';

export default function Organizer() {
  const id = idFromPath(useLocation().pathname);
  const { title } = pages.organizer;
  const head = <DocumentHead path="/organizer" title={title} noindex />;
  const skeleton = <PageSkeleton title={title} tileCount={8} hasInitial={false} />;
  const fallback = (
    <>
      {head}
      {skeleton}
    </>
  );
  return (
    <RequireSession fallback={fallback}>
      {(user) => (
        <RequireOrganizer user={user} head={head} fallback={skeleton} notOrganizerPage={<NotFound />}>
          {id ? <ReservationList key={id} user={user} id={id} /> : <OrganizerOffers user={user} />}
        </RequireOrganizer>
      )}
    </RequireSession>
  );
}
