import { offers } from '../../content/all-offers';
import { nextOccurrencesOfEachEvent } from '../../content/select-events';
import type { Offer } from '../../schedule/offer';
import { isPeriodOver } from '../../schedule/visibility';
import { cyclicItem, Tile } from '../tile';
import { useNow } from '../use-now';
import { MonthAndDay } from './date-text';
import { EventDateAndPicture } from './event-date-and-picture';

/** Draws an event's next date, or a course's first day, and its picture. */
export function OfferDateAndPicture({ offer }: { offer: Offer }) {
  const now = useNow();
  const occurrences = nextOccurrencesOfEachEvent.filter(({ event }) => event.id === offer.id);
  const occurrence = occurrences.find((other) => !isPeriodOver(other, now)) ?? occurrences.at(-1);
  if (occurrence) return <EventDateAndPicture {...occurrence} />;
  const index = offers.indexOf(offer);
  return (
    <>
      <span className={`date ${cyclicItem(['spruce', 'gold', 'poppy'], index)}`}>
        {/* Even without a date, a section's heading needs a baseline to align with. */}
        {offer.startsAt ? <MonthAndDay time={offer.startsAt} /> : <span>&nbsp;</span>}
      </span>
      <Tile color={cyclicItem(['sky', 'surface', 'gold'], index)} drawing={offer.picture} />
    </>
  );
}
