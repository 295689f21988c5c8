import type { ReactNode } from 'react';
import { Tile, type TileSpec } from './tile';

type MosaicProps = {
  tiles: readonly TileSpec[];
  className?: string | undefined;
  /** The first tile, such as the user's initial. */
  children?: ReactNode;
};

export function Mosaic({ tiles, className, children }: MosaicProps) {
  return (
    <div className={className ? `mosaic ${className}` : 'mosaic'} aria-hidden="true">
      {children}
      {tiles.map((tile, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <Tile key={index} {...tile} />
      ))}
    </div>
  );
}
