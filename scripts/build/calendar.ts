// iCalendar files (RFC 5545). All but the events' own also depend on when the build runs.
import ical, { escape as escapeText, ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ContentOf } from '../../web/content/schemas/files.ts';
import { toCompactUtc } from '../../web/src/schedule/calendar-urls.ts';
import { type EventContent, type EventDate, formatPlace, isEventOver } from '../../web/src/schedule/event-dates.ts';
import { toLessonCalendarEntries, toOffers } from '../../web/src/schedule/offers-from-content.ts';
import { toReminderCalendarEntries } from '../../web/src/schedule/reminder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

/** When a date moves, it keeps its UID, so calendar apps move its entry instead of adding another. */
const localUidOf = ({ id, isReminder }: CalendarEntry, { start, originalStart = start }: EventDate): string =>
  isReminder ? id : `${id}-${toCompactUtc(originalStart)}`;

/** `path` is the page that describes it, unless that's an event's page. A reminder has one date, and rings. */
type CalendarEntry = Omit<EventContent, 'picture' | 'dates'> & {
  readonly dates: readonly EventDate[];
  readonly path?: string;
  readonly isReminder?: boolean;
};

function toCalendarEvents(event: CalendarEntry, { labels }: ContentOf<'events'>, site: ContentOf<'site'>) {
  const updatedAt = new Date(event.updated);
  return event.dates.map((date) => ({
    id: `${localUidOf(event, date)}@${new URL(site.address).host}`,
    // Calendar apps keep the entry with the highest sequence.
    sequence: updatedAt.getTime() / DAY_MS,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: new Date(date.start),
    end: new Date(date.end),
    alarms: event.isReminder ? [{ type: ICalAlarmType.display, triggerBefore: 0 }] : [],
    summary: event.title,
    description: event.text,
    location: formatPlace(event, labels),
    url: new URL(event.path ?? `/events/${event.id}`, site.address).href,
    status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }));
}

export function toIcs(list: readonly CalendarEntry[], events: ContentOf<'events'>, site: ContentOf<'site'>): string {
  // The package escapes the events' texts, but not these two.
  const name = escapeText(site.name, false);
  const calendar = ical({
    name,
    prodId: `//${name}//Events//EN`,
    method: ICalCalendarMethod.PUBLISH,
    events: list.flatMap((event) => toCalendarEvents(event, events, site)),
  });
  return `${calendar.toString()}\r\n`;
}

type FilesContent = { readonly [Id in 'events' | 'classes' | 'reserve' | 'site']: ContentOf<Id> };

/** Returns the calendars. Events that have been over for a year leave the calendar of all events. */
export function toCalendarFiles({ events, classes, reserve, site }: FilesContent, now: number) {
  const { list } = events;
  // Calendar apps download the whole file again and again.
  const feedEvents = list.filter((event) => !isEventOver(event, now - YEAR_MS));
  const reminders = toReminderCalendarEntries(toOffers(events, classes), reserve.reminderTitle, now);
  const toFiles = (folder: string, entries: readonly CalendarEntry[]) =>
    entries.map((entry) => [`${folder}/${entry.id}.ics`, toIcs([entry], events, site)] as const);
  return new Map([
    ...(list.length > 0 ? [['events.ics', toIcs(feedEvents, events, site)] as const] : []),
    ...toFiles('events', list),
    ...toFiles('classes', toLessonCalendarEntries(classes, events, new Date(now).toISOString().slice(0, 10))),
    ...toFiles('reminders', reminders),
  ]);
}
