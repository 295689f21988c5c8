import { pages, reserve, site } from 'virtual:content';
import { useLocation } from 'react-router-dom';
import { RequireSession } from '../account/session/require-session';
import { Waiting } from '../account/session/waiting';
import { ReserveSpots } from '../account/spots/reserve-spots';
import { findOffer } from '../content/offers';
import { DocumentHead } from '../ui/document-head';
import NotFound from './not-found';

export default function Reserve() {
  const { pathname } = useLocation();
  const offer = findOffer(pathname.split('/').filter(Boolean).at(-1) ?? '');
  if (!offer)
    return (
      <>
        <DocumentHead site={site} path="/404" title={pages.notFound.title} noindex unknown />
        <NotFound />
      </>
    );
  const title = `${reserve.heading}: ${offer.title}`;
  return (
    <>
      <DocumentHead site={site} path={`/reserve/${offer.id}`} title={title} noindex />
      <RequireSession waiting={<Waiting title={title} tiles={2} />}>
        {(user) => <ReserveSpots user={user} offer={offer} />}
      </RequireSession>
    </>
  );
}
