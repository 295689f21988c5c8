import { dashboard } from 'virtual:content';
import { isReservable, type Offer } from '../../content/offer';
import { offers } from '../../content/offers';
import { ShortFacts } from '../../ui/events/short-facts';
import { StatusTag } from '../../ui/events/status-tag';
import { Link } from '../../ui/link';
import { useNow } from '../../ui/use-now';
import { ReserveLink, SpotsLeft } from './offer-details';
import { useOwnReservations, useReservationCount } from './use-reservations';

const MAX_OTHER_OFFERS = 3;

/** Lists what members can reserve, except one offer. */
export function OtherOffers({ except }: { except: Offer }) {
  const now = useNow();
  const otherOffers = offers.filter((offer) => offer !== except && isReservable(offer, now)).slice(0, MAX_OTHER_OFFERS);
  if (otherOffers.length === 0) return <p>{dashboard.noOffers}</p>;
  return (
    <ul className="columns">
      {otherOffers.map((offer) => (
        <li key={offer.id}>
          <ReservableOffer offer={offer} secondary />
        </li>
      ))}
    </ul>
  );
}

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
