import { reserve } from 'virtual:content';
import type { Ref } from 'react';
import { mayHaveSpot, type ReservationWithPlace } from '../../domain/reservations';
import { isCanceled, type Offer } from '../../schedule/offer';
import { OfferCalendarLinks, ReminderCalendarLinks } from './offer-calendar-links';
import { OwnReservationList } from './own-reservation-list';

type OwnReservationsAtOfferProps = {
  offer: Offer;
  reservations: readonly ReservationWithPlace[];
  headingRef: Ref<HTMLHeadingElement>;
  onFocusLost: () => void;
};

/** The places in line of a member's students, and calendar entries for them. */
export function OwnReservationsAtOffer(props: OwnReservationsAtOfferProps) {
  const { offer, reservations, headingRef, onFocusLost } = props;
  return (
    <section className="own-spots flow">
      <h2 tabIndex={-1} ref={headingRef}>
        {reserve.ownSpotsHeading}
      </h2>
      <OwnReservationList
        title={offer.title}
        isCanceled={isCanceled(offer)}
        reservations={reservations}
        onFocusLost={onFocusLost}
      />
      {mayHaveSpot(reservations) ? <OfferCalendarLinks offer={offer} /> : <ReminderCalendarLinks offer={offer} />}
    </section>
  );
}
