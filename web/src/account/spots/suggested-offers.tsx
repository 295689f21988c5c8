import { dashboard, reserve } from 'virtual:content';
import { isOpen, type Offer, offers } from '../../content/offers';
import { ButtonLink } from '../../ui/button';
import { useNow } from '../../ui/use-now';
import { OfferFacts, SpotsLeft } from './offer-details';
import { useReservationCount } from './use-spots';

const MAX_SUGGESTED_OFFERS = 3;

/** What members can reserve, except one offer. */
export function SuggestedOffers({ intro, except }: { intro?: string; except?: Offer }) {
  const now = useNow();
  const openOffers = offers.filter((offer) => offer !== except && isOpen(offer, now)).slice(0, MAX_SUGGESTED_OFFERS);
  if (openOffers.length === 0) return <p>{dashboard.noOffers}</p>;
  return (
    <>
      {intro && <p>{intro}</p>}
      <ul className="columns">
        {openOffers.map((offer) => (
          <li key={offer.id}>
            <h3>{offer.title}</h3>
            {/* A page about one offer already counts its spots, and more requests would slow it down. */}
            {!except && <CountedSpotsLeft offer={offer} />}
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
