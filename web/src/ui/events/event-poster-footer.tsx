import { events, site } from 'virtual:content';
import { toEventSignUpLink } from '../../content/sign-up';
import {
  type EventContent,
  findLatestEnd,
  formatInTimeZone,
  formatPlace,
  formatTimeRange,
} from '../../schedule/event-dates';
import { listNextOccurrences } from '../../schedule/occurrences';
import { isCanceled } from '../../schedule/offer';
import { isPeriodOver, toVisibilityProps } from '../../schedule/visibility';
import { useNow } from '../use-now';

const { timeZone, labels } = events;

/** A strip has room for at most this many dates. */
const MAX_DATES_PER_STRIP = 2;

const STRIP_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Shown only in print: a QR code, contact details and, until the event is over, tear-off strips. */
export function EventPosterFooter({ event }: { event: EventContent }) {
  const now = useNow();
  const codeText = toEventSignUpLink(event)?.text ?? labels.seeEvent;
  const eventsUrl = `${site.address.replace('https://', '')}/events/`;
  const nextOccurrences = listNextOccurrences([event], MAX_DATES_PER_STRIP).filter(
    (occurrence) => !isPeriodOver(occurrence, now),
  );
  return (
    <div className="poster-footer" aria-hidden="true">
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
      {!isCanceled(event) && nextOccurrences.length > 0 && (
        <ul {...toVisibilityProps({ until: findLatestEnd(event.dates) }, now)}>
          {STRIP_NUMBERS.map((number) => (
            <li key={number}>
              <b>{event.title}</b>
              {nextOccurrences.map(({ date, ...period }) => (
                <span key={date.start} {...toVisibilityProps(period, now)}>
                  {formatInTimeZone(date.start, timeZone, {
                    weekday: 'short',
                    month: 'short',
                    day: 'numeric',
                  })}
                  {', '}
                  {formatTimeRange(date, timeZone)}
                </span>
              ))}
              <span>{formatPlace(event, labels)}</span>
              {eventsUrl}
              <span className="keep-together">{event.id}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
