// Queries and mutations for organizers.
import { removedMessage, SPOT_MESSAGES } from '../../domain/spot-messages';
import type { Reservation } from '../../domain/spots';
import { useGatewayQuery, useSpotsChange } from './use-spots';

/** Reads who's in line. */
export const useLine = (uid: string, offer: string) =>
  useGatewayQuery(['spots', uid, 'line', offer], async (gateway, signal) =>
    (await gateway.organizerLines(uid, signal)).read(offer, signal),
  );

export const useRemove = (uid: string) =>
  useSpotsChange(uid, {
    run: async (gateway, reservation: Reservation, signal) =>
      (await gateway.organizerLines(uid, signal)).remove(reservation, signal),
    successMessage: ({ student }) => removedMessage(student),
    failureMessage: SPOT_MESSAGES.removeFailed,
  });

export const useDeleteLine = (uid: string) =>
  useSpotsChange(uid, {
    run: async (gateway, offer: string, signal) =>
      (await gateway.organizerLines(uid, signal)).removeAll(offer, signal),
    successMessage: () => SPOT_MESSAGES.listDeleted,
    failureMessage: SPOT_MESSAGES.removeFailed,
  });
