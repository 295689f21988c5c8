import { events } from 'virtual:content';
import { formatDay } from '../../schedule/event-dates';
import type { Offer } from '../../schedule/offer';
import { FactList } from '../fact-list';

type OfferFactsProps = {
  offer: Offer;
  /** Which facts to show. The reserve page has the others below its form, and an organizer needs no price. */
  reader?: 'deciding' | 'attending' | 'organizing';
};

export function OfferFacts({ offer, reader = 'deciding' }: OfferFactsProps) {
  const { kind, closesAt, laptop, bring, pickup } = offer;
  // The end of the last day is the start of the next.
  const lastDay = kind === 'course' && closesAt && new Date(Date.parse(closesAt) - 1).toISOString();
  const facts = {
    ages: reader === 'organizing' ? offer.ages : undefined,
    when: offer.whenLines,
    where: offer.place,
    price: reader === 'organizing' ? undefined : offer.price,
    closes: reader === 'deciding' && lastDay ? formatDay(lastDay, events.timeZone) : undefined,
    ...(reader === 'attending' && { laptop, bring, pickup }),
  };
  return <FactList facts={facts} address={offer.address} />;
}
