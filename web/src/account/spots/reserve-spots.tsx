// What a member sees and does at one offer: how many spots are left, their students' places, and the form.
import { dashboard, reserve, site } from 'virtual:content';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { isOpen, type Offer } from '../../content/offers';
import type { SignedInUser } from '../../domain/entities';
import { SPOT_MESSAGES, spotsLeftText } from '../../domain/spot-messages';
import { PageHead } from '../../ui/page';
import { useNow } from '../../ui/use-now';
import { LoadFailure } from './load-failure';
import { OfferCalendar, OfferChange, OfferFacts } from './offer-details';
import { ReserveForm } from './reserve-form';
import { SpotList } from './spot-list';
import { useLineLength, useOwnSpots } from './use-spots';

interface ReserveSpotsProps {
  user: SignedInUser;
  offer: Offer;
}

export function ReserveSpots({ user, offer }: ReserveSpotsProps) {
  const ownSpots = useOwnSpots(user.uid, offer.id);
  const lineLength = useLineLength(user.uid, offer.id);
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const formHeading = useRef<HTMLHeadingElement>(null);
  const spotsAtOffer = ownSpots.data?.filter((spot) => spot.offer === offer.id) ?? [];
  // The last spot takes the section's heading with it.
  const focusHeading = () => (spotsAtOffer.length > 1 ? heading : formHeading).current?.focus();
  const isOfferOpen = isOpen(offer, now);
  return (
    <>
      <PageHead
        title={offer.title}
        tiles={[
          { color: 'sky', name: offer.picture },
          { color: 'gold', name: 'person' },
        ]}
      >
        {isOfferOpen && (
          <p className="lead" role="status">
            <b>{lineLength.data !== undefined && spotsLeftText(offer.spots, lineLength.data)}</b>
          </p>
        )}
        <OfferChange offer={offer} />
        <OfferFacts offer={offer} />
        <p>
          <Link to={offer.path}>{reserve.offerLink}</Link>
        </p>
        {isOfferOpen && (
          <LoadFailure query={lineLength} failureMessage={SPOT_MESSAGES.lineNotLoaded} />
        )}
      </PageHead>
      {spotsAtOffer.length > 0 && (
        <section className="setting two-columns">
          <h2 tabIndex={-1} ref={heading}>
            {reserve.ownSpots}
          </h2>
          <div className="flow">
            <SpotList user={user} spots={spotsAtOffer} onGivenUp={focusHeading} />
            <OfferCalendar offer={offer} />
          </div>
        </section>
      )}
      {offer.status !== 'cancelled' && (
        <section className="setting two-columns">
          <h2 id="reserve" tabIndex={-1} ref={formHeading}>
            {reserve.student}
          </h2>
          <div className="flow">
            {user.isBeingDeleted ? (
              <p>
                <span>{dashboard.unfinished.text}</span>{' '}
                <Link to="/account">{dashboard.unfinished.link}</Link>
              </p>
            ) : !isOfferOpen ? (
              <p>{reserve.closed}</p>
            ) : ownSpots.data ? (
              <>
                <p>{reserve.privacy}</p>
                <ReserveForm
                  user={user}
                  offer={offer}
                  ownSpots={ownSpots.data}
                  lineLength={lineLength.data}
                />
                <p className="hint">{reserve.lineExplanation}</p>
              </>
            ) : ownSpots.error ? (
              <LoadFailure query={ownSpots} failureMessage={SPOT_MESSAGES.spotsNotLoaded} />
            ) : (
              <p role="status">{site.labels.loading}</p>
            )}
          </div>
        </section>
      )}
    </>
  );
}
