import { dashboard } from 'virtual:content';
import { Link } from 'react-router-dom';
import { isReservable, type Offer, offers } from '../../content/offers';
import { ShortFacts } from '../../ui/short-facts';
import { useNow } from '../../ui/use-now';
import { ReserveLink, SpotsLeft } from './offer-details';
import { useReservationCount } from './use-spots';

const MAX_SUGGESTED_OFFERS = 3;

/** Returns what members can reserve, except one offer. */
export const findSuggestedOffers = (now: number, except?: Offer): readonly Offer[] =>
  offers.filter((offer) => offer !== except && isReservable(offer, now)).slice(0, MAX_SUGGESTED_OFFERS);

export function SuggestedOffers({ except }: { except?: Offer }) {
  const shownOffers = findSuggestedOffers(useNow(), except);
  if (shownOffers.length === 0) return <p>{dashboard.noOffers}</p>;
  return (
    <ul className="columns">
      {shownOffers.map((offer) => (
        <SuggestedOffer key={offer.id} offer={offer} isSecondary={except !== undefined} />
      ))}
    </ul>
  );
}

function SuggestedOffer({ offer, isSecondary }: { offer: Offer; isSecondary: boolean }) {
  const reservationCount = useReservationCount(offer.id).data;
  return (
    <li className="halves">
      <div>
        <h3>
          <Link to={offer.path}>{offer.title}</Link>
        </h3>
        <ShortFacts {...offer} />
      </div>
      <div>
        <p className="spots-left">
          <SpotsLeft offer={offer} reservationCount={reservationCount} />
        </p>
        <ReserveLink offer={offer} reservationCount={reservationCount} secondary={isSecondary} />
      </div>
    </li>
  );
}
