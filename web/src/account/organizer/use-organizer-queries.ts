import { useReservationsQuery } from '../reservations/use-reservations';

/** Organizers leave a list open, then email everyone on it. More often would use up the free plan's reads. */
const LIST_REFETCH_INTERVAL_MS = 5 * 60_000;

export const useIsOrganizerQuery = () =>
  useReservationsQuery(['is-organizer'], (api, signal) => api.isOrganizer(signal));

export const useOfferReservations = (offerId: string) =>
  useReservationsQuery(['line', offerId], (api, signal) => api.readOfferReservations(offerId, signal), {
    refetchInterval: LIST_REFETCH_INTERVAL_MS,
  });
