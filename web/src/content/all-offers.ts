import { offers, reserve } from 'virtual:content';
import { isCanceled, isOfferOver, isReservingOpen, type Offer } from '../schedule/offer';

export { offers };

export const findOffer = (id: string): Offer | undefined => offers.find((offer) => offer.id === id);

/** Says why families can't reserve anymore. Returns undefined while they can. */
export function closedNoteOf(offer: Offer, now: number): string | undefined {
  if (isReservingOpen(offer, now)) return undefined;
  if (isCanceled(offer)) return reserve.cancelled;
  return isOfferOver(offer, now) ? reserve.overNote : reserve.closedNote;
}
