// §2 Upcoming events: a date tile beside a picture tile each, or empty modules and the way to the mailing list.
import { Link } from 'react-router-dom';
import { events } from '../content/events';
import { site } from '../content/site';
import { ButtonLink } from '../ui/button';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { PageHead } from '../ui/page';
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

export default function Events() {
  const { empty, list, more } = events;
  return (
    <>
      <PageHead title={events.heading} tiles={head}>
        {list.length > 0 ? <p className="lead">{events.intro}</p> : null}
      </PageHead>
      {list.length === 0 ? (
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
          {list.map((event, place) => {
            const [date, picture] = grounds[place % grounds.length] ?? ['gold', 'sky'];
            return (
              <li className="event" key={event.date + event.time + event.title}>
                <time className={`date ${date}`} dateTime={event.date}>
                  <span>{dayOf(event.date, { month: 'short' })}</span>
                  <span className="date-day">{dayOf(event.date, { day: 'numeric' })}</span>
                </time>
                <Tile ground={picture} name={event.picture} />
                <div>
                  <h2>{event.title}</h2>
                  <p className="hint">
                    {event.time} · {event.place}
                  </p>
                  <p>{event.text}</p>
                  {event.link ? (
                    <p>
                      <a href={event.link}>{events.signUp}</a>
                    </p>
                  ) : null}
                </div>
              </li>
            );
          })}
        </ol>
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
      {/* Not loaded before it is printed. */}
      <img
        className="printed"
        src="/qr-events.svg"
        alt=""
        width="140"
        height="152"
        loading="lazy"
      />
    </>
  );
}

/** Part of a date, the same for every visitor's clock: the prerendered page must not differ from the browser's. */
function dayOf(date: string, part: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', { ...part, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
