import { events, organizer } from 'virtual:content';
import { useRef, useState } from 'react';
import { removalLabel, removalQuestion } from '../../domain/organizer-messages';
import { type Reservation, serverTimeToDate } from '../../domain/reservations';
import { ConfirmButton } from '../../ui/confirm-button';
import { EmailText } from '../../ui/email-text';
import { Link } from '../../ui/link';
import { useOnFocusLost } from '../../ui/use-on-focus-lost';
import { useRemoveReservation } from './use-removals';

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: events.timeZone,
});

/** Students with the same name stay in the line's order. */
const compareNames = (a: Reservation, b: Reservation) => a.student.localeCompare(b.student);

type OrganizerReservationTableProps = {
  withSpot: readonly Reservation[];
  waitingList: readonly Reservation[];
  /** Moves the focus from a student who's gone. */
  onFocusLost: () => void;
};

export function OrganizerReservationTable({ withSpot, waitingList, onFocusLost }: OrganizerReservationTableProps) {
  const { position, student, accountHolder, email, reservedAt, orders } = organizer;
  const [order, setOrder] = useState<'line' | 'name'>('line');
  const renderRow = (reservation: Reservation, position: number, next?: Reservation) => (
    <ReservationRow
      key={reservation.entryId}
      reservation={reservation}
      position={position}
      next={next}
      onFocusLost={onFocusLost}
    />
  );
  const spotRows = (order === 'name' ? withSpot.toSorted(compareNames) : withSpot).map((reservation) =>
    renderRow(reservation, withSpot.indexOf(reservation) + 1, waitingList[0]),
  );
  // Who's next counts, so the waiting list stays in line.
  const waitingRows = waitingList.map((reservation, index) => renderRow(reservation, index + 1));
  const waitingListHeading = (
    <tr id="waiting-list" key="waiting-list">
      <th scope="rowgroup" colSpan={6}>
        {organizer.waiting}
      </th>
    </tr>
  );
  return (
    <>
      <div className="link-row">
        <span className="list-order" role="radiogroup" aria-label={orders.label}>
          {(['line', 'name'] as const).map((value) => (
            <label key={value}>
              <input type="radio" name="order" value="" checked={value === order} onChange={() => setOrder(value)} />
              <span>{orders[value]}</span>
            </label>
          ))}
        </span>
        {waitingList.length > 0 && <Link to="#waiting-list">{organizer.waitingLink}</Link>}
        <Link to="#emails">{organizer.emailsLink}</Link>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it */}
      <section className="reservation-table" tabIndex={0} aria-label={organizer.heading}>
        <table>
          <thead className="hint">
            <tr>
              {[position, student, accountHolder, email, reservedAt].map((label) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          {/* In one list, a row that moves up keeps its focus and an open dialog. */}
          <tbody>{[...spotRows, waitingList.length > 0 && waitingListHeading, ...waitingRows]}</tbody>
        </table>
      </section>
    </>
  );
}

type ReservationRowProps = {
  reservation: Reservation;
  position: number;
  /** Who gets the spot if it's removed. */
  next: Reservation | undefined;
  onFocusLost: () => void;
};

function ReservationRow({ reservation, position, next, onFocusLost }: ReservationRowProps) {
  const { student, name, email, takenAt } = reservation;
  const removeMutation = useRemoveReservation();
  const rowRef = useRef<HTMLTableRowElement>(null);
  useOnFocusLost(rowRef, onFocusLost);
  return (
    <tr ref={rowRef}>
      <td>{position}</td>
      <th scope="row">
        <bdi>{student}</bdi>
      </th>
      <td className="column-holder">
        <bdi>{name}</bdi>
      </td>
      <td className="column-email">
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          <EmailText>{email}</EmailText>
        </a>
      </td>
      <td className="hint">{TIME_FORMAT.format(serverTimeToDate(takenAt))}</td>
      <td className="column-removal">
        <ConfirmButton
          buttonClass="text-button"
          label={removalLabel(student)}
          question={removalQuestion(reservation, next)}
          isBusy={removeMutation.isPending}
          onConfirm={() => removeMutation.mutate(reservation)}
        >
          Remove<bdi className="visually-hidden"> {student}</bdi>
        </ConfirmButton>
      </td>
    </tr>
  );
}
