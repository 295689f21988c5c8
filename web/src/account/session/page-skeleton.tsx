// Shown until the session is known. It has the same layout as the members-only page, so nothing shifts when that page
// appears.
import { site } from 'virtual:content';
import { Mosaic } from '../../ui/mosaic';
import type { TileSpec } from '../../ui/tile';

interface PageSkeletonProps {
  title: string;
  tiles?: number;
  /** Whether the page begins with the member's letter, which is as large as four tiles. */
  hasLetter?: boolean;
}

const BLANK: TileSpec = { color: 'surface', name: 'dashedSquare' };

export function PageSkeleton({ title, tiles = 4, hasLetter = true }: PageSkeletonProps) {
  const blankTiles = Array<TileSpec>(tiles).fill(BLANK);
  return (
    <section className={`page-skeleton page-head page-grid${hasLetter ? ' member-head' : ''}`}>
      <Mosaic tiles={hasLetter ? [{ ...BLANK, size: 'large' }, ...blankTiles] : blankTiles} />
      <h1 className="visually-hidden">{title}</h1>
      <p className="page-head-text lead" role="status">
        {site.labels.loading}
      </p>
    </section>
  );
}
