import { events, site } from 'virtual:content';
import { Link } from 'react-router-dom';
import { years } from '../content/all-events';
import {
  dateParts,
  dayText,
  formatTime,
  mainDates,
  placeOf,
  shown,
  type Turn,
} from '../content/event-dates';
import { agendaEnd, feedUrl, pastEvents, upcomingEvents } from '../content/events';
import { ButtonLink } from '../ui/button';
import { DateText } from '../ui/date-text';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { useNow } from '../ui/now';
import { PageHead, PrintedCode } from '../ui/page';
import { type Ground, Tile } from '../ui/tile';

const head: readonly TileWords[] = ['gold calendar', 'spruce arcs', 'sky mentor', 'poppy poppy'];
const free: readonly TileWords[] = [
  'plate slot',
  'plate slot',
  'plate slot',
  'sky q 270',
  'plate slot',
  'plate slot',
  'spruce calendar',
  'plate slot',
];
const grounds: readonly (readonly [date: Ground, picture: Ground])[] = [
  ['gold', 'sky'],
  ['poppy', 'spruce'],
  ['sky', 'plate'],
];

const rows: readonly Ground[] = ['gold', 'spruce', 'sky', 'poppy'];

const { empty, intro, more, signUp, timeZone, labels } = events;

export default function Events() {
  const now = useNow();
  const turns = upcomingEvents(now);
  const ids = [...new Set(turns.map(({ event }) => event.id))];
  const untilEnd = shown({ until: agendaEnd }, now);
  return (
    <>
      <PageHead title={events.heading} tiles={head}>
        {turns.length > 0 && (
          <p className="lead" {...untilEnd}>
            {intro}
          </p>
        )}
      </PageHead>
      <section className="no-events sheet" {...shown({ from: agendaEnd }, now)}>
        <Mosaic tiles={free} />
        <div className="no-events-text flow">
          <h2>{empty.heading}</h2>
          <p>{empty.text}</p>
          <p className="actions">
            <ButtonLink to={site.mailingList}>{empty.link}</ButtonLink>
          </p>
        </div>
      </section>
      {turns.length > 0 && (
        <>
          <ol className="events" {...untilEnd}>
            {turns.map((turn) => (
              <NextEvent
                key={`${turn.event.id} ${turn.date.start}`}
                turn={turn}
                place={ids.indexOf(turn.event.id)}
                now={now}
              />
            ))}
          </ol>
          <section className="row band" {...untilEnd}>
            <h2>{labels.calendar}</h2>
            <div className="flow">
              <p className="actions">
                <ButtonLink to={feedUrl}>{labels.subscribe}</ButtonLink>
                <ButtonLink to={site.mailingList} quiet>
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
        <section className="row band">
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
      <section className="row band">
        <h2>{more.heading}</h2>
        <ul className="areas">
          {more.list.map((row, place) => (
            <li className="area" key={row.title}>
              <Tile ground={rows[place % rows.length]} name={row.picture} />
              <div>
                <h3>{row.title}</h3>
                <p>{row.text}</p>
                <p>
                  <Link to={row.to}>{row.link}</Link>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <PrintedCode name="events" />
    </>
  );
}

interface NextEventProps {
  turn: Turn;
  place: number;
  now: number;
}

/** An event with several dates has one entry per date, and one of them shows at a time. */
function NextEvent({ turn, place, now }: NextEventProps) {
  const { event, date } = turn;
  const { id, title, status = 'on', link, ages, price } = event;
  const { start } = date;
  const [ground, picture] = grounds[place % grounds.length] ?? ['gold', 'sky'];
  const cancelled = status === 'cancelled';
  const later = mainDates(event)
    .filter((other) => Date.parse(other.date.start) > Date.parse(start))
    .map((other) => formatTime(other.date.start, timeZone, { month: 'long', day: 'numeric' }));
  const facts = [
    later.length > 0 ? `${labels.also} ${later.join(', ')}` : undefined,
    placeOf(event, labels),
    ages,
    price,
  ];
  return (
    <li className="event" {...shown(turn, now)}>
      <time className={`date ${cancelled ? 'plate' : ground}`} dateTime={start}>
        <span>{formatTime(start, timeZone, { month: 'short' })}</span>
        <span className="date-day">{formatTime(start, timeZone, { day: 'numeric' })}</span>
      </time>
      <Tile ground={cancelled ? 'plate' : picture} name={event.picture} />
      <div>
        <h2>
          <Link to={`/events/${id}`}>{title}</Link>
        </h2>
        {status === 'on' ? null : (
          <p>
            <span className={cancelled ? 'tag poppy' : 'tag'}>{labels[status]}</span>
          </p>
        )}
        <p className="hint">
          <DateText {...dateParts(date, timeZone)} />
        </p>
        {facts.filter(Boolean).map((fact) => (
          <p className="hint" key={fact}>
            {fact}
          </p>
        ))}
        <p>{event.text}</p>
        {link && status !== 'cancelled' && status !== 'full' ? (
          <p className="event-sign-up">
            <ButtonLink to={link}>
              {signUp} <span className="visually-hidden">({title})</span>
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
    <section className="row" {...shown({ from: first }, now)}>
      <h2>{labels.past}</h2>
      <ul className="flow">
        {list.map(({ event, date, from }) => (
          <li key={event.id} {...shown({ from }, now)}>
            <Link to={`/events/${event.id}`}>{event.title}</Link>
            <p className="hint">{dayText(date.start, timeZone)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
