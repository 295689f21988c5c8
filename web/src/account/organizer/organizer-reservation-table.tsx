import { events, organizer, reserve } from 'virtual:content';
import { removeLabel, removeQuestion } from '../../domain/spot-messages';
import { type Reservation, serverTimeToDate } from '../../domain/spots';
import { ConfirmButton } from '../../ui/confirm-button';
import { useRemoveReservation } from '../spots/use-spots';

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: events.timeZone,
});

type OrganizerReservationTableProps = {
  reserved: readonly Reservation[];
  waiting: readonly Reservation[];
  onRemoved: () => void;
};

export function OrganizerReservationTable({ reserved, waiting, onRemoved }: OrganizerReservationTableProps) {
  const removeMutation = useRemoveReservation();
  const { position, student, accountHolder, email, reservedAt } = organizer;
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
            buttonClass="text-button destructive"
            label={removeLabel(reservation.student)}
            question={removeQuestion(reservation.student, reservation.name)}
            cancelLabel={reserve.cancelButton}
            busy={removeMutation.isPending}
            onConfirm={() => removeMutation.mutateAsync(reservation).then(onRemoved, () => undefined)}
          >
            Remove<bdi className="visually-hidden"> {reservation.student}</bdi>
          </ConfirmButton>
        </td>
      </tr>
    ));
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
        <tbody>{renderRows(reserved)}</tbody>
        {waiting.length > 0 && (
          <tbody>
            <tr id="waiting-list">
              <th scope="rowgroup" colSpan={6}>
                {organizer.waiting}
              </th>
            </tr>
            {renderRows(waiting)}
          </tbody>
        )}
      </table>
    </section>
  );
}
