import { reserve } from 'virtual:content';
import { useIsMutating } from '@tanstack/react-query';
import { giveUpLabel, giveUpQuestion, placeInLineMessage } from '../../domain/spot-messages';
import type { SpotWithPosition } from '../../domain/spots';
import { ConfirmButton } from '../../ui/confirm-button';
import { Tile } from '../../ui/tile';
import { queryClient } from '../session/query-client';
import { useGiveUp } from './use-spots';

type SpotListProps = {
  /** What the spots are for. A student may have others. */
  title: string;
  spots: readonly SpotWithPosition[];
  /** Called when a spot has been given up, because the button that had focus is gone. */
  onGivenUp: () => void;
};

export function SpotList({ title, spots, onGivenUp }: SpotListProps) {
  const giveUpMutation = useGiveUp();
  // The list that a reservation brings would be older than a spot's removal.
  const busy = useIsMutating({}, queryClient) > 0;
  return (
    <ul className="spot-list">
      {spots.map((spot) => {
        const { student, entry, waitingListPosition } = spot;
        return (
          <li key={entry}>
            {waitingListPosition === 0 ? (
              <Tile name="checkmark" color="spruce" />
            ) : (
              <Tile name={waitingListPosition === null ? 'person' : 'dashedSquare'} color="surface" />
            )}
            <p>{waitingListPosition === null ? student : placeInLineMessage(student, waitingListPosition)}</p>
            <ConfirmButton
              label={giveUpLabel(student, waitingListPosition ?? 0)}
              question={giveUpQuestion(student, waitingListPosition ?? 0, title)}
              cancelLabel={reserve.cancelButton}
              busy={busy}
              onConfirm={() => giveUpMutation.mutateAsync(spot).then(onGivenUp, () => undefined)}
            >
              {giveUpMutation.isPending && giveUpMutation.variables.entry === entry && 'One moment...'}
            </ConfirmButton>
          </li>
        );
      })}
    </ul>
  );
}
