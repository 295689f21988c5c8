// A member's students at one offer, with their places in line.
import { reserve } from 'virtual:content';
import type { SignedInUser } from '../../domain/entities';
import { giveUpLabel, giveUpQuestion, placeInLine } from '../../domain/spot-messages';
import type { PlacedSpot } from '../../domain/spots';
import { ConfirmButton } from '../../ui/confirm-button';
import { useGiveUp } from './use-spots';

interface SpotListProps {
  user: SignedInUser;
  spots: readonly PlacedSpot[];
  /** Called when a spot has been given up, because the button that had focus is gone. */
  onGivenUp: () => void;
}

export function SpotList({ user, spots, onGivenUp }: SpotListProps) {
  const giveUp = useGiveUp(user.uid);
  return (
    <ul className="spots">
      {spots.map((spot) => {
        const { student, entry, waiting } = spot;
        return (
          <li key={entry}>
            <p>{waiting === null ? student : placeInLine(student, waiting)}</p>
            <ConfirmButton
              label={giveUpLabel(student, waiting ?? 0)}
              question={giveUpQuestion(student, waiting ?? 0)}
              keepLabel={reserve.keep}
              busy={giveUp.isPending}
              onConfirm={() => giveUp.mutateAsync(spot).then(onGivenUp, () => undefined)}
            />
          </li>
        );
      })}
    </ul>
  );
}
