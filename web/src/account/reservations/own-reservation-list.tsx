import { reserve } from 'virtual:content';
import { useIsMutating } from '@tanstack/react-query';
import { useRef } from 'react';
import { giveUpLabel, giveUpQuestion, placeInLineMessage } from '../../domain/reservation-messages';
import type { PlaceInLine, ReservationWithPlace } from '../../domain/reservations';
import { ConfirmButton } from '../../ui/confirm-button';
import { type DrawingName, Tile } from '../../ui/tile';
import { useOnFocusLost } from '../../ui/use-on-focus-lost';
import { useGiveUpReservation } from './use-reservations';

const DRAWINGS: Readonly<Record<PlaceInLine['state'], DrawingName>> = {
  spot: 'checkmark',
  waiting: 'dashedSquare',
  unknown: 'person',
};

type OwnReservationListProps = {
  /** What the reservations are for. A student may have others. */
  title: string;
  isCanceled: boolean;
  reservations: readonly ReservationWithPlace[];
  /** Moves the focus from a reservation that's gone. */
  onFocusLost: () => void;
};

export function OwnReservationList({ title, isCanceled, reservations, onFocusLost }: OwnReservationListProps) {
  return (
    <>
      <ul className="spot-list">
        {reservations.map((reservation) => (
          <OwnReservationItem
            key={reservation.entryId}
            title={title}
            reservation={reservation}
            onFocusLost={onFocusLost}
          />
        ))}
      </ul>
      {!isCanceled && reservations.some(({ placeInLine }) => placeInLine.state === 'waiting') && (
        <p className="hint">{reserve.waitingNote}</p>
      )}
    </>
  );
}

type OwnReservationItemProps = Pick<OwnReservationListProps, 'title' | 'onFocusLost'> & {
  reservation: ReservationWithPlace;
};

function OwnReservationItem({ title, reservation, onFocusLost }: OwnReservationItemProps) {
  const { student, placeInLine } = reservation;
  const giveUpMutation = useGiveUpReservation();
  // A reservation in flight ends by replacing this list, which would bring back what's given up here.
  const isBusy = useIsMutating() > 0;
  const itemRef = useRef<HTMLLIElement>(null);
  useOnFocusLost(itemRef, onFocusLost);
  return (
    <li ref={itemRef}>
      <Tile drawing={DRAWINGS[placeInLine.state]} color={placeInLine.state === 'spot' ? 'spruce' : 'surface'} />
      <p>{placeInLineMessage(student, placeInLine)}</p>
      <ConfirmButton
        label={giveUpLabel(student, placeInLine)}
        question={giveUpQuestion(student, placeInLine, title)}
        isBusy={isBusy}
        onConfirm={() => giveUpMutation.mutate(reservation)}
      >
        {giveUpMutation.isPending && 'One moment...'}
      </ConfirmButton>
    </li>
  );
}
