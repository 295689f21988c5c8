import { dashboard, reserve } from 'virtual:content';
import { isReservable, type Offer, offers } from '../../content/offers';
import { reserveLabel } from '../../domain/spot-messages';
import { ButtonLink } from '../../ui/button';
import { OfferFacts } from '../../ui/offer-facts';
import { useNow } from '../../ui/use-now';
import { SpotsLeft } from './offer-details';
import { useReservationCount } from './use-spots';

const MAX_SUGGESTED_OFFERS = 3;

/** Returns what members can reserve, except one offer. */
export const findSuggestedOffers = (now: number, except?: Offer): readonly Offer[] =>
  offers.filter((offer) => offer !== except && isReservable(offer, now)).slice(0, MAX_SUGGESTED_OFFERS);

export function SuggestedOffers({ intro, except }: { intro?: string; except?: Offer }) {
  const shownOffers = findSuggestedOffers(useNow(), except);
  if (shownOffers.length === 0) return <p>{dashboard.noOffers}</p>;
  return (
    <>
      {intro && <p>{intro}</p>}
      <ul className="columns wide-columns">
        {shownOffers.map((offer) => (
          <SuggestedOffer key={offer.id} offer={offer} isSecondary={except !== undefined} />
        ))}
      </ul>
    </>
  );
}

function SuggestedOffer({ offer, isSecondary }: { offer: Offer; isSecondary: boolean }) {
  const reservationCount = useReservationCount(offer.id).data;
  const isFull = reservationCount !== undefined && reservationCount >= offer.capacity;
  return (
    <li>
      <h3>{offer.title}</h3>
      <p className="spots-left">
        <SpotsLeft offer={offer} reservationCount={reservationCount} />
      </p>
      <OfferFacts offer={offer} isSummary />
      <p>
        <ButtonLink to={`/reserve/${offer.id}`} secondary={isSecondary || isFull}>
          {/* Translators replace texts. React can update them only in elements of their own. */}
          <span>{isFull ? reserveLabel(1, true) : reserve.heading}</span>
          <span className="visually-hidden"> ({offer.title})</span>
        </ButtonLink>
      </p>
    </li>
  );
}
