// All events, also the older ones, which only the pages of events load.
import { archivedEvents, events } from 'virtual:content';
import { type EventContent, type EventDate, formatInTimeZone } from '../schedule/event-dates';
import { listOccurrences } from '../schedule/occurrences';
import { MAX_PAST_EVENTS } from './select-events';

const { timeZone } = events;

const allEvents: EventContent[] = [...events.list, ...archivedEvents];

export const findEvent = (id: string): EventContent | undefined => allEvents.find((event) => event.id === id);

const yearOf = ({ start }: EventDate): string => formatInTimeZone(start, timeZone, { year: 'numeric' });

/** The years that have a page of their own, latest first: none while there are so few events that the events page will show them all. */
export const yearsWithPage: readonly string[] =
  archivedEvents.length > 0 || events.list.length > MAX_PAST_EVENTS
    ? [...new Set(allEvents.flatMap(({ dates }) => dates.map(yearOf)))].toSorted().toReversed()
    : [];

/** Returns a year's dates, in order. */
export const listOccurrencesOfYear = (year: string) =>
  listOccurrences(allEvents).filter(({ date }) => yearOf(date) === year);
