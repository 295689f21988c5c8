import { avatarLetter, type SignedInUser } from '../domain/entities';
import type { TileColor } from './tile';

type AvatarProps = {
  person: Pick<SignedInUser, 'displayName' | 'email'>;
  color: TileColor;
  isLarge?: boolean;
};

export function Avatar({ person, color, isLarge }: AvatarProps) {
  return (
    <svg className={`tile initial-tile ${color}${isLarge ? ' tile-large' : ''}`} viewBox="0 0 96 96" aria-hidden="true">
      <text x="48" y="44">
        {avatarLetter(person)}
      </text>
    </svg>
  );
}
