import type { ReactNode, Ref } from 'react';
import { Tile, type TileSpec } from './tile';

type MosaicProps = {
  tiles: readonly TileSpec[];
  className?: string | undefined;
  /** The first tile, such as the user's initial. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
};

export function Mosaic({ tiles, className, children, ref }: MosaicProps) {
  return (
    <div className={className ? `mosaic ${className}` : 'mosaic'} aria-hidden="true" ref={ref}>
      {children}
      {tiles.map((tile, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <Tile key={index} {...tile} />
      ))}
    </div>
  );
}
