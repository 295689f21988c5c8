import { events } from 'virtual:content';
import { formatDay } from '../content/event-dates';
import type { Offer } from '../content/offers';
import { FactList } from './fact-list';

/** @param isSummary leaves out what only matters once someone has a spot */
export function OfferFacts({ offer, isSummary = false }: { offer: Offer; isSummary?: boolean }) {
  const { ages, whenLines, place, address, price } = offer;
  const { kind, closesAt, laptop, bring, pickup }: Partial<Offer> = isSummary ? {} : offer;
  // The end of the last day is the start of the next.
  const lastDay = kind === 'course' && closesAt && new Date(Date.parse(closesAt) - 1).toISOString();
  const closes = lastDay ? formatDay(lastDay, events.timeZone) : undefined;
  return (
    <FactList facts={{ ages, when: whenLines, where: place, price, closes, laptop, bring, pickup }} address={address} />
  );
}
