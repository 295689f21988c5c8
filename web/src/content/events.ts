import { events, site } from 'virtual:content';
import {
  agendaOf,
  datesOf,
  dateText,
  type EventEntry,
  isPast,
  lastEnd,
  nextOf,
  pastOf,
  placeOf,
} from './event-dates';

export const agenda = agendaOf(events.list);
export const pastEvents = pastOf(events.list);

/** From then on, no event is upcoming. */
export const agendaEnd = lastEnd(events.list.flatMap(({ dates }) => dates)) ?? '1970-01-01';

/** A page contains at most this many next events. If it's read after they're over, it links to all events. */
const NEXT_EVENTS = 3;

const next = nextOf(events.list);

/** Returns what to show as the next event at any time from `since` on. */
export function nextEvents(since: number) {
  const left = next.filter((turn) => !isPast(turn, since));
  const first = left.slice(0, NEXT_EVENTS);
  const end = left.at(-1)?.until;
  return {
    first,
    rest: left.length > first.length ? { from: first.at(-1)?.until, until: end } : undefined,
    end,
  };
}

export const feedUrl = `webcal://${new URL(site.address).host}/events.ics`;

export const eventAt = (pathname: string): EventEntry | undefined =>
  events.list.find(({ id }) => `/events/${id}` === pathname.replace(/\/$/, ''));

/** Shown in search results and link previews. */
export const descriptionOf = (event: EventEntry): string =>
  `${datesOf(event)
    .map((date) => dateText(date, events.timeZone))
    .join('; ')}. ${placeOf(event, events.words)}. ${event.text}`;
