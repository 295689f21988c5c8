// What members read and change. What only organizers do is in organizer/.
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { compareWithServedBuild } from '../../browser/compare-with-served-build';
import { AppError } from '../../domain/errors';
import { errorText } from '../../domain/messages';
import { RESERVATION_MESSAGES, reservationGivenUpMessage } from '../../domain/reservation-messages';
import type { ReservationWithPlace } from '../../domain/reservations';
import type { ReservationsApi } from '../../firebase/reservations-api';
import { discardDraft } from '../session/drafts';
import { queryClient } from '../session/query-client';
import { useSignedInUser } from '../session/require-session';
import { withGateway } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';
import { cleanUpOwnReservations, loadOwnReservations, needsCleanup } from './load-own-reservations';

/** Other members' changes show when someone returns to the page after this time. */
const STALE_TIME_MS = 15_000;

/** Every key contains the account, so no one sees what whoever was signed in before has read. */
const toReservationsKey = (uid: string, ...keyEnd: readonly string[]) => ['reservations', uid, ...keyEnd];

type ApiCall<T> = (api: ReservationsApi, signal: AbortSignal) => Promise<T>;

const withReservationsApi = <T>(uid: string, apiCall: ApiCall<T>): Promise<T> =>
  withGateway(async (gateway, signal) => apiCall(await gateway.loadReservationsApi(uid, signal), signal));

export function useReservationsQuery<T>(
  keyEnd: readonly string[],
  apiCall: ApiCall<T>,
  options: { refetchInterval?: number; refetchOnWindowFocus?: 'always' } = {},
) {
  const { uid } = useSignedInUser();
  return useQuery({
    queryKey: toReservationsKey(uid, ...keyEnd),
    queryFn: () => withReservationsApi(uid, apiCall),
    staleTime: STALE_TIME_MS,
    ...options,
  });
}

/**
 * Reads the member's reservations, and cleans them up in the background.
 * @param onlyOfferId reads places only at this offer. Omit it to read all
 */
export function useOwnReservations(onlyOfferId?: string) {
  const { uid } = useSignedInUser();
  const readOwn = async (api: ReservationsApi, signal: AbortSignal) => {
    const ownReservations = await loadOwnReservations(api, signal, onlyOfferId);
    const cleanUp: ApiCall<void> = (...args) => cleanUpOwnReservations(ownReservations, ...args);
    // The next read tries again.
    if (needsCleanup(ownReservations)) withReservationsApi(uid, cleanUp).catch(() => undefined);
    return ownReservations.current;
  };
  // They may have reserved in another tab.
  return useReservationsQuery(['own', onlyOfferId ?? '*'], readOwn, { refetchOnWindowFocus: 'always' });
}

export const useTotalReservationCount = (offerId: string) =>
  useReservationsQuery(['count', offerId], (api, signal) => api.readReservationCount(offerId, signal));

/** Reads everything again, because a request that seems to have failed may have arrived. */
const invalidateReservations = (uid: string) => queryClient.invalidateQueries({ queryKey: toReservationsKey(uid) });

const toReserveKey = (uid: string, offerId: string) => ['reserve', uid, offerId];

/** Whether a reservation that someone left the page with is still being sent. */
export function useIsEarlierReservationPending(offerId: string): boolean {
  const filters = { mutationKey: toReserveKey(useSignedInUser().uid, offerId) };
  const isReserving = useIsMutating(filters) > 0;
  const [isStillReserving, setIsStillReserving] = useState(isReserving);
  if (isStillReserving && !isReserving) setIsStillReserving(false);
  return isStillReserving;
}

/** Fails if the page is from an older build, which may show an old date. */
export async function refuseOutdatedBuild(): Promise<'this' | 'unknown'> {
  const servedBuild = await compareWithServedBuild();
  if (servedBuild === 'another') throw new AppError('refused', 'page-outdated');
  return servedBuild;
}

export function useReserve(offerId: string) {
  const { uid } = useSignedInUser();
  return useGatewayMutation({
    mutationKey: toReserveKey(uid, offerId),
    /** Returns the member's reservations, or `null` if they couldn't be read. */
    mutationFn: async (gateway, students: readonly string[], signal): Promise<ReservationWithPlace[] | null> => {
      const [api] = await Promise.all([gateway.loadReservationsApi(uid, signal), refuseOutdatedBuild()]);
      await api.reserve(offerId, students, signal);
      discardDraft(uid, offerId);
      return loadOwnReservations(api, signal, offerId).then(
        ({ current }) => current,
        () => null,
      );
    },
    onSuccess: (ownReservations) => {
      if (!ownReservations) return void invalidateReservations(uid);
      const ownKey = toReservationsKey(uid, 'own', offerId);
      // A read still in flight would overwrite this with older data.
      void queryClient.cancelQueries({ queryKey: ownKey });
      queryClient.setQueryData(ownKey, ownReservations);
      for (const queryKey of [toReservationsKey(uid, 'own', '*'), toReservationsKey(uid, 'count', offerId)])
        void queryClient.invalidateQueries({ queryKey });
    },
    errorMessage: RESERVATION_MESSAGES.reserveFailed,
    onError: () => void invalidateReservations(uid),
  });
}

type ReservationsMutationOptions<Values> = {
  mutationFn: (api: ReservationsApi, values: Values, signal: AbortSignal) => Promise<void>;
  successMessage: (values: Values) => string;
  errorMessage: string;
};

/** Shows toasts, because the button is gone once the reservation is. */
export function useReservationsMutation<Values>(options: ReservationsMutationOptions<Values>) {
  const { mutationFn, successMessage, errorMessage } = options;
  const { uid } = useSignedInUser();
  return useGatewayMutation({
    mutationFn: async (gateway, values: Values, signal) =>
      mutationFn(await gateway.loadReservationsApi(uid, signal), values, signal),
    onSuccess: (_, values) => {
      toast.success(successMessage(values));
      void invalidateReservations(uid);
    },
    onError: (error) => {
      toast.error(errorText(error, errorMessage));
      void invalidateReservations(uid);
    },
  });
}

export const useGiveUpReservation = () =>
  useReservationsMutation({
    mutationFn: async (api, reservation: ReservationWithPlace, signal) => {
      // Someone on the waiting list may have moved up since the page asked.
      if (reservation.placeInLine.state === 'waiting') {
        const { current } = await loadOwnReservations(api, signal, reservation.offerId);
        if (current.some(({ entryId, placeInLine }) => entryId === reservation.entryId && placeInLine.state === 'spot'))
          throw new AppError('refused', 'moved-up');
      }
      await api.giveUp([reservation], signal);
    },
    successMessage: ({ student, placeInLine }) => reservationGivenUpMessage(student, placeInLine),
    errorMessage: RESERVATION_MESSAGES.giveUpFailed,
  });
