import {
  type EventEntry,
  type EventLabels,
  formatHours,
  formatInTimeZone,
  isPeriodOver,
  latestEnd,
  placeOf,
  upcomingDatesOf,
  visibilityProps,
} from '../content/event-dates';

interface TearOffStripsProps {
  event: EventEntry;
  /** What scanning the code is for. */
  codeText: string;
  site: { name: string; address: string; contact: { email: string; phone: string } };
  timeZone: string;
  eventLabels: EventLabels;
  now: number;
}

/** A strip has room for at most this many dates. */
const MAX_STRIP_DATES = 2;

const STRIP_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Shown only in print: a QR code, contact details and, until the event is over, tear-off strips. */
export function TearOffStrips({ event, codeText, site, timeZone, eventLabels, now }: TearOffStripsProps) {
  const eventsUrl = `${site.address.replace('https://', '')}/events/`;
  const upcomingDates = upcomingDatesOf(event, MAX_STRIP_DATES).filter(
    (upcomingDate) => !isPeriodOver(upcomingDate, now),
  );
  return (
    <div className="tear-off-strips" aria-hidden="true">
      <div className="poster-code">
        <img src={`/qr-event-${event.id}.svg`} alt="" width="140" height="152" loading="lazy" />
        <b>{codeText}</b>
      </div>
      <p className="lead gutters">
        <b>{site.name}</b> · {site.contact.email} · {site.contact.phone}
        <br />
        {eventsUrl}
        {event.id}
      </p>
      {event.status !== 'cancelled' && upcomingDates.length > 0 && (
        <ul {...visibilityProps({ until: latestEnd(event.dates) }, now)}>
          {STRIP_NUMBERS.map((number) => (
            <li key={number}>
              <b>{event.title}</b>
              {upcomingDates.map(({ date, ...period }) => (
                <span key={date.start} {...visibilityProps(period, now)}>
                  {formatInTimeZone(date.start, timeZone, {
                    weekday: 'short',
                    month: 'short',
                    day: 'numeric',
                  })}
                  {', '}
                  {formatHours(date, timeZone)}
                </span>
              ))}
              <span>{placeOf(event, eventLabels)}</span>
              {eventsUrl}
              <span className="keep-together">{event.id}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
