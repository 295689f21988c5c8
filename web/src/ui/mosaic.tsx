// A grid of tiles. Each is written as words: "ground drawing", then the turn in degrees, then "x2" for a tile of
// two by two modules.
import type { ReactNode } from 'react';
import { type Ground, Tile, type TileName, type Turn } from './tile';

export type TileWords = `${Ground} ${TileName}${'' | ` ${Turn}`}${'' | ' x2'}`;

interface MosaicProps {
  tiles: readonly TileWords[];
  className?: string | undefined;
  /** The first tile, if it isn't a drawing, such as a letter. */
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
