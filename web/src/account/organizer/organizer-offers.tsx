// All offers with spots, and how many students are in line for each that isn't over.
import { organizer, reserve } from 'virtual:content';
import { offers } from '../../content/all-offers';
import { spotsTakenText } from '../../domain/organizer-messages';
import { RESERVATION_MESSAGES } from '../../domain/reservation-messages';
import { isCanceled, isOfferOver, isReservingOpen, type Offer } from '../../schedule/offer';
import { ButtonLink } from '../../ui/button';
import { OfferDateAndPicture } from '../../ui/events/offer-date-and-picture';
import { OfferSummary } from '../../ui/events/offer-summary';
import { LoadError } from '../../ui/load-error';
import { FlowSection, PageHeader } from '../../ui/page';
import type { TileColor } from '../../ui/tile';
import { useNow } from '../../ui/use-now';
import { useTotalReservationCount } from '../reservations/use-reservations';
import { ORGANIZER_TILES } from './organizer-tiles';

/** An offer with more spots than fit in three rows gets more columns, of smaller squares. */
const MIN_SPOT_COLUMNS = 12;

export function OrganizerOffers() {
  const now = useNow();
  const remainingOffers = offers.filter((offer) => !isOfferOver(offer, now));
  const currentOffers = remainingOffers.filter((offer) => !isCanceled(offer));
  const groups = [
    { heading: organizer.currentHeading, offers: currentOffers },
    { heading: organizer.canceledHeading, offers: remainingOffers.filter(isCanceled) },
    { heading: organizer.pastHeading, offers: offers.filter((offer) => isOfferOver(offer, now)) },
  ];
  return (
    <>
      <PageHeader title={organizer.heading} tiles={[{ color: 'sky', drawing: 'calendar' }, ...ORGANIZER_TILES]}>
        <p className="lead">{offers.length === 0 ? organizer.noOffers : organizer.intro}</p>
      </PageHeader>
      {groups.map(
        ({ heading, offers: groupOffers }) =>
          groupOffers.length > 0 && (
            <FlowSection heading={heading} kind="member-section" key={heading}>
              <ul className="offers">
                {groupOffers.map((offer) => (
                  <OrganizerOffer offer={offer} isNext={offer === currentOffers[0]} key={offer.id} />
                ))}
              </ul>
            </FlowSection>
          ),
      )}
    </>
  );
}

function OrganizerOffer({ offer, isNext }: { offer: Offer; isNext: boolean }) {
  const now = useNow();
  const { status, whenLines, place } = offer;
  const isOver = isOfferOver(offer, now);
  const listPath = `/organizer/${offer.id}`;
  return (
    <li className="offer">
      <OfferDateAndPicture offer={offer} />
      <OfferSummary
        to={listPath}
        title={offer.title}
        status={status}
        whenLines={whenLines}
        place={place}
        note={!isCanceled(offer) && !isReservingOpen(offer, now) && !isOver && <p>{reserve.closedNote}</p>}
      >
        {/* Counts of what's over would only use up reads. */}
        {!isOver && <SpotsTaken offer={offer} />}
        <p>
          <ButtonLink to={listPath} isSecondary={!isNext}>
            {organizer.listLink}
            <span className="visually-hidden">{` (${offer.title})`}</span>
          </ButtonLink>
        </p>
      </OfferSummary>
    </li>
  );
}

function SpotsTaken({ offer }: { offer: Offer }) {
  const countQuery = useTotalReservationCount(offer.id);
  const now = useNow();
  const capacity = isCanceled(offer) ? undefined : offer.capacity;
  const count = countQuery.data;
  return (
    <>
      {capacity !== undefined && <SpotsChart capacity={capacity} takenCount={Math.min(count ?? 0, capacity)} />}
      <p className="spots-left">
        {count !== undefined && <b className={spotsColor(offer, count, now)}>{spotsTakenText(capacity, count)}</b>}
      </p>
      <LoadError query={countQuery} errorMessage={RESERVATION_MESSAGES.countNotLoaded} />
    </>
  );
}

/** One square for each spot, in at most three rows. */
function SpotsChart({ capacity, takenCount }: { capacity: number; takenCount: number }) {
  const columns = Math.max(MIN_SPOT_COLUMNS, Math.ceil(capacity / 3));
  const toPath = (spotCount: number) =>
    [0, 1, 2].map((row) => `M0 ${row + 0.5}h${Math.min(Math.max(spotCount - row * columns, 0), columns)}`).join('');
  return (
    <p>
      <svg
        viewBox={`0 0 ${columns} ${Math.ceil(capacity / columns)}`}
        stroke="currentColor"
        strokeWidth="0.8"
        strokeDasharray="0.8 0.2"
        aria-hidden="true"
      >
        <path d={toPath(capacity)} opacity="0.25" />
        <path d={toPath(takenCount)} />
      </svg>
    </p>
  );
}

function spotsColor(offer: Offer, count: number, now: number): TileColor | undefined {
  if (isReservingOpen(offer, now) && count < offer.capacity) return 'gold';
  return !isCanceled(offer) && count > offer.capacity ? 'poppy' : undefined;
}
