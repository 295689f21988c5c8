import { dashboard, reserve } from 'virtual:content';
import { isOpen, type Offer, offers } from '../../content/offers';
import { ButtonLink } from '../../ui/button';
import { useNow } from '../../ui/use-now';
import { OfferFacts, SpotsLeft } from './offer-details';
import { useReservationCount } from './use-spots';

const MAX_SUGGESTED_OFFERS = 3;

/** Returns what members can reserve, except one offer. */
export const suggestedOffers = (now: number, except?: Offer): readonly Offer[] =>
  offers.filter((offer) => offer !== except && isOpen(offer, now)).slice(0, MAX_SUGGESTED_OFFERS);

export function SuggestedOffers({ intro, except }: { intro?: string; except?: Offer }) {
  const shownOffers = suggestedOffers(useNow(), except);
  if (shownOffers.length === 0) return <p>{dashboard.noOffers}</p>;
  return (
    <>
      {intro && <p>{intro}</p>}
      <ul className="columns">
        {shownOffers.map((offer) => (
          <li key={offer.id}>
            <h3>{offer.title}</h3>
            <CountedSpotsLeft offer={offer} />
            <OfferFacts offer={offer} isSuggestion />
            <p>
              <ButtonLink to={`/reserve/${offer.id}`} secondary>
                {reserve.heading}
                <span className="visually-hidden"> ({offer.title})</span>
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function CountedSpotsLeft({ offer }: { offer: Offer }) {
  const countQuery = useReservationCount(offer.id);
  return (
    <p className="spots-left">
      <SpotsLeft offer={offer} reservationCount={countQuery.data} />
    </p>
  );
}
