// All offers with spots, and how many students are in line for each.
import { organizer as labels, reserve } from 'virtual:content';
import { Link } from 'react-router-dom';
import { isOpen, isOver, type Offer, offers } from '../../content/offers';
import type { SignedInUser } from '../../domain/entities';
import { SPOT_MESSAGES, spotsTakenText } from '../../domain/spot-messages';
import { PageHead } from '../../ui/page';
import { useNow } from '../../ui/use-now';
import { LoadFailure } from './load-failure';
import { OfferChange, OfferFacts } from './offer-details';
import { ORGANIZER_TILES } from './organizer-tiles';
import { useLineLength } from './use-spots';

export function OrganizerOffers({ user }: { user: SignedInUser }) {
  const now = useNow();
  const isOff = (offer: Offer) => offer.status === 'cancelled' || isOver(offer, now);
  // Those that are canceled or over come last.
  const sortedOffers = offers.toSorted((one, other) => Number(isOff(one)) - Number(isOff(other)));
  return (
    <>
      <PageHead
        title={labels.heading}
        tiles={[{ color: 'sky', name: 'calendar' }, ...ORGANIZER_TILES]}
      >
        <p className="lead">{labels.intro}</p>
      </PageHead>
      <section className="setting page-grid">
        {offers.length === 0 ? (
          <p className="gutters">{labels.noOffers}</p>
        ) : (
          <ul className="columns gutters">
            {sortedOffers.map((offer) => (
              <li key={offer.id}>
                <LineSummary user={user} offer={offer} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function LineSummary({ user, offer }: { user: SignedInUser; offer: Offer }) {
  const lineLength = useLineLength(user.uid, offer.id);
  const now = useNow();
  return (
    <>
      <h3>
        <Link to={`/organizer/${offer.id}`}>{offer.title}</Link>
      </h3>
      <OfferChange offer={offer} />
      {offer.status !== 'cancelled' && !isOpen(offer, now) && <p>{reserve.closed}</p>}
      <p>
        <b>{lineLength.data !== undefined && spotsTakenText(offer.spots, lineLength.data)}</b>
      </p>
      <OfferFacts offer={offer} />
      <LoadFailure query={lineLength} failureMessage={SPOT_MESSAGES.lineNotLoaded} />
    </>
  );
}
