import { nextOccurrencesOfEachEvent } from '../../content/select-events';
import type { EventContent, EventDate } from '../../schedule/event-dates';
import { isCanceled } from '../../schedule/offer';
import { cyclicItem, Tile, type TileColor } from '../tile';
import { MonthAndDay } from './date-text';

const DATE_COLORS: readonly TileColor[] = ['gold', 'poppy', 'sky'];
const PICTURE_COLORS: readonly TileColor[] = ['sky', 'spruce', 'surface'];

const sortedEventIds = [...new Set(nextOccurrencesOfEachEvent.map(({ event }) => event.id))];

/** Draws an event's date and picture, in the same colors wherever the event is listed. */
export function EventDateAndPicture({ event, date: { start } }: { event: EventContent; date: EventDate }) {
  const index = sortedEventIds.indexOf(event.id);
  return (
    <>
      <time className={`date ${isCanceled(event) ? 'surface' : cyclicItem(DATE_COLORS, index)}`} dateTime={start}>
        <MonthAndDay time={start} />
      </time>
      <Tile color={isCanceled(event) ? 'surface' : cyclicItem(PICTURE_COLORS, index)} drawing={event.picture} />
    </>
  );
}
