import type { ContentOf } from '../../content/schemas/files';
import { slugify } from '../domain/page-urls';
import {
  DAY_MS,
  type EventContent,
  type EventDate,
  findLatestEnd,
  formatMovedFrom,
  formatPlace,
  formatWhenLines,
  isOnline,
  sortedDatesOf,
} from './event-dates';
import { closingTimeOf, isCanceled, type Offer } from './offer';
import { preventLineBreaksInDates } from './prevent-line-breaks-in-dates';

type EventsContent = ContentOf<'events'>;
type ClassesContent = ContentOf<'classes'>;
type GeneralFacts = ContentOf<'parents'>['goodToKnow']['facts'];
/** A class or a program. */
export type Course = ClassesContent['classes']['list'][number] | ClassesContent['programs']['list'][number];

function toIsoTime(day: string, time: string, timeZone: string): string {
  const timeAsUtc = Date.parse(`${day}T${time}Z`);
  const offsetAt = (ms: number) =>
    Date.parse(`${new Date(ms).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - ms;
  // The first offset can be from the other side of a clock change.
  return new Date(timeAsUtc - offsetAt(timeAsUtc - offsetAt(timeAsUtc))).toISOString();
}

/** Where clocks skip midnight, it's an hour before. */
function endOfDay(day: string, timeZone: string): string {
  const nextDay = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return toIsoTime(nextDay, '00:00', timeZone);
}

/** Returns the lessons' dates in order, if they're known. */
const lessonDatesOf = ({ lessons }: Course, timeZone: string): EventDate[] =>
  (lessons?.days ?? []).toSorted().map((day) => ({
    start: toIsoTime(day, lessons?.start ?? '', timeZone),
    end: toIsoTime(day, lessons?.end ?? '', timeZone),
  }));

function eventToOffer(event: EventContent, eventsContent: EventsContent): Offer | undefined {
  const { id, title, spots, picture, ages, price, bring, updated, status = 'on' } = event;
  if (spots === undefined || status === 'full') return undefined;
  const dates = sortedDatesOf(event);
  return {
    kind: 'event',
    id,
    title,
    capacity: spots,
    picture,
    ages,
    price,
    bring,
    status,
    updated,
    path: `/events/${id}`,
    whenLines: formatWhenLines(dates, eventsContent.timeZone),
    movedFrom: dates.map((date) => formatMovedFrom(date, eventsContent)).find(Boolean),
    place: formatPlace(event, eventsContent.labels),
    address: isOnline(event) ? undefined : event.place,
    startsAt: dates[0]?.start,
    closesAt: dates[0]?.start,
    endsAt: findLatestEnd(dates),
    calendarPath: isCanceled(event) ? undefined : `/events/${id}.ics`,
  };
}

function courseToOffer(
  course: Course,
  { timeZone }: EventsContent,
  { labels }: ClassesContent,
  generalFacts: GeneralFacts = {},
): Offer | undefined {
  const { id, title, spots, picture, ages, price, laptop, bring } = course;
  const { schedule, dates, format, where, closes } = course;
  if (id === undefined || spots === undefined) return undefined;
  const lessonDates = lessonDatesOf(course, timeZone);
  const isText = (text: string | undefined) => text !== undefined;
  const isInPerson = format === 'in person' || format === 'both';
  return {
    kind: 'course',
    id,
    title,
    capacity: spots,
    picture,
    ages,
    price,
    laptop,
    bring: bring ?? (isInPerson ? generalFacts.bring : undefined),
    pickup: isInPerson ? generalFacts.pickup : undefined,
    status: 'on',
    path: `/classes#${slugify(title)}`,
    whenLines: [schedule, dates].filter(isText).map(preventLineBreaksInDates),
    place: [format && labels.formats[format], where].filter(isText).join(', ') || undefined,
    address: isInPerson ? where : undefined,
    startsAt: lessonDates[0]?.start,
    closesAt: closes ? endOfDay(closes, timeZone) : lessonDates[0]?.start,
    endsAt: findLatestEnd(lessonDates),
    calendarPath: lessonDates.length > 0 ? `/classes/${id}.ics` : undefined,
  };
}

/** Returns calendar entries for classes and programs with lessons. `updated` is a day. */
export const toLessonCalendarEntries = (classes: ClassesContent, events: EventsContent, updated: string) =>
  [...classes.classes.list, ...classes.programs.list].flatMap((course) => {
    const offer = courseToOffer(course, events, classes);
    const days = course.lessons?.days.toSorted() ?? [];
    if (!offer || days.length === 0) return [];
    const { id, title, path, place = '' } = offer;
    // With the day's start as their first start, lessons keep their calendar entries if the hours change.
    const dates = lessonDatesOf(course, events.timeZone).map((date, index) => ({
      ...date,
      originalStart: toIsoTime(days[index] ?? '', '00:00', events.timeZone),
    }));
    return [{ id, title, path, place, text: course.text, updated, dates }];
  });

/**
 * Returns the offers in the order in which reserving ends. Runs in the build, because the content of all classes is too
 * large for most pages that need their offers.
 */
export const toOffers = (
  events: EventsContent,
  classes: ClassesContent,
  generalFacts?: GeneralFacts,
): readonly Offer[] =>
  [
    ...events.list.map((event) => eventToOffer(event, events)),
    ...[...classes.classes.list, ...classes.programs.list].map((course) =>
      courseToOffer(course, events, classes, generalFacts),
    ),
  ]
    .filter((offer) => offer !== undefined)
    .toSorted((a, b) => closingTimeOf(a) - closingTimeOf(b));
