// The reserve page's form, or what's shown instead of it.
import { dashboard, site } from 'virtual:content';
import { type Ref, useRef } from 'react';
import { RESERVATION_MESSAGES } from '../../domain/reservation-messages';
import type { Offer } from '../../schedule/offer';
import { Link } from '../../ui/link';
import { LoadError } from '../../ui/load-error';
import { useOnFocusLost } from '../../ui/use-on-focus-lost';
import { useSignedInUser } from '../session/require-session';
import { RESERVING_LABEL, ReserveForm } from './reserve-form';
import {
  useIsEarlierReservationPending,
  type useOwnReservations,
  type useTotalReservationCount,
} from './use-reservations';

type FormOrStatusProps = {
  offer: Offer;
  ownReservationsQuery: ReturnType<typeof useOwnReservations>;
  countQuery: ReturnType<typeof useTotalReservationCount>;
};

type ReserveSectionProps = FormOrStatusProps & {
  heading: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** Reserving can end while someone is typing. */
  onFocusLost: () => void;
};

export function ReserveSection({ heading, headingRef, onFocusLost, ...props }: ReserveSectionProps) {
  const sectionRef = useRef<HTMLElement>(null);
  useOnFocusLost(sectionRef, onFocusLost);
  return (
    <section className="form-column flow" ref={sectionRef}>
      <h2 id="reserve" tabIndex={-1} ref={headingRef}>
        {heading}
      </h2>
      <FormOrStatus {...props} />
    </section>
  );
}

function FormOrStatus({ offer, ownReservationsQuery, countQuery }: FormOrStatusProps) {
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
