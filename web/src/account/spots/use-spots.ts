import toast from 'react-hot-toast/headless';
import type { SignedInUser } from '../../domain/entities';
import { failureText } from '../../domain/messages';
import { gaveUpMessage, SPOT_MESSAGES } from '../../domain/spot-messages';
import type { SpotWithPosition } from '../../domain/spots';
import type { Gateway } from '../../firebase/gateway';
import type { MemberSpots } from '../../firebase/spots';
import { queryClient } from '../session/query-client';
import { useGatewayMutation } from '../session/use-gateway-mutation';
import { useGatewayQuery } from '../session/use-gateway-query';
import { readSpotsWithPositions } from './read-spots-with-positions';

type Uid = SignedInUser['uid'];

const useSpotsQuery = <T>(
  queryKey: readonly string[],
  uid: Uid,
  queryFn: (spots: MemberSpots, signal: AbortSignal) => Promise<T>,
) => useGatewayQuery(queryKey, async (gateway, signal) => queryFn(await gateway.loadMemberSpots(uid, signal), signal));

const ownSpotsKey = (uid: Uid, onlyOfferId = '') => ['spots', uid, 'own', onlyOfferId];
const countKey = (uid: Uid, offerId: string) => ['spots', uid, 'count', offerId];

/** @param onlyOfferId reads only the spots at this offer. Omit it to read all */
export const useOwnSpots = (uid: Uid, onlyOfferId?: string) =>
  useSpotsQuery(ownSpotsKey(uid, onlyOfferId), uid, (spots, signal) =>
    readSpotsWithPositions(spots, signal, onlyOfferId),
  );

export const useReservationCount = (uid: Uid, offerId: string) =>
  useSpotsQuery(countKey(uid, offerId), uid, (spots, signal) => spots.readReservationCount(offerId, signal));

export const useIsOrganizer = (uid: Uid) =>
  useSpotsQuery(['spots', uid, 'is organizer'], uid, (spots, signal) => spots.isOrganizer(signal));

/** Reads everything again, because a request that seems to have failed may have arrived. */
const invalidateSpots = (uid: Uid) => queryClient.invalidateQueries({ queryKey: ['spots', uid] });

export function useReserve(uid: Uid, offerId: string) {
  return useGatewayMutation({
    /** Returns the member's spots, or `null` if they couldn't be read. */
    mutationFn: async (gateway, students: readonly string[], signal): Promise<SpotWithPosition[] | null> => {
      const spots = await gateway.loadMemberSpots(uid, signal);
      await spots.reserve(offerId, students, signal);
      return readSpotsWithPositions(spots, signal, offerId).catch(() => null);
    },
    onSuccess: (ownSpots) => {
      if (ownSpots) queryClient.setQueryData(ownSpotsKey(uid, offerId), ownSpots);
      const queryKeys = ownSpots ? [ownSpotsKey(uid), countKey(uid, offerId)] : [['spots', uid]];
      for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
    },
    onError: () => void invalidateSpots(uid),
  });
}

type SpotsChangeOptions<Values> = {
  mutationFn: (gateway: Gateway, values: Values, signal: AbortSignal) => Promise<void>;
  successMessage: (values: Values) => string;
  failureMessage: string;
};

/** Shows toasts, because the button is gone once the spot is. */
export function useSpotsChange<Values>(
  uid: Uid,
  { mutationFn, successMessage, failureMessage }: SpotsChangeOptions<Values>,
) {
  return useGatewayMutation({
    mutationFn,
    onSuccess: (_, values: Values) => {
      toast.success(successMessage(values));
      void invalidateSpots(uid);
    },
    onError: (error) => {
      toast.error(failureText(error, failureMessage));
      void invalidateSpots(uid);
    },
  });
}

export const useGiveUp = (uid: Uid) =>
  useSpotsChange(uid, {
    mutationFn: async (gateway, spot: SpotWithPosition, signal) =>
      (await gateway.loadMemberSpots(uid, signal)).giveUp([spot], signal),
    successMessage: ({ student, waitingListPosition }) => gaveUpMessage(student, waitingListPosition ?? 0),
    failureMessage: SPOT_MESSAGES.giveUpFailed,
  });
