import { AppError } from '../../domain/errors';
import { ORGANIZER_MESSAGES, studentRemovedMessage } from '../../domain/organizer-messages';
import type { Reservation } from '../../domain/reservations';
import { refuseOutdatedBuild, useReservationsMutation } from '../reservations/use-reservations';

export const useRemoveReservation = () =>
  useReservationsMutation({
    mutationFn: (api, reservation: Reservation, signal) => api.removeReservation(reservation, signal),
    successMessage: ({ student }) => studentRemovedMessage(student),
    errorMessage: ORGANIZER_MESSAGES.removeFailed,
  });

export const useRemoveOfferReservations = () =>
  useReservationsMutation({
    mutationFn: async (api, offerId: string, signal) => {
      // Can't be undone, and an older build may have the wrong date.
      if ((await refuseOutdatedBuild()) === 'unknown') throw new AppError('network', 'unreachable');
      await api.removeOfferReservations(offerId, signal);
    },
    successMessage: () => ORGANIZER_MESSAGES.listDeleted,
    errorMessage: ORGANIZER_MESSAGES.listNotDeleted,
  });
