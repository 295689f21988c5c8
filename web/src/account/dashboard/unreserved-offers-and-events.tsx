import { dashboard, events, home, site } from 'virtual:content';
import { offers } from '../../content/all-offers';
import { nextOccurrencesOfEachEvent } from '../../content/select-events';
import {
  type EventContent,
  type EventDate,
  formatPlace,
  formatWhenLines,
  upcomingDatesOf,
} from '../../schedule/event-dates';
import { closingTimeOf, isCanceled, isReservingOpen } from '../../schedule/offer';
import { isPeriodNow } from '../../schedule/visibility';
import { ButtonLink } from '../../ui/button';
import { EventDateAndPicture } from '../../ui/events/event-date-and-picture';
import { OfferDateAndPicture } from '../../ui/events/offer-date-and-picture';
import { OfferSummary } from '../../ui/events/offer-summary';
import { EventSignUpButton } from '../../ui/events/sign-up-button';
import { Link } from '../../ui/link';
import { FlowSection } from '../../ui/page';
import { useNow } from '../../ui/use-now';
import { OfferWithReserveLink } from '../reservations/offer-with-reserve-link';

const MAX_ENTRIES = 4;

/**
 * Lists what members can reserve and the other events, by date, except what the member has reserved.
 * @param reservedOfferIds omit it if they aren't known
 */
export function UnreservedOffersAndEvents({ reservedOfferIds }: { reservedOfferIds?: readonly string[] | undefined }) {
  const { heading, noEvents, link } = dashboard.comingUp;
  const now = useNow();
  const reservableOffers = offers.filter((offer) => isReservingOpen(offer, now));
  const nextOccurrences = nextOccurrencesOfEachEvent.filter(
    (occurrence) => isPeriodNow(occurrence, now) && !isCanceled(occurrence.event),
  );
  const otherOccurrences = nextOccurrences.filter(({ event }) => !reservableOffers.some(({ id }) => id === event.id));
  const entries = [
    ...reservableOffers.map((offer) => ({
      id: offer.id,
      time: closingTimeOf(offer),
      item: (
        <>
          <OfferDateAndPicture offer={offer} />
          <OfferWithReserveLink
            offer={offer}
            isSecondary={reservedOfferIds?.length !== 0 || offer !== reservableOffers[0]}
          />
        </>
      ),
    })),
    ...otherOccurrences.map(({ event, date }) => ({
      id: event.id,
      time: Date.parse(date.start),
      item: <UpcomingEvent event={event} date={date} />,
    })),
  ];
  const shownEntries = entries
    .filter(({ id }) => !reservedOfferIds?.includes(id))
    .toSorted((a, b) => a.time - b.time)
    .slice(0, MAX_ENTRIES);
  if (shownEntries.length === 0 && entries.length > 0) return null;
  return (
    <FlowSection heading={heading} kind="member-section" className="screen-only">
      {shownEntries.length === 0 ? (
        <>
          <p>{noEvents}</p>
          <p>
            <ButtonLink to={site.mailingList} isSecondary>
              {home.mailingList.link}
            </ButtonLink>
          </p>
        </>
      ) : (
        <ul className="offers">
          {shownEntries.map(({ id, item }) => (
            <li key={id} className="offer">
              {item}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/events">{link}</Link>
      </p>
    </FlowSection>
  );
}

function UpcomingEvent({ event, date }: { event: EventContent; date: EventDate }) {
  const now = useNow();
  return (
    <>
      <EventDateAndPicture event={event} date={date} />
      <OfferSummary
        {...event}
        to={`/events/${event.id}`}
        whenLines={formatWhenLines(upcomingDatesOf(event, now), events.timeZone)}
        place={formatPlace(event, events.labels)}
      >
        <EventSignUpButton event={event} isSecondary />
      </OfferSummary>
    </>
  );
}
