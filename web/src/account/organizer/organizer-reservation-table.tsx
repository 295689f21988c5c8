import { events, organizer } from 'virtual:content';
import { useRef } from 'react';
import { removalLabel, removalQuestion } from '../../domain/organizer-messages';
import { type Reservation, serverTimeToDate } from '../../domain/reservations';
import { ConfirmButton } from '../../ui/confirm-button';
import { EmailText } from '../../ui/email-text';
import { useOnFocusLost } from '../../ui/use-on-focus-lost';
import { useRemoveReservation } from './use-removals';

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: events.timeZone,
});

type OrganizerReservationTableProps = {
  withSpot: readonly Reservation[];
  waitingList: readonly Reservation[];
  /** Moves the focus from a student who's gone. */
  onFocusLost: () => void;
};

export function OrganizerReservationTable({ withSpot, waitingList, onFocusLost }: OrganizerReservationTableProps) {
  const { position, student, accountHolder, email, reservedAt } = organizer;
  const renderRow = (reservation: Reservation, index: number) => (
    <ReservationRow
      key={reservation.entryId}
      reservation={reservation}
      position={index + 1}
      nextStudent={withSpot.includes(reservation) ? waitingList[0]?.student : undefined}
      onFocusLost={onFocusLost}
    />
  );
  const waitingListHeading = (
    <tr id="waiting-list" key="waiting-list">
      <th scope="rowgroup" colSpan={6}>
        {organizer.waiting}
      </th>
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it
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
        <tbody>
          {[...withSpot.map(renderRow), waitingList.length > 0 && waitingListHeading, ...waitingList.map(renderRow)]}
        </tbody>
      </table>
    </section>
  );
}

type ReservationRowProps = {
  reservation: Reservation;
  position: number;
  /** Who gets the spot if it's removed. */
  nextStudent: string | undefined;
  onFocusLost: () => void;
};

function ReservationRow({ reservation, position, nextStudent, onFocusLost }: ReservationRowProps) {
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
      <td>
        <bdi>{name}</bdi>
      </td>
      <td>
        <a href={`mailto:${encodeURIComponent(email)}`}>
          <EmailText>{email}</EmailText>
        </a>
      </td>
      <td className="hint">{TIME_FORMAT.format(serverTimeToDate(takenAt))}</td>
      <td>
        <ConfirmButton
          buttonClass="text-button"
          label={removalLabel(student)}
          question={removalQuestion(student, name, nextStudent)}
          isBusy={removeMutation.isPending}
          onConfirm={() => removeMutation.mutate(reservation)}
        >
          Remove<bdi className="visually-hidden"> {student}</bdi>
        </ConfirmButton>
      </td>
    </tr>
  );
}
