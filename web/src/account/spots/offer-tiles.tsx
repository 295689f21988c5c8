import { isPeriodOver } from '../../content/event-dates';
import { listedOccurrences } from '../../content/events';
import { type Offer, offers } from '../../content/offers';
import { EventTiles } from '../../ui/event-tiles';
import { cyclicItem, Tile } from '../../ui/tile';
import { useNow } from '../../ui/use-now';

/** Draws an event's next date and picture, or a course's picture beside a plain color. */
export function OfferTiles({ offer }: { offer: Offer }) {
  const now = useNow();
  const occurrences = listedOccurrences.filter(({ event }) => event.id === offer.id);
  const occurrence = occurrences.find((other) => !isPeriodOver(other, now)) ?? occurrences.at(-1);
  if (occurrence) return <EventTiles {...occurrence} />;
  const index = offers.indexOf(offer);
  return (
    <>
      {/* The section's heading needs a baseline to align with. */}
      <span className={`date ${cyclicItem(['spruce', 'gold', 'poppy'], index)}`}>&nbsp;</span>
      <Tile color={cyclicItem(['sky', 'surface', 'gold'], index)} name={offer.picture} />
    </>
  );
}
