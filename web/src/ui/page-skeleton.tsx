// Shown until the session is known. It has the same layout as the members-only page, so nothing shifts when that page
// appears.
import { site } from 'virtual:content';
import { Mosaic } from './mosaic';
import type { TileSpec } from './tile';

type PageSkeletonProps = {
  title: string;
  tileCount?: number;
  /** Whether the page begins with the member's initial, which is as large as four tiles. */
  hasInitial?: boolean;
};

const BLANK_TILE: TileSpec = { color: 'surface', drawing: 'dashedSquare' };

export function PageSkeleton({ title, tileCount = 4, hasInitial = false }: PageSkeletonProps) {
  const blankTiles = Array<TileSpec>(tileCount).fill(BLANK_TILE);
  return (
    <section className={`page-skeleton page-head page-grid${hasInitial ? ' member-head' : ''}`}>
      <Mosaic tiles={hasInitial ? [{ ...BLANK_TILE, size: 'large' }, ...blankTiles] : blankTiles} />
      <h1 className="visually-hidden">{title}</h1>
      <p className="page-head-text lead" role="status">
        {site.labels.loading}
      </p>
    </section>
  );
}
