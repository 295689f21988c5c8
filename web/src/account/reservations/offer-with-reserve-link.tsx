import { reserve } from 'virtual:content';
import { reserveLabel } from '../../domain/reservation-messages';
import type { Offer } from '../../schedule/offer';
import { ButtonLink } from '../../ui/button';
import { OfferSummary } from '../../ui/events/offer-summary';
import { SpotsLeft } from './spots-left';
import { useTotalReservationCount } from './use-reservations';

/** @param isSecondary whether its button isn't the page's main one */
export function OfferWithReserveLink({ offer, isSecondary = false }: { offer: Offer; isSecondary?: boolean }) {
  const reservationCount = useTotalReservationCount(offer.id).data;
  return (
    <OfferSummary {...offer} to={offer.path}>
      <p className="spots-left">
        <SpotsLeft offer={offer} reservationCount={reservationCount} />
      </p>
      <ReserveLink offer={offer} reservationCount={reservationCount} isSecondary={isSecondary} />
    </OfferSummary>
  );
}

type ReserveLinkProps = { offer: Offer; reservationCount: number | undefined; isSecondary: boolean };

function ReserveLink({ offer, reservationCount = 0, isSecondary }: ReserveLinkProps) {
  const isFull = reservationCount >= offer.capacity;
  return (
    <p>
      <ButtonLink to={`/reserve/${offer.id}`} isSecondary={isSecondary || isFull}>
        {/* Translators replace texts. React can update them only in elements of their own. */}
        <span>{isFull ? reserveLabel(1, true) : reserve.heading}</span>
        <span className="visually-hidden">{` (${offer.title})`}</span>
      </ButtonLink>
    </p>
  );
}
