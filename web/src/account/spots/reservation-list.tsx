// Who's in line for one offer, on screen, on paper, as a spreadsheet and in an email.
import { organizer as labels, site } from 'virtual:content';
import { useRef } from 'react';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import { findOffer, isOpen, isOver } from '../../content/offers';
import type { SignedInUser } from '../../domain/entities';
import {
  deleteListQuestion,
  removeLabel,
  removeQuestion,
  SPOT_MESSAGES,
  spotsTakenText,
} from '../../domain/spot-messages';
import { type Reservation, serverTimeToDate } from '../../domain/spots';
import { ButtonContent } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import { PageHead } from '../../ui/page';
import { saveFile } from '../../ui/save-file';
import { useNow } from '../../ui/use-now';
import { LoadFailure } from './load-failure';
import { OfferFacts, OfferStatus } from './offer-details';
import { ORGANIZER_TILES } from './organizer-tiles';
import { bccMailtoUrl, toCsv, uniqueEmailsOf } from './reservation-exports';
import { SignInSheet } from './sign-in-sheet';
import { useDeleteReservations, useRemoveReservation, useReservations } from './use-reservations';

interface ReservationListProps {
  user: SignedInUser;
  /** The offer's id. The offer may be gone from the content. */
  id: string;
}

export function ReservationList({ user, id }: ReservationListProps) {
  const offer = findOffer(id);
  const title = offer?.title ?? id;
  const reservationsQuery = useReservations(user.uid, id);
  const reservations = reservationsQuery.data ?? [];
  const spots = offer?.spots ?? reservations.length;
  const now = useNow();
  const deleteReservations = useDeleteReservations(user.uid);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => headingRef.current?.focus();
  const canDelete = !offer || isOver(offer, now) || (!offer.endsAt && !isOpen(offer, now));
  const reservationsWithSpot = reservations.slice(0, spots);
  const waitingReservations = reservations.slice(spots);
  return (
    <>
      <PageHead
        title={title}
        tiles={[{ color: 'sky', name: offer?.picture ?? 'calendar' }, ...ORGANIZER_TILES]}
      >
        {offer && (
          <>
            <OfferStatus offer={offer} />
            <OfferFacts offer={offer} />
          </>
        )}
        <p>
          <Link to="/organizer">{labels.allListsLink}</Link>
        </p>
      </PageHead>
      <section className="member-section page-grid">
        <div className="gutters flow">
          <h2 tabIndex={-1} ref={headingRef}>
            {reservationsQuery.data
              ? spotsTakenText(offer?.spots, reservations.length)
              : labels.loadingHeading}
          </h2>
          <LoadFailure query={reservationsQuery} failureMessage={SPOT_MESSAGES.listNotLoaded} />
          {reservationsQuery.isPending && <p role="status">{site.labels.loading}</p>}
          {reservationsQuery.data && reservations.length === 0 && <p>{labels.noReservations}</p>}
          {reservations.length > 0 && (
            <>
              <ReservationActions title={title} reservations={reservations} spots={spots} />
              <ReservationTable
                user={user}
                reservations={reservations}
                spots={spots}
                onRemoved={focusHeading}
              />
            </>
          )}
          {canDelete && reservations.length > 0 && (
            <>
              <p>{offer && !offer.endsAt ? labels.closedNote : labels.overNote}</p>
              <ConfirmButton
                isDestructive
                buttonClass="btn outlined"
                label={DELETE_LIST_LABEL}
                question={deleteListQuestion(reservations.length, offer?.times.at(-1) ?? title)}
                cancelLabel={labels.cancelButton}
                busy={deleteReservations.isPending}
                onConfirm={() =>
                  deleteReservations.mutateAsync(id).then(focusHeading, () => undefined)
                }
              >
                <ButtonContent label={DELETE_LIST_LABEL} name="arrow" />
              </ConfirmButton>
            </>
          )}
        </div>
      </section>
      <SignInSheet
        title={title}
        times={offer?.times ?? []}
        reservations={reservationsWithSpot}
        waitingReservations={waitingReservations}
      />
    </>
  );
}

interface ReservationActionsProps {
  title: string;
  reservations: readonly Reservation[];
  spots: number;
}

function ReservationActions({ title, reservations, spots }: ReservationActionsProps) {
  const placeOf = (index: number) =>
    index < spots ? String(index + 1) : `${labels.waiting} ${index + 1 - spots}`;

  async function copyEmails(emails: readonly string[], successMessage: string) {
    try {
      await navigator.clipboard.writeText(emails.join(', '));
      toast.success(successMessage);
    } catch {
      toast.error(SPOT_MESSAGES.emailsNotCopied);
    }
  }

  function openEmail(recipients: readonly Reservation[]) {
    const emails = uniqueEmailsOf(recipients);
    const url = bccMailtoUrl(emails, title);
    if (url === null) void copyEmails(emails, SPOT_MESSAGES.tooManyEmails);
    else window.location.href = url;
  }

  const actions: readonly (readonly [label: string, act: () => void])[] = [
    [labels.emailAttendees, () => openEmail(reservations.slice(0, spots))],
    ...(reservations.length > spots
      ? [[labels.emailWaiting, () => openEmail(reservations.slice(spots))] as const]
      : []),
    [
      'Copy emails',
      () => void copyEmails(uniqueEmailsOf(reservations), SPOT_MESSAGES.emailsCopied),
    ],
    ['Print sign-in sheet', () => window.print()],
    [
      'Download CSV',
      () =>
        saveFile(`${title}.csv`, 'text/csv;charset=utf-8', toCsv(reservations, labels, placeOf)),
    ],
  ];
  return (
    <p className="actions">
      {actions.map(([label, onClick]) => (
        <button className="text-button" type="button" key={label} onClick={onClick}>
          {label}
        </button>
      ))}
    </p>
  );
}

interface ReservationTableProps {
  user: SignedInUser;
  reservations: readonly Reservation[];
  spots: number;
  onRemoved: () => void;
}

function ReservationTable({ user, reservations, spots, onRemoved }: ReservationTableProps) {
  const removeReservation = useRemoveReservation(user.uid);
  const { place, student, accountHolder, email, reservedAt } = labels;
  const renderRows = (list: readonly Reservation[]) =>
    list.map((reservation, index) => (
      <tr key={reservation.entry}>
        <td>{index + 1}</td>
        <th scope="row">
          <bdi>{reservation.student}</bdi>
        </th>
        <td>
          <bdi>{reservation.name}</bdi>
        </td>
        <td>
          <a href={`mailto:${encodeURIComponent(reservation.email)}`}>{reservation.email}</a>
        </td>
        <td className="hint">{TIME_FORMAT.format(serverTimeToDate(reservation.takenAt))}</td>
        <td>
          <ConfirmButton
            isDestructive
            label={removeLabel(reservation.student)}
            question={removeQuestion(reservation.student, reservation.name)}
            cancelLabel={labels.cancelButton}
            busy={removeReservation.isPending}
            onConfirm={() =>
              removeReservation.mutateAsync(reservation).then(onRemoved, () => undefined)
            }
          >
            Remove<bdi className="visually-hidden"> {reservation.student}</bdi>
          </ConfirmButton>
        </td>
      </tr>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it
    <section className="reservation-table" tabIndex={0} aria-label={labels.heading}>
      <table>
        <thead className="hint">
          <tr>
            {[place, student, accountHolder, email, reservedAt].map((label) => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>{renderRows(reservations.slice(0, spots))}</tbody>
        {reservations.length > spots && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={6}>
                {labels.waiting}
              </th>
            </tr>
            {renderRows(reservations.slice(spots))}
          </tbody>
        )}
      </table>
    </section>
  );
}

const DELETE_LIST_LABEL = 'Delete this list';

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
