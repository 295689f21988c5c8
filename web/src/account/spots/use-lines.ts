// Queries and mutations for organizers.
import { useQuery } from '@tanstack/react-query';
import { CALL_TIMEOUT_MS } from '../../domain/limits';
import { removedMessage, SPOT_MESSAGES } from '../../domain/spot-messages';
import type { Reservation } from '../../domain/spots';
import { withTimeout } from '../../domain/timeout';
import { queryClient } from '../session/query-client';
import { connectGateway } from '../session/session';
import { STALE_AFTER_MS, useSpotsChange } from './use-spots';

/** Reads who's in line. */
export const useLine = (uid: string, offer: string) =>
  useQuery(
    {
      queryKey: ['spots', uid, 'line', offer],
      queryFn: () =>
        withTimeout(CALL_TIMEOUT_MS, async (signal) =>
          (await (await connectGateway(signal)).organizerLines(uid, signal)).read(offer, signal),
        ),
      staleTime: STALE_AFTER_MS,
      retry: false,
    },
    queryClient,
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
