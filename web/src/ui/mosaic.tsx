// A tile is written as "ground drawing", such as "gold key". A rotation in degrees may follow, and "x2" if the tile
// spans two rows and columns.
import type { ReactNode } from 'react';
import { type Ground, Tile, type TileName, type Turn } from './tile';

export type TileWords = `${Ground} ${TileName}${'' | ` ${Turn}`}${'' | ' x2'}`;

interface MosaicProps {
  tiles: readonly TileWords[];
  className?: string | undefined;
  /** The first tile, such as the user's letter. */
  children?: ReactNode;
}

export function Mosaic({ tiles, className, children }: MosaicProps) {
  return (
    <div className={className ? `mosaic ${className}` : 'mosaic'} aria-hidden="true">
      {children}
      {tiles.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <Tile key={index} {...read(words)} />
      ))}
    </div>
  );
}

const turns: readonly Turn[] = ['90', '180', '270'];

function read(words: TileWords) {
  const [ground, name, ...rest] = words.split(' ');
  return {
    ground: ground as Ground,
    name: name as TileName,
    turn: turns.find((turn) => rest.includes(turn)),
    className: rest.includes('x2') ? 'tile-large' : undefined,
  };
}
