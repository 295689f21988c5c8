// Reads a member's spots with their places in line.
import { findOffer, isOver } from '../../content/offers';
import { type PlacedSpot, toDate } from '../../domain/spots';
import type { MemberSpots } from '../../firebase/spots';

/** Pages don't load old events, so after this time, an offer that they don't know counts as over. */
const UNLISTED_FOR_MS = 365 * 24 * 60 * 60 * 1000;

/** When this page first asked the server. A newer version of the site may have moved events that end after it. */
let loadedAt: number | undefined;

/**
 * Returns the member's spots, oldest first, and gives up those that are over in the background.
 *
 * @param onlyOffer reads only the places at this offer. Omit it to read all places
 */
export async function readPlacedSpots(
  member: MemberSpots,
  signal: AbortSignal,
  onlyOffer?: string,
): Promise<PlacedSpot[]> {
  const { spots, serverTime } = await member.readOwn(signal);
  loadedAt ??= serverTime;
  const openedAt = loadedAt;
  // The device's clock may be ahead, and removing a spot can't be undone.
  const pastSpots = new Set(
    spots.filter(({ offer: id, takenAt }) => {
      const offer = findOffer(id);
      return offer
        ? isOver(offer, openedAt)
        : toDate(takenAt).getTime() < openedAt - UNLISTED_FOR_MS;
    }),
  );
  if (pastSpots.size > 0) member.giveUp([...pastSpots], signal).catch(() => undefined);
  const currentSpots = spots.filter((spot) => !pastSpots.has(spot));
  const ids = [...new Set(currentSpots.map(({ offer }) => offer))].filter(
    (id) => onlyOffer === undefined || id === onlyOffer,
  );
  const waitingByOffer = await Promise.all(
    ids.map((id) => {
      const offer = findOffer(id);
      const spotsAtOffer = currentSpots.filter((spot) => spot.offer === id);
      return offer ? member.readWaiting(spotsAtOffer, offer.spots, signal) : {};
    }),
  );
  const waiting: Record<string, number> = Object.assign({}, ...waitingByOffer);
  return currentSpots.map((spot) => ({ ...spot, waiting: waiting[spot.entry] ?? null }));
}
