// Queries and mutations for organizers.
import { useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { CALL_TIMEOUT_MS } from '../../domain/limits';
import { failureText } from '../../domain/messages';
import { removed, SPOT_MESSAGES } from '../../domain/spot-messages';
import type { Reservation } from '../../domain/spots';
import { withTimeout } from '../../domain/timeout';
import { queryClient } from '../session/query-client';
import { connectGateway } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';
import { refreshSpots, STALE_AFTER_MS } from './use-spots';

/** Reads who's in line. */
export const useLine = (uid: string, offer: string) =>
  useQuery(
    {
      queryKey: ['spots', uid, 'line', offer],
      queryFn: () =>
        withTimeout(CALL_TIMEOUT_MS, async (signal) =>
          (await (await connectGateway(signal)).lines(uid, signal)).read(offer, signal),
        ),
      staleTime: STALE_AFTER_MS,
      retry: false,
    },
    queryClient,
  );

export function useRemove(uid: string) {
  return useGatewayMutation({
    run: async (gateway, reservation: Reservation, signal) =>
      (await gateway.lines(uid, signal)).remove(reservation, signal),
    onSuccess: (_, { student }) => {
      toast.success(removed(student));
      void refreshSpots(uid);
    },
    onError: (error) => {
      toast.error(failureText(error, SPOT_MESSAGES.removeFailed));
      void refreshSpots(uid);
    },
  });
}

export function useDeleteLine(uid: string) {
  return useGatewayMutation({
    run: async (gateway, offer: string, signal) =>
      (await gateway.lines(uid, signal)).removeAll(offer, signal),
    onSuccess: () => {
      toast.success(SPOT_MESSAGES.listDeleted);
      void refreshSpots(uid);
    },
    onError: (error) => {
      toast.error(failureText(error, SPOT_MESSAGES.removeFailed));
      void refreshSpots(uid);
    },
  });
}
