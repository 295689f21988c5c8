import { offers as built, events } from 'virtual:content';
import type { EventEntry } from './event-dates';
import type { Offer as BuiltOffer } from './to-offers';

export { isOpen, isOver } from './to-offers';

export interface Offer extends BuiltOffer {
  /** The event, for calendar links. */
  readonly event?: EventEntry | undefined;
}

/** Adds the events here, because their content would be in the pages' scripts twice. */
export const offers: readonly Offer[] = built.map((offer) => ({
  ...offer,
  event: events.list.find(({ id }) => id === offer.id),
}));

export const findOffer = (id: string): Offer | undefined => offers.find((offer) => offer.id === id);
