import { avatarLetter, type SignedInUser } from '../domain/entities';
import type { TileColor } from './tile';

type InitialTileProps = {
  person: Pick<SignedInUser, 'displayName' | 'email'>;
  color: TileColor;
  isLarge?: boolean;
};

export function InitialTile({ person, color, isLarge }: InitialTileProps) {
  return (
    <svg className={`tile initial-tile ${color}${isLarge ? ' tile-large' : ''}`} viewBox="0 0 96 96" aria-hidden="true">
      <text x="48" y="44">
        {avatarLetter(person)}
      </text>
    </svg>
  );
}
