import { avatarLetter } from '../domain/entities';
import type { Ground } from './tile';

export function Initial({ name, ground }: { name: string; ground: Ground }) {
  return (
    <svg className={`tile letter ${ground}`} viewBox="0 0 96 96" aria-hidden="true">
      <text x="48" y="44">
        {avatarLetter({ displayName: name, email: null })}
      </text>
    </svg>
  );
}
