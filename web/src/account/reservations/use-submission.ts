import { equalsIgnoringCase } from '../../domain/normalize';
import { placeInLineMessage, RESERVATION_MESSAGES } from '../../domain/reservation-messages';
import type { ReservationWithPlace } from '../../domain/reservations';
import { toSuccessStatusMessage } from '../../ui/form/status-box';
import { useReserve } from './use-reservations';

/** The reserve form's last submission. */
export function useSubmission(offerId: string, ownReservations: readonly ReservationWithPlace[]) {
  const mutation = useReserve(offerId);
  const { variables: submittedStudents = [] } = mutation;
  const submittedReservations = (mutation.data ?? ownReservations).filter(
    (reservation) =>
      reservation.offerId === offerId &&
      submittedStudents.some((student) => equalsIgnoringCase(student, reservation.student)),
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
  return {
    send: mutation.mutateAsync,
    phase,
    /** Those it made. */
    reservations,
    /** Students whose reservation is still being sent, or may have arrived although it failed. */
    unconfirmedStudents: phase === 'pending' || phase === 'error' ? submittedStudents : [],
    status: phase === 'success' ? toSuccessStatusMessage(successMessage) : mutation.statusMessage,
  };
}
