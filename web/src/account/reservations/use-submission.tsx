import { events } from 'virtual:content';
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
  const { variables: submittedStudents = [] } = mutation;
  const submittedReservations = (mutation.data ?? ownReservations).filter(
    (reservation) => reservation.offerId === offerId && includesIgnoringCase(submittedStudents, reservation.student),
  );
  // Current data: places may have improved since, and another device may have given some up.
  const reservations = ownReservations.filter(({ entryId }) =>
    submittedReservations.some((reservation) => reservation.entryId === entryId),
  );
  // A success is over once someone gives up what was reserved.
  const isOver = mutation.isSuccess && reservations.length < submittedReservations.length;
  const phase = isOver ? 'idle' : mutation.status;
  const placeMessages = reservations.map(({ student, placeInLine }) => placeInLineMessage(student, placeInLine));
  const successMessage = placeMessages.join('\n') || RESERVATION_MESSAGES.reserved;
  const details = <SuccessDetails startsAt={startsAt} reservations={reservations} />;
  return {
    send: mutation.mutateAsync,
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
