import { events, site } from 'virtual:content';
import { yearsWithPage } from '../content/all-events';
import { calendarFeedUrl, latestEventEnd, selectEventsPageOccurrences } from '../content/select-events';
import { formatDay, formatInTimeZone } from '../schedule/event-dates';
import { listNextOccurrences, type OccurrenceWithVisibilityPeriod } from '../schedule/occurrences';
import { isCanceled } from '../schedule/offer';
import { toVisibilityProps } from '../schedule/visibility';
import { ButtonLink } from '../ui/button';
import { EventDateText } from '../ui/events/date-text';
import { EventDateAndPicture } from '../ui/events/event-date-and-picture';
import { EventFacts } from '../ui/events/event-facts';
import { EventSignUpButton } from '../ui/events/sign-up-button';
import { StatusTag } from '../ui/events/status-tag';
import { Link } from '../ui/link';
import { Mosaic } from '../ui/mosaic';
import { FlowSection, PageHeader, Section } from '../ui/page';
import { PrintOnlyQrCode } from '../ui/print-only-qr-code';
import { cyclicItem, Tile, type TileColor, type TileSpec } from '../ui/tile';
import { useNow } from '../ui/use-now';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'gold', drawing: 'calendar' },
  { color: 'spruce', drawing: 'arcs' },
  { color: 'sky', drawing: 'mentor' },
  { color: 'poppy', drawing: 'poppy' },
];
const EMPTY_CALENDAR_TILES: readonly TileSpec[] = [
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'sky', drawing: 'quarter', rotation: 270 },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'spruce', drawing: 'calendar' },
  { color: 'surface', drawing: 'dashedSquare' },
];
const OTHER_PAGE_COLORS: readonly TileColor[] = ['gold', 'spruce', 'sky', 'poppy'];

const { empty, intro, otherPages, timeZone, labels } = events;

const findEarliestEnd = (past: readonly { from: string }[]) =>
  past.map(({ from }) => from).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];

export default function Events() {
  const now = useNow();
  const { upcoming, past } = selectEventsPageOccurrences(now);
  const untilEndProps = toVisibilityProps({ until: latestEventEnd }, now);
  return (
    <>
      <PageHeader title={events.heading} tiles={HEADER_TILES}>
        {upcoming.length > 0 && (
          <p className="lead" {...untilEndProps}>
            {intro}
          </p>
        )}
      </PageHeader>
      <section className="empty-calendar mosaic-first page-grid" {...toVisibilityProps({ from: latestEventEnd }, now)}>
        <Mosaic tiles={EMPTY_CALENDAR_TILES} />
        <div className="gutters flow">
          <h2>{empty.heading}</h2>
          <p>{empty.text}</p>
          <p className="actions">
            <ButtonLink to={site.mailingList}>{empty.link}</ButtonLink>
          </p>
        </div>
      </section>
      {upcoming.length > 0 && (
        <>
          <ol className="offers" {...untilEndProps}>
            {upcoming.map((occurrence) => (
              <EventCard key={`${occurrence.event.id} ${occurrence.date.start}`} occurrence={occurrence} />
            ))}
          </ol>
          <FlowSection heading={labels.calendarHeading} visibility={untilEndProps}>
            <p className="actions">
              <ButtonLink to={calendarFeedUrl}>{labels.subscribeLink}</ButtonLink>
              <ButtonLink to={site.mailingList} isSecondary>
                {empty.link}
              </ButtonLink>
            </p>
            <p className="hint">{labels.calendarDelay}</p>
          </FlowSection>
        </>
      )}
      {past.length > 0 && (
        <section className="two-columns" {...toVisibilityProps({ from: findEarliestEnd(past) }, now)}>
          <h2>{labels.pastEvents}</h2>
          <ul className="flow">
            {past.map(({ event, date, from }) => (
              <li key={event.id} {...toVisibilityProps({ from }, now)}>
                <Link to={`/events/${event.id}`}>{event.title}</Link>
                {isCanceled(event) && ` (${labels.cancelled})`}
                <p className="hint">{formatDay(date.start, timeZone)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {yearsWithPage.length > 0 && (
        <Section heading={labels.yearsHeading}>
          <ul className="flow">
            {yearsWithPage.map((year) => (
              <li key={year}>
                <Link to={`/events/${year}`}>
                  {labels.eventsOfYear} {year}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section heading={otherPages.heading}>
        <ul className="tile-list">
          {otherPages.list.map((otherPage, index) => (
            <li className="tile-item" key={otherPage.title}>
              <Tile color={cyclicItem(OTHER_PAGE_COLORS, index)} drawing={otherPage.picture} />
              <div>
                <h3>{otherPage.title}</h3>
                <p>{otherPage.text}</p>
                <p>
                  <Link to={otherPage.to}>{otherPage.link}</Link>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <PrintOnlyQrCode name="events" />
    </>
  );
}

/** An event with several dates has one card per date, and one of them shows at a time. */
function EventCard({ occurrence }: { occurrence: OccurrenceWithVisibilityPeriod }) {
  const now = useNow();
  const { event, date } = occurrence;
  const { id, title, status = 'on' } = event;
  const laterDates = listNextOccurrences([event])
    .filter((other) => Date.parse(other.date.start) > Date.parse(date.start))
    .map((other) => formatInTimeZone(other.date.start, timeZone, { month: 'short', day: 'numeric' }));
  const when = <EventDateText date={date} length="short" />;
  const laterDatesText = laterDates.length > 0 ? `${labels.otherDates} ${laterDates.join(', ')}` : undefined;
  return (
    <li className="offer" {...toVisibilityProps(occurrence, now)}>
      <EventDateAndPicture event={event} date={date} />
      <div>
        <h2>
          <Link to={`/events/${id}`}>{title}</Link>
        </h2>
        {status !== 'on' && (
          <p>
            <StatusTag status={status} />
          </p>
        )}
        <EventFacts event={event} whenLines={[when, laterDatesText]} />
        <p>{event.text}</p>
        <div className="offer-action">
          <EventSignUpButton event={event} />
        </div>
      </div>
    </li>
  );
}
