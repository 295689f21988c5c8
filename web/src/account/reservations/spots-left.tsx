import { spotsLeftText } from '../../domain/reservation-messages';
import type { Offer } from '../../schedule/offer';

export function SpotsLeft({ offer, reservationCount }: { offer: Offer; reservationCount: number | undefined }) {
  if (reservationCount === undefined) return null;
  return (
    <b className={reservationCount < offer.capacity ? 'gold' : 'poppy'}>
      {spotsLeftText(offer.capacity, reservationCount)}
    </b>
  );
}
