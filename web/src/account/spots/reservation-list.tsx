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
import { OfferChange, OfferFacts } from './offer-details';
import { ORGANIZER_TILES } from './organizer-tiles';
import { bccUrl, emailsOf, toCsv } from './reservation-exports';
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
  const query = useReservations(user.uid, id);
  const reservations = query.data ?? [];
  const spots = offer?.spots ?? reservations.length;
  const now = useNow();
  const deleteReservations = useDeleteReservations(user.uid);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const canDelete = !offer || isOver(offer, now) || (!offer.endsAt && !isOpen(offer, now));
  const reservationsWithSpot = reservations.slice(0, spots);
  const waiting = reservations.slice(spots);
  return (
    <>
      <PageHead
        title={title}
        tiles={[{ color: 'sky', name: offer?.picture ?? 'calendar' }, ...ORGANIZER_TILES]}
      >
        {offer && (
          <>
            <OfferChange offer={offer} />
            <OfferFacts offer={offer} />
          </>
        )}
        <p>
          <Link to="/organizer">{labels.allLists}</Link>
        </p>
      </PageHead>
      <section className="setting page-grid">
        <div className="gutters flow">
          <h2 tabIndex={-1} ref={heading}>
            {query.data ? spotsTakenText(offer?.spots, reservations.length) : labels.spots}
          </h2>
          <LoadFailure query={query} failureMessage={SPOT_MESSAGES.listNotLoaded} />
          {query.isPending && <p role="status">{site.labels.loading}</p>}
          {query.data && reservations.length === 0 && <p>{labels.noReservations}</p>}
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
              <p>{offer && !offer.endsAt ? labels.closed : labels.overNote}</p>
              <ConfirmButton
                isDestructive
                buttonClass="btn outlined"
                label={DELETE_LIST_LABEL}
                question={deleteListQuestion(reservations.length, offer?.times.at(-1) ?? title)}
                keepLabel={labels.keep}
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
        waiting={waiting}
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

  function writeEmail(recipients: readonly Reservation[]) {
    const emails = emailsOf(recipients);
    const url = bccUrl(emails, title);
    if (url === null) void copyEmails(emails, SPOT_MESSAGES.tooManyEmails);
    else window.location.href = url;
  }

  const actions: readonly (readonly [label: string, act: () => void])[] = [
    [labels.emailAttendees, () => writeEmail(reservations.slice(0, spots))],
    ...(reservations.length > spots
      ? [[labels.emailWaiting, () => writeEmail(reservations.slice(spots))] as const]
      : []),
    ['Copy emails', () => void copyEmails(emailsOf(reservations), SPOT_MESSAGES.emailsCopied)],
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
  const remove = useRemoveReservation(user.uid);
  const rows = (list: readonly Reservation[]) =>
    list.map((one, index) => (
      <tr key={one.entry}>
        <td>{index + 1}</td>
        <th scope="row">
          <bdi>{one.student}</bdi>
        </th>
        <td>
          <bdi>{one.name}</bdi>
        </td>
        <td>
          <a href={`mailto:${encodeURIComponent(one.email)}`}>{one.email}</a>
        </td>
        <td className="hint">{TIME_FORMAT.format(serverTimeToDate(one.takenAt))}</td>
        <td>
          <ConfirmButton
            isDestructive
            label={removeLabel(one.student)}
            question={removeQuestion(one.student, one.name)}
            keepLabel={labels.keep}
            busy={remove.isPending}
            onConfirm={() => remove.mutateAsync(one).then(onRemoved, () => undefined)}
          >
            Remove<bdi className="visually-hidden"> {one.student}</bdi>
          </ConfirmButton>
        </td>
      </tr>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it
    <section className="organizer-table" tabIndex={0} aria-label={labels.heading}>
      <table>
        <thead className="hint">
          <tr>
            {[labels.place, labels.student, labels.holder, labels.email, labels.since].map(
              (label) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ),
            )}
            <td />
          </tr>
        </thead>
        <tbody>{rows(reservations.slice(0, spots))}</tbody>
        {reservations.length > spots && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={6}>
                {labels.waiting}
              </th>
            </tr>
            {rows(reservations.slice(spots))}
          </tbody>
        )}
      </table>
    </section>
  );
}

const DELETE_LIST_LABEL = 'Delete this list';

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
