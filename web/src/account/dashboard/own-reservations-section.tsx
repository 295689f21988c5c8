// The dashboard's first section: the member's reservations.
import { dashboard, events, reserve } from 'virtual:content';
import { useRef } from 'react';
import { findOffer, offers } from '../../content/all-offers';
import { RESERVATION_MESSAGES } from '../../domain/reservation-messages';
import { mayHaveSpot, type ReservationWithPlace } from '../../domain/reservations';
import { type EventContent, findLatestEnd } from '../../schedule/event-dates';
import { isCanceled } from '../../schedule/offer';
import { isPeriodOver } from '../../schedule/visibility';
import { OfferDateAndPicture } from '../../ui/events/offer-date-and-picture';
import { OfferFacts } from '../../ui/events/offer-facts';
import { StatusTag } from '../../ui/events/status-tag';
import { Link } from '../../ui/link';
import { LoadError } from '../../ui/load-error';
import { EmptyState, Loading } from '../../ui/loading';
import { FlowSection } from '../../ui/page';
import { useNow } from '../../ui/use-now';
import { OfferChangeNotice } from '../reservations/offer-change-notice';
import { OwnReservationList } from '../reservations/own-reservation-list';
import { useOwnReservations } from '../reservations/use-reservations';

export function OwnReservationsSection() {
  const ownReservationsQuery = useOwnReservations();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const reservations = ownReservationsQuery.data ?? [];
  const offerIds = new Set(reservations.map(({ offerId }) => offerId));
  // What closes first comes first, and what's no longer listed last.
  const listedOfferIds = offers.map(({ id }) => id).filter((id) => offerIds.has(id));
  const sortedOfferIds = [...new Set([...listedOfferIds, ...offerIds])];
  return (
    <FlowSection
      heading={reserve.ownSpotsHeading}
      headingProps={{ tabIndex: -1, ref: headingRef }}
      kind="member-section"
    >
      {ownReservationsQuery.isPending && <Loading />}
      {ownReservationsQuery.isLoadingError && (
        <LoadError query={ownReservationsQuery} errorMessage={RESERVATION_MESSAGES.reservationsNotLoaded} />
      )}
      {ownReservationsQuery.data && offerIds.size === 0 && <EmptyState>{dashboard.noSpots}</EmptyState>}
      {offerIds.size > 0 && (
        <ul className="offers">
          {sortedOfferIds.map((id) => (
            <li className="offer" key={id}>
              <ReservedOffer
                id={id}
                reservations={reservations.filter(({ offerId }) => offerId === id)}
                onFocusLost={() => headingRef.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
    </FlowSection>
  );
}

function notOfferedNoteOf(event: EventContent | undefined, isOver: boolean): string {
  if (!event) return reserve.unlistedNote;
  if (isCanceled(event)) return events.labels.canceledNote;
  return isOver ? reserve.overNote : reserve.closedNote;
}

type ReservedOfferProps = {
  id: string;
  reservations: readonly ReservationWithPlace[];
  onFocusLost: () => void;
};

function ReservedOffer({ id, reservations, onFocusLost }: ReservedOfferProps) {
  const offer = findOffer(id);
  // An event whose `spots` were removed is no longer an offer, but still has its page.
  const event = offer ? undefined : events.list.find((event) => event.id === id);
  const isOver = isPeriodOver({ until: event && findLatestEnd(event.dates) }, useNow());
  const status = isOver && !isCanceled(event) ? undefined : event?.status;
  const path = offer ? `/reserve/${id}` : event && `/events/${id}`;
  const title = offer?.title ?? event?.title ?? id;
  return (
    <>
      {offer && <OfferDateAndPicture offer={offer} />}
      <div className="halves">
        <div>
          <h3>{path ? <Link to={path}>{title}</Link> : title}</h3>
          {offer ? <OfferChangeNotice offer={offer} /> : <StatusTag status={status} />}
        </div>
        <div>
          <OwnReservationList
            title={title}
            isCanceled={isCanceled(offer)}
            reservations={reservations}
            onFocusLost={onFocusLost}
          />
        </div>
        <div>
          {offer ? <OfferFacts offer={offer} reader="attending" /> : <p>{notOfferedNoteOf(event, isOver)}</p>}
          {offer?.calendarPath && mayHaveSpot(reservations) && (
            <p className="screen-only">
              <a href={offer.calendarPath}>
                {reserve.calendarHeading}
                <span className="visually-hidden">{` (${offer.title})`}</span>
              </a>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
