import { offers } from 'virtual:content';
import type { Offer } from '../schedule/offer';

export { offers };

export const findOffer = (id: string): Offer | undefined => offers.find((offer) => offer.id === id);
