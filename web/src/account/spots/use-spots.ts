// What the pages read and change about spots, as the signed-in member or organizer.
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { AccountError } from '../../domain/errors';
import { failureText } from '../../domain/messages';
import { gaveUpMessage, removedMessage, SPOT_MESSAGES } from '../../domain/spot-messages';
import type { Reservation, SpotWithPosition } from '../../domain/spots';
import type { StudentsValues } from '../../domain/validation';
import type { SpotsApi } from '../../firebase/spots-api';
import { toastWithoutAnnouncement } from '../../ui/toast-without-announcement';
import { isBuildCurrent } from '../session/is-build-current';
import { queryClient } from '../session/query-client';
import { useMember } from '../session/require-session';
import { withGateway } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';
import { readSpotsAndCleanUp } from './read-spots-and-clean-up';

/** Other members' changes show when someone returns to the page after this time. */
const STALE_TIME_MS = 15_000;
/** Organizers leave a list open, and write to everyone on it. */
const LIST_REFETCH_INTERVAL_MS = 60_000;

/** Every key contains the account, so no one sees what whoever was logged in before has read. */
const toSpotsKey = (uid: string, ...keyEnd: readonly string[]) => ['spots', uid, ...keyEnd];

function useSpotsQuery<T>(
  keyEnd: readonly string[],
  queryFn: (spotsApi: SpotsApi, signal: AbortSignal) => Promise<T>,
  options: { refetchInterval?: number; refetchOnWindowFocus?: 'always' } = {},
) {
  const { uid } = useMember();
  return useQuery(
    {
      queryKey: toSpotsKey(uid, ...keyEnd),
      queryFn: () => withGateway(async (gateway, signal) => queryFn(await gateway.loadSpotsApi(uid, signal), signal)),
      staleTime: STALE_TIME_MS,
      ...options,
      // The gateway has already retried.
      retry: false,
    },
    queryClient,
  );
}

const toDraftKey = (uid: string, offerId: string) => ['draft', uid, offerId];

/** What's typed but not reserved. If the session ends, only the same account finds it again. */
export function useReserveDraft(offerId: string) {
  const queryKey = toDraftKey(useMember().uid, offerId);
  return {
    draft: queryClient.getQueryData<StudentsValues>(queryKey),
    saveDraft: (values: StudentsValues) => queryClient.setQueryData(queryKey, values),
  };
}

/** @param onlyOfferId reads positions only at this offer. Omit it to read all */
export const useOwnSpots = (onlyOfferId?: string) =>
  useSpotsQuery(
    ['own', onlyOfferId ?? ''],
    (spotsApi, signal) => readSpotsAndCleanUp(spotsApi, signal, onlyOfferId),
    // They may have reserved in another tab.
    { refetchOnWindowFocus: 'always' },
  );

export const useReservationCount = (offerId: string) =>
  useSpotsQuery(['count', offerId], (spotsApi, signal) => spotsApi.readReservationCount(offerId, signal));

export const useIsOrganizer = () => useSpotsQuery(['is organizer'], (spotsApi, signal) => spotsApi.isOrganizer(signal));

export const useOfferReservations = (offerId: string) =>
  useSpotsQuery(['line', offerId], (spotsApi, signal) => spotsApi.readReservations(offerId, signal), {
    refetchInterval: LIST_REFETCH_INTERVAL_MS,
  });

/** Reads everything again, because a request that seems to have failed may have arrived. */
const invalidateSpots = (uid: string) => queryClient.invalidateQueries({ queryKey: toSpotsKey(uid) });

const toReserveKey = (uid: string, offerId: string) => ['reserve', uid, offerId];

/** Whether a reservation that someone left the page with is still being sent. */
export function useIsStillReserving(offerId: string): boolean {
  const filters = { mutationKey: toReserveKey(useMember().uid, offerId) };
  const isReserving = useIsMutating(filters, queryClient) > 0;
  const [isStillReserving, setIsStillReserving] = useState(isReserving);
  if (isStillReserving && !isReserving) setIsStillReserving(false);
  return isStillReserving;
}

/** An older build may show an old date. */
async function requireCurrentBuild(): Promise<void> {
  if ((await isBuildCurrent()) === false) throw new AccountError('refused', 'page-outdated');
}

export function useReserve(offerId: string) {
  const { uid } = useMember();
  return useGatewayMutation({
    mutationKey: toReserveKey(uid, offerId),
    /** Returns the member's spots, or `null` if they couldn't be read. */
    mutationFn: async (gateway, students: readonly string[], signal): Promise<SpotWithPosition[] | null> => {
      const [spotsApi] = await Promise.all([gateway.loadSpotsApi(uid, signal), requireCurrentBuild()]);
      await spotsApi.reserve(offerId, students, signal);
      queryClient.removeQueries({ queryKey: toDraftKey(uid, offerId) });
      return readSpotsAndCleanUp(spotsApi, signal, offerId).catch(() => null);
    },
    onSuccess: (ownSpots) => {
      if (!ownSpots) return void invalidateSpots(uid);
      const ownKey = toSpotsKey(uid, 'own', offerId);
      // A read still in flight would overwrite this with older data.
      void queryClient.cancelQueries({ queryKey: ownKey });
      queryClient.setQueryData(ownKey, ownSpots);
      for (const queryKey of [toSpotsKey(uid, 'own', ''), toSpotsKey(uid, 'count', offerId)])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      // Someone who has left the page sees no status.
      toastWithoutAnnouncement.error(failureText(error, SPOT_MESSAGES.reserveFailed));
      void invalidateSpots(uid);
    },
  });
}

type SpotsMutationOptions<Values> = {
  mutationFn: (spotsApi: SpotsApi, values: Values, signal: AbortSignal) => Promise<void>;
  successMessage: (values: Values) => string;
  failureMessage: string;
};

/** Shows toasts, because the button is gone once the spot is. */
function useSpotsMutation<Values>({ mutationFn, successMessage, failureMessage }: SpotsMutationOptions<Values>) {
  const { uid } = useMember();
  return useGatewayMutation({
    mutationFn: async (gateway, values: Values, signal) =>
      mutationFn(await gateway.loadSpotsApi(uid, signal), values, signal),
    onSuccess: (_, values) => {
      toast.success(successMessage(values));
      void invalidateSpots(uid);
    },
    onError: (error) => {
      toast.error(failureText(error, failureMessage));
      void invalidateSpots(uid);
    },
  });
}

export const useGiveUp = () =>
  useSpotsMutation({
    mutationFn: async (spotsApi, spot: SpotWithPosition, signal) => {
      // Someone on the waiting list may have moved up since the page asked.
      const spots = spot.waitingListPosition ? await readSpotsAndCleanUp(spotsApi, signal, spot.offer) : [];
      if (spots.some(({ entry, waitingListPosition }) => entry === spot.entry && waitingListPosition === 0))
        throw new AccountError('refused', 'moved-up');
      await spotsApi.giveUp([spot], signal);
    },
    successMessage: ({ student, waitingListPosition }) => gaveUpMessage(student, waitingListPosition ?? 0),
    failureMessage: SPOT_MESSAGES.giveUpFailed,
  });

export const useRemoveReservation = () =>
  useSpotsMutation({
    mutationFn: (spotsApi, reservation: Reservation, signal) => spotsApi.removeReservation(reservation, signal),
    successMessage: ({ student }) => removedMessage(student),
    failureMessage: SPOT_MESSAGES.removeFailed,
  });

export const useDeleteOfferReservations = () =>
  useSpotsMutation({
    mutationFn: async (spotsApi, offerId: string, signal) => {
      await requireCurrentBuild();
      await spotsApi.removeAllReservations(offerId, signal);
    },
    successMessage: () => SPOT_MESSAGES.listDeleted,
    failureMessage: SPOT_MESSAGES.removeFailed,
  });
