import { RESERVATION_MESSAGES, removedMessage } from '../../domain/reservation-messages';
import type { ReservationWithAccount } from '../../domain/reservations';
import { requireCurrentBuild, useReservationsMutation } from '../reservations/use-reservations';

export const useRemoveReservation = () =>
  useReservationsMutation({
    mutationFn: (api, reservation: ReservationWithAccount, signal) => api.removeReservation(reservation, signal),
    successMessage: ({ student }) => removedMessage(student),
    failureMessage: RESERVATION_MESSAGES.removeFailed,
  });

export const useRemoveAllReservations = () =>
  useReservationsMutation({
    mutationFn: async (api, offerId: string, signal) => {
      await requireCurrentBuild();
      await api.removeAllReservations(offerId, signal);
    },
    successMessage: () => RESERVATION_MESSAGES.listDeleted,
    failureMessage: RESERVATION_MESSAGES.listNotDeleted,
  });
