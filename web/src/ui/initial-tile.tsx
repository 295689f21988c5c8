import { initialOf } from '../domain/display-name';
import type { TileColor } from './tile';

type InitialTileProps = {
  name: string;
  color: TileColor;
  isLarge?: boolean;
};

export function InitialTile({ name, color, isLarge }: InitialTileProps) {
  return (
    <svg className={`tile initial-tile ${color}${isLarge ? ' tile-large' : ''}`} viewBox="0 0 96 96" aria-hidden="true">
      <text x="48" y="44">
        {initialOf(name)}
      </text>
    </svg>
  );
}
