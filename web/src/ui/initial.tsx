import { avatarLetter } from '../domain/entities';
import type { TileColor } from './tile';

export function Initial({ name, color }: { name: string; color: TileColor }) {
  return (
    <svg className={`tile letter ${color}`} viewBox="0 0 96 96" aria-hidden="true">
      <text x="48" y="44">
        {avatarLetter({ displayName: name, email: null })}
      </text>
    </svg>
  );
}
