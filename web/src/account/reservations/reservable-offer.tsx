import type { Offer } from '../../content/offer';
import { OfferSummary } from '../../ui/events/offer-summary';
import { ReserveLink, SpotsLeft } from './offer-parts';
import { useReservationCount } from './use-reservations';

/** @param isSecondary whether its button isn't the page's main one */
export function ReservableOffer({ offer, isSecondary = false }: { offer: Offer; isSecondary?: boolean }) {
  const reservationCount = useReservationCount(offer.id).data;
  return (
    <OfferSummary {...offer} to={offer.path}>
      <p className="spots-left">
        <SpotsLeft offer={offer} reservationCount={reservationCount} />
      </p>
      <ReserveLink offer={offer} reservationCount={reservationCount} isSecondary={isSecondary} />
    </OfferSummary>
  );
}
