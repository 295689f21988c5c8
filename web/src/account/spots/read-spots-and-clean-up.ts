import { findOffer, isOfferOver } from '../../content/offers';
import { type Spot, type SpotWithPosition, serverTimeToDate } from '../../domain/spots';
import type { SpotsApi } from '../../firebase/spots-api';
import { isBuildCurrent } from '../session/is-build-current';

/** Pages don't load old events, so after this time, an offer that they don't know counts as over. */
const MAX_AGE_IF_UNLISTED_MS = 365 * 24 * 60 * 60 * 1000;

/** A newer build of the site may have moved the events. */
async function giveUpIfCurrent(spotsApi: SpotsApi, spots: readonly Spot[], signal: AbortSignal): Promise<void> {
  if (await isBuildCurrent()) await spotsApi.giveUp(spots, signal);
}

/**
 * Returns the member's spots, oldest first, and gives up those that are over in the background.
 * @param onlyOfferId reads positions only at this offer. Omit it to read all
 */
export async function readSpotsAndCleanUp(
  spotsApi: SpotsApi,
  signal: AbortSignal,
  onlyOfferId?: string,
): Promise<SpotWithPosition[]> {
  const { spots, serverTime } = await spotsApi.readOwnSpots(signal);
  // The device's clock may be ahead, and removing a spot can't be undone.
  const pastSpots = new Set(
    spots.filter(({ offer: id, takenAt }) => {
      const offer = findOffer(id);
      const takenTime = serverTimeToDate(takenAt).getTime();
      if (!offer) return takenTime < serverTime - MAX_AGE_IF_UNLISTED_MS;
      // What's canceled may get a new date. If it was over before someone reserved, its date is wrong.
      return offer.status !== 'cancelled' && isOfferOver(offer, serverTime) && !isOfferOver(offer, takenTime);
    }),
  );
  if (pastSpots.size > 0) void giveUpIfCurrent(spotsApi, [...pastSpots], signal).catch(() => undefined);
  const currentSpots = spots.filter((spot) => !pastSpots.has(spot));
  const offerIds = [...new Set(currentSpots.map((spot) => spot.offer))].filter(
    (id) => onlyOfferId === undefined || id === onlyOfferId,
  );
  const positionsByOffer = await Promise.all(
    offerIds.map((id) => {
      const offer = findOffer(id);
      const spotsAtOffer = currentSpots.filter((spot) => spot.offer === id);
      return offer ? spotsApi.readWaitingListPositions(spotsAtOffer, offer.capacity, signal) : {};
    }),
  );
  const waitingListPositions: Record<string, number> = Object.assign({}, ...positionsByOffer);
  return currentSpots.map((spot) => ({
    ...spot,
    waitingListPosition: waitingListPositions[spot.entry] ?? null,
  }));
}
