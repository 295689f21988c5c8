import { offers } from 'virtual:content';
import type { Offer } from './to-offers';

export { closingTimeOf, isOfferOver, isReservable, listNextOffers, type Offer } from './to-offers';
export { offers };

export const findOffer = (id: string): Offer | undefined => offers.find((offer) => offer.id === id);
