import { dashboard, reserve, site } from 'virtual:content';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadError } from '../account/reservations/load-error';
import { OfferCalendarLinks, ReminderCalendarLinks } from '../account/reservations/offer-calendar-links';
import { OfferChangeNotice } from '../account/reservations/offer-change-notice';
import { OfferWithReserveLink } from '../account/reservations/offer-with-reserve-link';
import { OwnReservationList } from '../account/reservations/own-reservation-list';
import { RESERVING_LABEL, ReserveForm } from '../account/reservations/reserve-form';
import { SpotsLeft } from '../account/reservations/spots-left';
import {
  useIsEarlierReservationPending,
  useOwnReservations,
  useTotalReservationCount,
} from '../account/reservations/use-reservations';
import { PageSkeleton } from '../account/session/page-skeleton';
import { RequireSession, useSignedInUser } from '../account/session/require-session';
import { closedNoteOf, findOffer, offers } from '../content/all-offers';
import { idFromPath } from '../domain/page-urls';
import { RESERVATION_MESSAGES } from '../domain/reservation-messages';
import { mayHaveSpot } from '../domain/reservations';
import { isCanceled, isReservingOpen, type Offer } from '../schedule/offer';
import { OfferFacts } from '../ui/events/offer-facts';
import { FactList } from '../ui/fact-list';
import { Link } from '../ui/link';
import { Mosaic } from '../ui/mosaic';
import { FlowSection, PageTitle } from '../ui/page';
import { useNow } from '../ui/use-now';
import { useOnFocusLost } from '../ui/use-on-focus-lost';

const MAX_OTHER_OFFERS = 3;

export default function Reserve() {
  // An unknown offer's URL is the not-found page's.
  const offer = findOffer(idFromPath(useLocation().pathname));
  return (
    offer && (
      <RequireSession fallback={<PageSkeleton title={`${reserve.heading}: ${offer.title}`} />}>
        <ReservePageContent offer={offer} />
      </RequireSession>
    )
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
          <PageTitle ref={titleRef}>{offer.title}</PageTitle>
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
          <section className="own-spots flow">
            <h2 tabIndex={-1} ref={reservationsHeadingRef}>
              {reserve.ownSpotsHeading}
            </h2>
            <OwnReservationList
              title={offer.title}
              isCanceled={isCanceled(offer)}
              reservations={reservationsAtOffer}
              onFocusLost={moveFocus}
            />
            {mayHaveSpot(reservationsAtOffer) ? (
              <OfferCalendarLinks offer={offer} />
            ) : (
              <ReminderCalendarLinks offer={offer} />
            )}
          </section>
        )}
        {isOfferOpen && (
          <FormColumn onFocusLost={moveFocus}>
            <h2 id="reserve" tabIndex={-1} ref={formHeadingRef}>
              {reservationsAtOffer.length > 0 ? reserve.anotherStudentHeading : reserve.studentHeading}
            </h2>
            <ReserveSection offer={offer} ownReservationsQuery={ownReservationsQuery} countQuery={countQuery} />
          </FormColumn>
        )}
      </section>
      {hasDetails && (
        <FlowSection heading={reserve.detailsHeading} kind="member-section">
          <FactList facts={{ ages, laptop, bring, pickup }} />
          {offerLink}
        </FlowSection>
      )}
      {(!isOfferOpen || (isFull && ownReservationsQuery.data && reservationsAtOffer.length === 0)) && (
        <FlowSection heading={reserve.otherOffersHeading} kind="member-section">
          <OtherOffers except={offer} />
          <p className="link-row">
            <Link to="/classes">{dashboard.nextPages.classes.title}</Link>
            <Link to="/events">{dashboard.nextPages.events.title}</Link>
          </p>
        </FlowSection>
      )}
    </>
  );
}

/** Lists what members can reserve, except one offer. */
function OtherOffers({ except }: { except: Offer }) {
  const now = useNow();
  const otherOffers = offers
    .filter((offer) => offer !== except && isReservingOpen(offer, now))
    .slice(0, MAX_OTHER_OFFERS);
  if (otherOffers.length === 0) return <p>{dashboard.noOffers}</p>;
  return (
    <ul className="columns">
      {otherOffers.map((offer) => (
        <li key={offer.id}>
          <OfferWithReserveLink offer={offer} isSecondary />
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus if reserving ends while someone is typing. */
function FormColumn({ onFocusLost, children }: { onFocusLost: () => void; children: ReactNode }) {
  const sectionRef = useRef<HTMLElement>(null);
  useOnFocusLost(sectionRef, onFocusLost);
  return (
    <section className="form-column flow" ref={sectionRef}>
      {children}
    </section>
  );
}

type ReserveSectionProps = {
  offer: Offer;
  ownReservationsQuery: ReturnType<typeof useOwnReservations>;
  countQuery: ReturnType<typeof useTotalReservationCount>;
};

function ReserveSection({ offer, ownReservationsQuery, countQuery }: ReserveSectionProps) {
  const { isBeingDeleted } = useSignedInUser();
  const isStillReserving = useIsEarlierReservationPending(offer.id);
  if (isBeingDeleted)
    return (
      <p>
        <span>{dashboard.unfinishedDeletion.text}</span> <Link to="/account">{dashboard.unfinishedDeletion.link}</Link>
      </p>
    );
  if (isStillReserving) return <p role="status">{RESERVING_LABEL}</p>;
  if (ownReservationsQuery.data)
    return <ReserveForm offer={offer} ownReservations={ownReservationsQuery.data} reservationCount={countQuery.data} />;
  if (!ownReservationsQuery.error) return <p role="status">{site.labels.loading}</p>;
  const refetch = () => Promise.all([ownReservationsQuery.refetch(), countQuery.refetch()]);
  return (
    <LoadError query={{ ...ownReservationsQuery, refetch }} errorMessage={RESERVATION_MESSAGES.reservationsNotLoaded} />
  );
}
