import { reserve } from 'virtual:content';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { OfferChangeNotice } from '../account/reservations/offer-change-notice';
import { OtherOffersSection } from '../account/reservations/other-offers-section';
import { OwnReservationsAtOffer } from '../account/reservations/own-reservations-at-offer';
import { ReserveSection } from '../account/reservations/reserve-section';
import { SpotsLeft } from '../account/reservations/spots-left';
import { useOwnReservations, useTotalReservationCount } from '../account/reservations/use-reservations';
import { RequireSession } from '../account/session/require-session';
import { closedNoteOf, findOffer } from '../content/all-offers';
import { idFromPath } from '../domain/page-urls';
import { RESERVATION_MESSAGES } from '../domain/reservation-messages';
import { mayHaveSpot } from '../domain/reservations';
import { isCanceled, isReservingOpen, type Offer } from '../schedule/offer';
import { DocumentHead } from '../ui/document-head';
import { OfferFacts } from '../ui/events/offer-facts';
import { FactList } from '../ui/fact-list';
import { Link } from '../ui/link';
import { LoadError } from '../ui/load-error';
import { Mosaic } from '../ui/mosaic';
import { FlowSection, MainHeading } from '../ui/page';
import { PageSkeleton } from '../ui/page-skeleton';
import { useNow } from '../ui/use-now';

export default function Reserve() {
  // An unknown offer's URL is the not-found page's.
  const offer = findOffer(idFromPath(useLocation().pathname));
  if (!offer) return null;
  const title = `${reserve.heading}: ${offer.title}`;
  return (
    <>
      <DocumentHead path={`/reserve/${offer.id}`} title={title} noindex />
      <RequireSession fallback={<PageSkeleton title={title} />}>
        <ReservePageContent offer={offer} />
      </RequireSession>
    </>
  );
}

/** What a member sees and does at one offer: how many spots are left, their students' places, and the form. */
function ReservePageContent({ offer }: { offer: Offer }) {
  const ownReservationsQuery = useOwnReservations(offer.id);
  const countQuery = useTotalReservationCount(offer.id);
  const { ages, laptop, bring, pickup } = offer;
  const hasDetails = [ages, laptop, bring, pickup].some(Boolean);
  const offerLink = (
    <p>
      <Link to={offer.path}>{reserve.offerLink}</Link>
    </p>
  );
  const now = useNow();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const reservationsHeadingRef = useRef<HTMLHeadingElement>(null);
  const formHeadingRef = useRef<HTMLHeadingElement>(null);
  const reservationsAtOffer = ownReservationsQuery.data?.filter(({ offerId }) => offerId === offer.id) ?? [];
  // Without reservations, their heading is gone, and an offer that's canceled or closed has no form.
  const moveFocus = () => (reservationsHeadingRef.current ?? formHeadingRef.current ?? titleRef.current)?.focus();
  const isOfferOpen = isReservingOpen(offer, now);
  const isFull = countQuery.data !== undefined && countQuery.data >= offer.capacity;
  return (
    <>
      <section className="page-head page-grid reserve-page">
        <Mosaic
          tiles={[
            { color: 'sky', drawing: offer.picture },
            { color: 'gold', drawing: 'person' },
            { color: 'surface', drawing: 'dashedSquare' },
            { color: 'spruce', drawing: mayHaveSpot(reservationsAtOffer) ? 'checkmark' : 'calendar' },
          ]}
        />
        <div className="page-head-text flow">
          <MainHeading ref={titleRef}>{offer.title}</MainHeading>
          {!isCanceled(offer) && (
            <p className="spots-left" role="status">
              {isOfferOpen ? (
                <SpotsLeft offer={offer} reservationCount={countQuery.data} />
              ) : (
                <b>{closedNoteOf(offer, now)}</b>
              )}
            </p>
          )}
          <OfferChangeNotice offer={offer} />
          <OfferFacts offer={offer} />
          {!hasDetails && offerLink}
          {isOfferOpen && !ownReservationsQuery.isLoadingError && (
            <LoadError query={countQuery} errorMessage={RESERVATION_MESSAGES.countNotLoaded} />
          )}
        </div>
        {reservationsAtOffer.length > 0 && (
          <OwnReservationsAtOffer
            offer={offer}
            reservations={reservationsAtOffer}
            headingRef={reservationsHeadingRef}
            onFocusLost={moveFocus}
          />
        )}
        {isOfferOpen && (
          <ReserveSection
            offer={offer}
            ownReservationsQuery={ownReservationsQuery}
            countQuery={countQuery}
            heading={reservationsAtOffer.length > 0 ? reserve.anotherStudentHeading : reserve.studentHeading}
            headingRef={formHeadingRef}
            onFocusLost={moveFocus}
          />
        )}
      </section>
      {hasDetails && (
        <FlowSection heading={reserve.detailsHeading} kind="member-section">
          <FactList facts={{ ages, laptop, bring, pickup }} />
          {offerLink}
        </FlowSection>
      )}
      {(!isOfferOpen || (isFull && ownReservationsQuery.data && reservationsAtOffer.length === 0)) && (
        <OtherOffersSection except={offer} />
      )}
    </>
  );
}
