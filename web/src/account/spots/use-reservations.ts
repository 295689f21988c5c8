import { removedMessage, SPOT_MESSAGES } from '../../domain/spot-messages';
import type { Reservation } from '../../domain/spots';
import { useGatewayQuery } from '../session/use-gateway-query';
import { useSpotsChange } from './use-spots';

export const useReservations = (uid: string, offerId: string) =>
  useGatewayQuery(['spots', uid, 'line', offerId], async (gateway, signal) =>
    (await gateway.loadOrganizerReservations(uid, signal)).read(offerId, signal),
  );

export const useRemoveReservation = (uid: string) =>
  useSpotsChange(uid, {
    mutationFn: async (gateway, reservation: Reservation, signal) =>
      (await gateway.loadOrganizerReservations(uid, signal)).remove(reservation, signal),
    successMessage: ({ student }) => removedMessage(student),
    failureMessage: SPOT_MESSAGES.removeFailed,
  });

export const useDeleteReservations = (uid: string) =>
  useSpotsChange(uid, {
    mutationFn: async (gateway, offerId: string, signal) =>
      (await gateway.loadOrganizerReservations(uid, signal)).removeAll(offerId, signal),
    successMessage: () => SPOT_MESSAGES.listDeleted,
    failureMessage: SPOT_MESSAGES.removeFailed,
  });
