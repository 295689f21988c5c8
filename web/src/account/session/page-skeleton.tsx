// Shown until the session is known. It has the same layout as the members-only page, so nothing shifts when that page
// appears.
import { site } from 'virtual:content';
import { Mosaic } from '../../ui/mosaic';
import type { TileSpec } from '../../ui/tile';

export function PageSkeleton({ title, tiles = 4 }: { title: string; tiles?: number }) {
  const blankTiles: TileSpec[] = [
    { color: 'surface', name: 'dashedSquare', size: 'large' },
    ...Array<TileSpec>(tiles).fill({ color: 'surface', name: 'dashedSquare' }),
  ];
  return (
    <section className="page-skeleton member-head page-head page-grid">
      <Mosaic tiles={blankTiles} />
      <h1 className="visually-hidden">{title}</h1>
      <p className="page-head-text lead" role="status">
        {site.labels.loading}
      </p>
    </section>
  );
}
