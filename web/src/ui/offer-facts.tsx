import { events } from 'virtual:content';
import { formatDay } from '../content/event-dates';
import type { Offer } from '../content/offers';
import { FactList } from './fact-list';

type OfferFactsProps = {
  offer: Offer;
  /** Decides which facts are left out: who attends has decided, and organizers bring no child. */
  reader?: 'deciding' | 'attending' | 'organizing';
};

export function OfferFacts({ offer, reader = 'deciding' }: OfferFactsProps) {
  const { whenLines, place, address, price } = offer;
  const { ages }: Partial<Offer> = reader === 'attending' ? {} : offer;
  const { kind, closesAt }: Partial<Offer> = reader === 'deciding' ? offer : {};
  const { laptop, bring, pickup }: Partial<Offer> = reader === 'organizing' ? {} : offer;
  // The end of the last day is the start of the next.
  const lastDay = kind === 'course' && closesAt && new Date(Date.parse(closesAt) - 1).toISOString();
  const closes = lastDay ? formatDay(lastDay, events.timeZone) : undefined;
  return (
    <FactList facts={{ ages, when: whenLines, where: place, price, closes, laptop, bring, pickup }} address={address} />
  );
}
