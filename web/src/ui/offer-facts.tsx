import { events, reserve } from 'virtual:content';
import type { Offer } from '../content/offers';
import { FactList } from './fact-list';

/** @param isSummary leaves out what only matters once someone has a spot */
export function OfferFacts({ offer, isSummary = false }: { offer: Offer; isSummary?: boolean }) {
  const { ages, whenLines, place, address, price } = offer;
  const { laptop, bring, pickup }: Partial<Offer> = isSummary ? {} : offer;
  return (
    <FactList
      rows={[
        { label: events.labels.ages, values: [ages] },
        { label: events.labels.when, values: whenLines, isKey: true },
        { label: events.labels.where, values: [place], address },
        { label: events.labels.price, values: [price] },
        { label: reserve.laptop, values: [laptop] },
        { label: reserve.bring, values: [bring] },
        { label: reserve.pickup, values: [pickup] },
      ]}
    />
  );
}
