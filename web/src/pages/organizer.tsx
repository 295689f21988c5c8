// The organizers' lists. Other members get the not-found page.
import { pages } from 'virtual:content';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from '../account/session/page-skeleton';
import { RequireSession } from '../account/session/require-session';
import { OrganizerOffers } from '../account/spots/organizer-offers';
import { RequireOrganizer } from '../account/spots/require-organizer';
import { ReservationList } from '../account/spots/reservation-list';
import { pageId } from '../content/page-path';
import NotFound from './not-found';

export default function Organizer() {
  const id = pageId(useLocation().pathname);
  const fallback = <PageSkeleton title={pages.organizer.title} tiles={2} />;
  return (
    <RequireSession fallback={fallback}>
      {(user) => (
        <RequireOrganizer user={user} fallback={fallback} otherwise={<NotFound />}>
          {id ? <ReservationList key={id} user={user} id={id} /> : <OrganizerOffers user={user} />}
        </RequireOrganizer>
      )}
    </RequireSession>
  );
}
