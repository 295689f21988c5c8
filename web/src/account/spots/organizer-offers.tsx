// All offers with spots, and how many students are in line for each.
import { events, organizer, reserve } from 'virtual:content';
import { Link } from 'react-router-dom';
import { isOpen, isOver, type Offer, offers } from '../../content/offers';
import { SPOT_MESSAGES, spotsTakenText } from '../../domain/spot-messages';
import { FactList } from '../../ui/fact-list';
import { PageHead } from '../../ui/page';
import type { TileSpec } from '../../ui/tile';
import { useNow } from '../../ui/use-now';
import { LoadFailure } from './load-failure';
import { OfferStatus } from './offer-details';
import { useReservationCount } from './use-spots';

/** The tiles after the first on the organizers' pages. Phones show three of them. */
export const ORGANIZER_TILES: readonly TileSpec[] = [
  { color: 'gold', name: 'person' },
  { color: 'spruce', name: 'checkmark' },
  { color: 'poppy', name: 'person' },
  { color: 'gold', name: 'person' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'sky', name: 'person' },
  { color: 'spruce', name: 'key' },
];

export function OrganizerOffers() {
  const now = useNow();
  const isCanceledOrOver = (offer: Offer) => offer.status === 'cancelled' || isOver(offer, now);
  // Those that are canceled or over come last.
  const sortedOffers = offers.toSorted((a, b) => Number(isCanceledOrOver(a)) - Number(isCanceledOrOver(b)));
  return (
    <>
      <PageHead title={organizer.heading} tiles={[{ color: 'sky', name: 'calendar' }, ...ORGANIZER_TILES]}>
        <p className="lead">{organizer.intro}</p>
      </PageHead>
      <section className="member-section gutters">
        {offers.length === 0 ? (
          <p>{organizer.noOffers}</p>
        ) : (
          <ul className="columns">
            {sortedOffers.map((offer) => (
              <OfferSummary offer={offer} key={offer.id} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function OfferSummary({ offer }: { offer: Offer }) {
  const countQuery = useReservationCount(offer.id);
  const now = useNow();
  return (
    <li>
      <h2>
        <Link to={`/organizer/${offer.id}`}>{offer.title}</Link>
      </h2>
      <OfferStatus offer={offer} />
      <p className="spots-left">
        {countQuery.data !== undefined && (
          <b className={isOpen(offer, now) && countQuery.data < offer.capacity ? 'gold' : 'surface'}>
            {spotsTakenText(offer.capacity, countQuery.data)}
          </b>
        )}
      </p>
      {offer.status !== 'cancelled' && !isOpen(offer, now) && <p>{reserve.closedNote}</p>}
      <FactList
        rows={[
          { label: events.labels.when, values: offer.whenLines },
          { label: events.labels.where, values: [offer.place] },
        ]}
      />
      <LoadFailure query={countQuery} failureMessage={SPOT_MESSAGES.lineNotLoaded} />
    </li>
  );
}
