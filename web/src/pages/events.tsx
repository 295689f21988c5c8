import { events, site } from 'virtual:content';
import { Link } from 'react-router-dom';
import {
  dateParts,
  datesOf,
  dayText,
  type EventEntry,
  mainDate,
  past,
  placeOf,
  shownAfterEnd,
  shownUntilEnd,
  upcoming,
  words,
} from '../content/event-dates';
import { feedUrl } from '../content/events';
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

const { empty, intro, list, more, signUp, timeZone, words: says } = events;

export default function Events() {
  const now = useNow();
  const next = upcoming(list, now);
  const before = past(list, now);
  return (
    <>
      <PageHead title={events.heading} tiles={head}>
        {next.length > 0 ? <p className="lead">{intro}</p> : null}
      </PageHead>
      {next.length === 0 ? (
        <section className="no-events sheet">
          <Mosaic tiles={free} />
          <div className="no-events-text flow">
            <h2>{empty.heading}</h2>
            <p>{empty.text}</p>
            <p className="actions">
              <ButtonLink to={site.mailingList}>{empty.link}</ButtonLink>
            </p>
          </div>
        </section>
      ) : (
        <ol className="events">
          {next.map((event, place) => (
            <NextEvent key={event.id} event={event} place={place} now={now} />
          ))}
        </ol>
      )}
      {next.length > 0 ? <Subscription /> : null}
      {before.length > 0 ? <PastEvents list={before} now={now} /> : null}
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
  event: EventEntry;
  place: number;
  now: number;
}

function NextEvent({ event, place, now }: NextEventProps) {
  const { id, title, status = 'on', link, ages, price } = event;
  const main = mainDate(event, now);
  const { start } = main;
  const [ground, picture] = grounds[place % grounds.length] ?? ['gold', 'sky'];
  const cancelled = status === 'cancelled';
  const later = datesOf(event)
    .filter((date) => Date.parse(date.start) > Date.parse(start))
    .map((date) => words(date.start, timeZone, { month: 'long', day: 'numeric' }));
  const facts = [
    later.length > 0 ? `${says.also} ${later.join(', ')}` : undefined,
    placeOf(event, says),
    ages,
    price,
  ];
  return (
    <li className="event">
      <time className={`date ${cancelled ? 'plate' : ground}`} dateTime={start}>
        <span>{words(start, timeZone, { month: 'short' })}</span>
        <span className="date-day">{words(start, timeZone, { day: 'numeric' })}</span>
      </time>
      <Tile ground={cancelled ? 'plate' : picture} name={event.picture} />
      <div>
        <h2>
          <Link to={`/events/${id}`}>{title}</Link>
        </h2>
        {status === 'on' ? null : (
          <p>
            <span className={cancelled ? 'tag poppy' : 'tag'}>{says[status]}</span>
          </p>
        )}
        <p {...shownAfterEnd(main, now)}>
          <b>{says.over}</b>
        </p>
        <p className="hint">
          <DateText {...dateParts(main, timeZone)} />
        </p>
        {facts.filter(Boolean).map((fact) => (
          <p className="hint" key={fact}>
            {fact}
          </p>
        ))}
        <p>{event.text}</p>
        {link && status !== 'cancelled' && status !== 'full' ? (
          <p className="event-sign-up" {...shownUntilEnd(main, now)}>
            <ButtonLink to={link}>
              {signUp} <span className="visually-hidden">({title})</span>
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Subscription() {
  return (
    <section className="row band">
      <h2>{says.calendar}</h2>
      <div className="flow">
        <p className="actions">
          <ButtonLink to={feedUrl}>{says.subscribe}</ButtonLink>
          <ButtonLink to={site.mailingList} quiet>
            {empty.link}
          </ButtonLink>
        </p>
        <p className="hint">{says.delay}</p>
      </div>
    </section>
  );
}

function PastEvents({ list, now }: { list: readonly EventEntry[]; now: number }) {
  return (
    <section className="row">
      <h2>{says.past}</h2>
      <ul className="flow">
        {list.map((event) => (
          <li key={event.id}>
            <Link to={`/events/${event.id}`}>{event.title}</Link>
            <p className="hint">{dayText(mainDate(event, now).start, timeZone)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
