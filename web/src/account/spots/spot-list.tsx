import { useIsMutating } from '@tanstack/react-query';
import { useRef } from 'react';
import { giveUpLabel, giveUpQuestion, placeInLineMessage } from '../../domain/spot-messages';
import type { SpotWithPosition } from '../../domain/spots';
import { ConfirmButton } from '../../ui/confirm-button';
import { Tile } from '../../ui/tile';
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount';
import { queryClient } from '../session/query-client';
import { useGiveUp } from './use-spots';

type SpotListProps = {
  /** What the spots are for. A student may have others. */
  title: string;
  spots: readonly SpotWithPosition[];
  /** Moves the focus from a spot that's gone. */
  moveFocus: () => void;
};

export function SpotList({ title, spots, moveFocus }: SpotListProps) {
  return (
    <ul className="spot-list">
      {spots.map((spot) => (
        <SpotItem key={spot.entry} title={title} spot={spot} moveFocus={moveFocus} />
      ))}
    </ul>
  );
}

type SpotItemProps = Omit<SpotListProps, 'spots'> & { spot: SpotWithPosition };

function SpotItem({ title, spot, moveFocus }: SpotItemProps) {
  const { student, waitingListPosition } = spot;
  const giveUpMutation = useGiveUp();
  // The list that a reservation brings would be older than a spot's removal.
  const busy = useIsMutating({}, queryClient) > 0;
  const itemRef = useRef<HTMLLIElement>(null);
  useFocusOnUnmount(itemRef, moveFocus);
  return (
    <li ref={itemRef}>
      {waitingListPosition === 0 ? (
        <Tile name="checkmark" color="spruce" />
      ) : (
        <Tile name={waitingListPosition === null ? 'person' : 'dashedSquare'} color="surface" />
      )}
      <p>{waitingListPosition === null ? student : placeInLineMessage(student, waitingListPosition)}</p>
      <ConfirmButton
        label={giveUpLabel(student, waitingListPosition ?? 0)}
        question={giveUpQuestion(student, waitingListPosition ?? 0, title)}
        busy={busy}
        onConfirm={() => giveUpMutation.mutate(spot)}
      >
        {giveUpMutation.isPending && 'One moment...'}
      </ConfirmButton>
    </li>
  );
}
