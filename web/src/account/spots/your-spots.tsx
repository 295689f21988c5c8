// The dashboard's first section: the member's spots.
import { dashboard, reserve, site } from 'virtual:content';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { findOffer, offers } from '../../content/offers';
import { SPOT_MESSAGES } from '../../domain/spot-messages';
import type { SpotWithPosition } from '../../domain/spots';
import { ButtonLink } from '../../ui/button';
import { OfferFacts } from '../../ui/offer-facts';
import { LoadFailure } from './load-failure';
import { OfferChangeNotice } from './offer-details';
import { OfferTiles } from './offer-tiles';
import { SpotList } from './spot-list';
import { useIsOrganizer, useOwnSpots } from './use-spots';

export function YourSpots() {
  const ownSpotsQuery = useOwnSpots();
  const heading = useRef<HTMLHeadingElement>(null);
  const spots = ownSpotsQuery.data ?? [];
  const offerIds = new Set(spots.map((spot) => spot.offer));
  // What closes first comes first, and what's no longer listed last.
  const listedOfferIds = offers.map(({ id }) => id).filter((id) => offerIds.has(id));
  const sortedOfferIds = [...new Set([...listedOfferIds, ...offerIds])];
  return (
    <section className="member-section two-columns">
      <h2 tabIndex={-1} ref={heading}>
        {reserve.ownSpotsHeading}
      </h2>
      <div className="flow">
        {ownSpotsQuery.data ? (
          offerIds.size === 0 && <p>{dashboard.noSpots}</p>
        ) : ownSpotsQuery.error ? (
          <LoadFailure query={ownSpotsQuery} failureMessage={SPOT_MESSAGES.spotsNotLoaded} />
        ) : (
          <p className="page-skeleton" role="status">
            {site.labels.loading}
          </p>
        )}
        {offerIds.size > 0 && (
          <ul className="events">
            {sortedOfferIds.map((id) => (
              <li className="event" key={id}>
                <ReservedOffer
                  id={id}
                  spots={spots.filter((spot) => spot.offer === id)}
                  moveFocus={() => heading.current?.focus()}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The link to the organizers' lists, for organizers only. */
export function OrganizerPageLink() {
  if (!useIsOrganizer().data) return null;
  return (
    <p>
      <ButtonLink to="/organizer">{dashboard.organizerLink}</ButtonLink>
    </p>
  );
}

type ReservedOfferProps = {
  id: string;
  spots: readonly SpotWithPosition[];
  moveFocus: () => void;
};

function ReservedOffer({ id, spots, moveFocus }: ReservedOfferProps) {
  const offer = findOffer(id);
  return (
    <>
      {offer && <OfferTiles offer={offer} />}
      <div className="halves">
        <div>
          <h3>{offer ? <Link to={`/reserve/${id}`}>{offer.title}</Link> : id}</h3>
          {offer ? (
            <>
              <OfferChangeNotice offer={offer} />
              <OfferFacts offer={offer} />
              {offer.kind === 'event' && offer.status !== 'cancelled' && (
                <p>
                  <a href={`${offer.path}.ics`}>
                    {reserve.calendarHeading}
                    <span className="visually-hidden"> ({offer.title})</span>
                  </a>
                </p>
              )}
            </>
          ) : (
            <p>{reserve.unlistedNote}</p>
          )}
        </div>
        <SpotList title={offer?.title ?? id} spots={spots} moveFocus={moveFocus} />
      </div>
    </>
  );
}
