import type { Offer } from '../../content/offer';
import { ShortFacts } from '../../ui/events/short-facts';
import { StatusTag } from '../../ui/events/status-tag';
import { Link } from '../../ui/link';
import { ReserveLink, SpotsLeft } from './offer-parts';
import { useOwnReservations, useReservationCount } from './use-reservations';

/** @param secondary whether its button isn't the page's main one */
export function ReservableOffer({ offer, secondary = false }: { offer: Offer; secondary?: boolean }) {
  const reservationCount = useReservationCount(offer.id).data;
  const hasNoReservations = useOwnReservations().data?.length === 0;
  return (
    <div className="halves">
      <div>
        <h3>
          <Link to={offer.path}>{offer.title}</Link>
        </h3>
        <StatusTag status={offer.status} />
        <ShortFacts {...offer} />
      </div>
      <div>
        <p className="spots-left">
          <SpotsLeft offer={offer} reservationCount={reservationCount} />
        </p>
        <ReserveLink offer={offer} reservationCount={reservationCount} secondary={secondary || !hasNoReservations} />
      </div>
    </div>
  );
}
