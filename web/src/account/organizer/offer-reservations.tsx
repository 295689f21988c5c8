// Who's in line for one offer, on screen, on paper, as a spreadsheet and in an email.
import { organizer } from 'virtual:content';
import { useRef } from 'react';
import { findOffer } from '../../content/all-offers';
import { listDeletionQuestion, ORGANIZER_MESSAGES, spotsTakenText } from '../../domain/organizer-messages';
import { isCanceled, isOfferOver, isReservingOpen, type Offer } from '../../schedule/offer';
import { ButtonContent } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import { OfferFacts } from '../../ui/events/offer-facts';
import { Link } from '../../ui/link';
import { LoadError } from '../../ui/load-error';
import { Loading } from '../../ui/loading';
import { PageHeader } from '../../ui/page';
import { useNow } from '../../ui/use-now';
import { OfferChangeNotice } from '../reservations/offer-change-notice';
import { OrganizerReservationTable } from './organizer-reservation-table';
import { ORGANIZER_TILES } from './organizer-tiles';
import { ReservationListActions } from './reservation-list-actions';
import { SignInSheet } from './sign-in-sheet';
import { useOfferReservations } from './use-organizer-queries';
import { useRemoveOfferReservations } from './use-removals';

const DELETE_LIST_LABEL = 'Delete this list';

function deletionNoteOf(offer: Offer | undefined, now: number): string {
  if (isCanceled(offer)) return organizer.canceledNote;
  // What's no longer on the site, or has no spots now, may still take place.
  return offer && isOfferOver(offer, now) ? organizer.overNote : organizer.closedNote;
}

/** @param id the offer's id. The offer may be gone from the content */
export function OfferReservations({ id }: { id: string }) {
  const offer = findOffer(id);
  const title = offer?.title ?? id;
  const reservationsQuery = useOfferReservations(id);
  const reservations = reservationsQuery.data ?? [];
  // Once it's canceled, no one waits for a spot.
  const capacity = isCanceled(offer) ? undefined : offer?.capacity;
  const takenText = spotsTakenText(capacity, reservations.length);
  const spotCount = capacity ?? reservations.length;
  const lists = { withSpot: reservations.slice(0, spotCount), waitingList: reservations.slice(spotCount) };
  const now = useNow();
  const removeMutation = useRemoveOfferReservations();
  const headingRef = useRef<HTMLHeadingElement>(null);
  // Without scrolling, so organizers keep their place in a long list.
  const focusHeading = () => headingRef.current?.focus({ preventScroll: true });
  const canDelete = !offer || isOfferOver(offer, now) || (!offer.endsAt && !isReservingOpen(offer, now));
  return (
    <>
      <PageHeader
        backLink={<Link to="/organizer">{organizer.allListsLink}</Link>}
        title={title}
        tiles={[{ color: 'sky', drawing: offer?.picture ?? 'calendar' }, ...ORGANIZER_TILES]}
      >
        {offer && (
          <>
            <OfferChangeNotice offer={offer} changeNote={organizer.changeNote} />
            <OfferFacts offer={offer} reader="organizing" />
          </>
        )}
      </PageHeader>
      <section className="member-section page-grid">
        <div className="gutters flow">
          <h2 tabIndex={-1} ref={headingRef}>
            {reservationsQuery.data ? takenText : organizer.loadingHeading}
          </h2>
          <LoadError query={reservationsQuery} errorMessage={ORGANIZER_MESSAGES.listNotLoaded} />
          {reservationsQuery.isPending && <Loading />}
          {reservationsQuery.data && reservations.length === 0 && <p>{organizer.noReservations}</p>}
          {reservations.length > 0 && (
            <ReservationListActions
              title={title}
              {...lists}
              isCanceled={isCanceled(offer)}
              refetch={reservationsQuery.refetch}
            >
              <OrganizerReservationTable {...lists} onFocusLost={focusHeading} />
              {!isCanceled(offer) && <p className="hint">{organizer.removalNote}</p>}
            </ReservationListActions>
          )}
          {canDelete && reservations.length > 0 && (
            <>
              <p>{deletionNoteOf(offer, now)}</p>
              <ConfirmButton
                buttonClass="btn secondary destructive"
                label={DELETE_LIST_LABEL}
                question={listDeletionQuestion(reservations.length, [title, ...(offer?.whenLines ?? [])].join(', '))}
                isBusy={removeMutation.isPending}
                onConfirm={() => removeMutation.mutateAsync(id).then(focusHeading, () => undefined)}
              >
                <ButtonContent label={DELETE_LIST_LABEL} />
              </ConfirmButton>
            </>
          )}
        </div>
      </section>
      {reservationsQuery.data && <SignInSheet title={title} takenText={takenText} offer={offer} {...lists} />}
    </>
  );
}
