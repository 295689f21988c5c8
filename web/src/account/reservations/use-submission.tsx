import { events } from 'virtual:content';
import { useState } from 'react';
import { includesIgnoringCase } from '../../domain/normalize';
import { placeInLineMessage, RESERVATION_MESSAGES, seeYouMessage } from '../../domain/reservation-messages';
import type { ReservationWithPlace } from '../../domain/reservations';
import { formatDay } from '../../schedule/event-dates';
import type { Offer } from '../../schedule/offer';
import { Link } from '../../ui/link';
import { toSuccessStatusMessage } from '../../ui/status-box';
import { useNow } from '../../ui/use-now';
import { useReserve } from './use-reservations';

/** The reserve form's last submission. */
export function useSubmission({ id: offerId, startsAt }: Offer, ownReservations: readonly ReservationWithPlace[]) {
  const mutation = useReserve(offerId);
  const [reservationsBefore, setReservationsBefore] = useState(ownReservations);
  const { variables: submittedStudents = [] } = mutation;
  const submittedReservations = (mutation.data ?? ownReservations).filter(
    (reservation) => reservation.offerId === offerId && includesIgnoringCase(submittedStudents, reservation.student),
  );
  // Current data: places may have improved since, and another device may have given some up.
  const reservations = ownReservations.filter(({ entryId }) =>
    submittedReservations.some((reservation) => reservation.entryId === entryId),
  );
  // If what was reserved couldn't be read, the reservations stay the same until a later read.
  const hasGivenUp = mutation.data
    ? reservations.length < submittedReservations.length
    : reservations.length === 0 && ownReservations !== reservationsBefore;
  const phase = mutation.isSuccess && hasGivenUp ? 'idle' : mutation.status;
  const placeMessages = reservations.map(({ student, placeInLine }) => placeInLineMessage(student, placeInLine));
  const successMessage = placeMessages.join('\n') || RESERVATION_MESSAGES.reserved;
  const details = <SuccessDetails startsAt={startsAt} reservations={reservations} />;
  return {
    send: (students: readonly string[]) => {
      setReservationsBefore(ownReservations);
      return mutation.mutateAsync(students);
    },
    phase,
    /** Students whose reservation is still being sent, or may have arrived although it failed. */
    unconfirmedStudents: phase === 'pending' || phase === 'error' ? submittedStudents : [],
    status: phase === 'success' ? { ...toSuccessStatusMessage(successMessage), details } : mutation.statusMessage,
  };
}

type SuccessDetailsProps = { startsAt: string | undefined; reservations: readonly ReservationWithPlace[] };

function SuccessDetails({ startsAt, reservations }: SuccessDetailsProps) {
  const now = useNow();
  const allHaveSpots = reservations.length > 0 && reservations.every(({ placeInLine }) => placeInLine.state === 'spot');
  return (
    <>
      {startsAt && Date.parse(startsAt) > now && allHaveSpots && (
        <p className="see-you">{seeYouMessage(formatDay(startsAt, events.timeZone))}</p>
      )}
      <p>{RESERVATION_MESSAGES.noEmails}</p>
      <Link to="/dashboard">See all your spots</Link>
    </>
  );
}
