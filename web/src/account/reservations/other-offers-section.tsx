import { dashboard, reserve } from 'virtual:content';
import { offers } from '../../content/all-offers';
import { isReservingOpen, type Offer } from '../../schedule/offer';
import { Link } from '../../ui/link';
import { FlowSection } from '../../ui/page';
import { useNow } from '../../ui/use-now';
import { OfferWithReserveLink } from './offer-with-reserve-link';

const MAX_OTHER_OFFERS = 3;

/** Lists what members can reserve, except one offer. */
export function OtherOffersSection({ except }: { except: Offer }) {
  const now = useNow();
  const otherOffers = offers
    .filter((offer) => offer !== except && isReservingOpen(offer, now))
    .slice(0, MAX_OTHER_OFFERS);
  return (
    <FlowSection heading={reserve.otherOffersHeading} kind="member-section">
      {otherOffers.length === 0 ? (
        <p>{dashboard.noOffers}</p>
      ) : (
        <ul className="columns">
          {otherOffers.map((offer) => (
            <li key={offer.id}>
              <OfferWithReserveLink offer={offer} isSecondary />
            </li>
          ))}
        </ul>
      )}
      <p className="link-row">
        <Link to="/classes">{dashboard.nextPages.classes.title}</Link>
        <Link to="/events">{dashboard.nextPages.events.title}</Link>
      </p>
    </FlowSection>
  );
}
