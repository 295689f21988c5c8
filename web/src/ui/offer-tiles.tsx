import { listedOccurrences } from '../content/events';
import { type Offer, offers } from '../content/offers';
import { isPeriodOver } from '../content/visibility';
import { EventTiles } from './event-tiles';
import { cyclicItem, Tile } from './tile';
import { useNow } from './use-now';

/** Finds a course's first day in a text such as "Eight weeks, March 20 to May 8, 2031". */
const MONTH_AND_DAY_PATTERN = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\s(\d\d?)\b/;

/** Draws an event's next date, or a course's first day, and its picture. */
export function OfferTiles({ offer }: { offer: Offer }) {
  const now = useNow();
  const occurrences = listedOccurrences.filter(({ event }) => event.id === offer.id);
  const occurrence = occurrences.find((other) => !isPeriodOver(other, now)) ?? occurrences.at(-1);
  if (occurrence) return <EventTiles {...occurrence} />;
  const index = offers.indexOf(offer);
  const [, month, day] = MONTH_AND_DAY_PATTERN.exec(offer.whenLines.join(' ')) ?? [];
  return (
    <>
      <span className={`date ${cyclicItem(['spruce', 'gold', 'poppy'], index)}`}>
        {/* Even without a date, a section's heading needs a baseline to align with. */}
        <span>{month}&nbsp;</span>
        <span className="date-day">{day}</span>
      </span>
      <Tile color={cyclicItem(['sky', 'surface', 'gold'], index)} drawing={offer.picture} />
    </>
  );
}
