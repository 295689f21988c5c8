import { events, reserve, site } from 'virtual:content';
import { Link } from 'react-router-dom';
import { years } from '../content/all-events';
import {
  formatDateParts,
  formatDay,
  formatSpotCount,
  formatTime,
  placeOf,
  type UpcomingDate,
  upcomingDatesOf,
  visibilityProps,
} from '../content/event-dates';
import { calendarFeedUrl, endOfLastDate, pastEvents, upcomingEvents } from '../content/events';
import { findOffer } from '../content/offers';
import { mailtoUrlAbout } from '../content/site';
import { ButtonLink } from '../ui/button';
import { cyclicItem } from '../ui/cyclic-item';
import { DateText } from '../ui/date-text';
import { Mosaic } from '../ui/mosaic';
import { PageHead, PrintQrCode } from '../ui/page';
import { Tile, type TileColor, type TileSpec } from '../ui/tile';
import { useNow } from '../ui/use-now';

const headTiles: readonly TileSpec[] = [
  { color: 'gold', name: 'calendar' },
  { color: 'spruce', name: 'arcs' },
  { color: 'sky', name: 'mentor' },
  { color: 'poppy', name: 'poppy' },
];
const emptyTiles: readonly TileSpec[] = [
  { color: 'surface', name: 'dashedSquare' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'sky', name: 'quarter', rotation: 270 },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'spruce', name: 'calendar' },
  { color: 'surface', name: 'dashedSquare' },
];
const cardColors: readonly { date: TileColor; picture: TileColor }[] = [
  { date: 'gold', picture: 'sky' },
  { date: 'poppy', picture: 'spruce' },
  { date: 'sky', picture: 'surface' },
];

const linkColors: readonly TileColor[] = ['gold', 'spruce', 'sky', 'poppy'];

const { empty, intro, more, signUp, timeZone, labels } = events;

export default function Events() {
  const now = useNow();
  const upcomingDates = upcomingEvents(now);
  const ids = [...new Set(upcomingDates.map(({ event }) => event.id))];
  const untilEnd = visibilityProps({ until: endOfLastDate }, now);
  return (
    <>
      <PageHead title={events.heading} tiles={headTiles}>
        {upcomingDates.length > 0 && (
          <p className="lead" {...untilEnd}>
            {intro}
          </p>
        )}
      </PageHead>
      <section
        className="empty-calendar page-grid"
        {...visibilityProps({ from: endOfLastDate }, now)}
      >
        <Mosaic tiles={emptyTiles} />
        <div className="empty-calendar-text flow">
          <h2>{empty.heading}</h2>
          <p>{empty.text}</p>
          <p className="actions">
            <ButtonLink to={site.mailingList}>{empty.link}</ButtonLink>
          </p>
        </div>
      </section>
      {upcomingDates.length > 0 && (
        <>
          <ol className="events" {...untilEnd}>
            {upcomingDates.map((upcoming) => (
              <NextEvent
                key={`${upcoming.event.id} ${upcoming.date.start}`}
                upcomingDate={upcoming}
                index={ids.indexOf(upcoming.event.id)}
                now={now}
              />
            ))}
          </ol>
          <section className="two-columns section" {...untilEnd}>
            <h2>{labels.calendar}</h2>
            <div className="flow">
              <p className="actions">
                <ButtonLink to={calendarFeedUrl}>{labels.subscribe}</ButtonLink>
                <ButtonLink to={site.mailingList} secondary>
                  {empty.link}
                </ButtonLink>
              </p>
              <p className="hint">{labels.delay}</p>
            </div>
          </section>
        </>
      )}
      {events.list.length > 0 && <PastEvents now={now} />}
      {years.length > 0 && (
        <section className="two-columns section">
          <h2>{labels.years}</h2>
          <ul className="flow">
            {years.map((year) => (
              <li key={year}>
                <Link to={`/events/${year}`}>
                  {labels.year} {year}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="two-columns section">
        <h2>{more.heading}</h2>
        <ul className="tile-list">
          {more.list.map((item, index) => (
            <li className="tile-item" key={item.title}>
              <Tile color={cyclicItem(linkColors, index)} name={item.picture} />
              <div>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
                <p>
                  <Link to={item.to}>{item.link}</Link>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <PrintQrCode name="events" />
    </>
  );
}

interface NextEventProps {
  upcomingDate: UpcomingDate;
  index: number;
  now: number;
}

/** An event with several dates has one entry per date, and one of them shows at a time. */
function NextEvent({ upcomingDate, index, now }: NextEventProps) {
  const { event, date } = upcomingDate;
  const { id, title, status = 'on', link, ages, price, spots } = event;
  const offer = findOffer(id);
  const { start } = date;
  const color = cyclicItem(cardColors, index);
  const isCancelled = status === 'cancelled';
  const laterDates = upcomingDatesOf(event)
    .filter((other) => Date.parse(other.date.start) > Date.parse(start))
    .map((other) => formatTime(other.date.start, timeZone, { month: 'long', day: 'numeric' }));
  const facts = [
    laterDates.length > 0 ? `${labels.also} ${laterDates.join(', ')}` : undefined,
    placeOf(event, labels),
    ages && `${labels.ages}: ${ages}`,
    price && `${labels.price}: ${price}`,
    spots && formatSpotCount(spots, labels),
  ];
  return (
    <li className="event" {...visibilityProps(upcomingDate, now)}>
      <time className={`date ${isCancelled ? 'surface' : color.date}`} dateTime={start}>
        <span>{formatTime(start, timeZone, { month: 'short' })}</span>
        <span className="date-day">{formatTime(start, timeZone, { day: 'numeric' })}</span>
      </time>
      <Tile color={isCancelled ? 'surface' : color.picture} name={event.picture} />
      <div>
        <h2>
          <Link to={`/events/${id}`}>{title}</Link>
        </h2>
        {status === 'on' ? null : (
          <p>
            <span className={isCancelled ? 'tag poppy' : 'tag'}>{labels[status]}</span>
          </p>
        )}
        <p className="hint">
          <DateText {...formatDateParts(date, timeZone)} />
        </p>
        {facts.filter(Boolean).map((fact) => (
          <p className="hint" key={fact}>
            {fact}
          </p>
        ))}
        <p>{event.text}</p>
        {offer && !isCancelled && (
          <p className="event-sign-up" {...visibilityProps({ until: offer.closesAt }, now)}>
            <ButtonLink to={`/reserve/${id}`}>
              {events.reserve}
              <span className="visually-hidden"> ({title})</span>
            </ButtonLink>
          </p>
        )}
        {offer?.closesAt && !isCancelled && (
          <p className="event-sign-up" {...visibilityProps({ from: offer.closesAt }, now)}>
            {reserve.closed}
          </p>
        )}
        {status === 'full' && (
          <p>
            <a href={mailtoUrlAbout(labels.askForSpot, title)}>
              {labels.askForSpot}
              <span className="visually-hidden"> ({title})</span>
            </a>
          </p>
        )}
        {link && status !== 'cancelled' && status !== 'full' ? (
          <p className="event-sign-up">
            <ButtonLink to={link}>
              {signUp}
              <span className="visually-hidden"> ({title})</span>
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function PastEvents({ now }: { now: number }) {
  const list = pastEvents(now);
  const first = list
    .map(({ from }) => from)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
  return (
    <section className="two-columns" {...visibilityProps({ from: first }, now)}>
      <h2>{labels.past}</h2>
      <ul className="flow">
        {list.map(({ event, date, from }) => (
          <li key={event.id} {...visibilityProps({ from }, now)}>
            <Link to={`/events/${event.id}`}>{event.title}</Link>
            <p className="hint">{formatDay(date.start, timeZone)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
