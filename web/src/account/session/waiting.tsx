// Shown until the session is known. It has the same layout as the members-only page, so nothing shifts when that page
// appears.
import { site } from 'virtual:content';
import { Mosaic, type TileWords } from '../../ui/mosaic';

export function Waiting({ title, tiles = 4 }: { title: string; tiles?: number }) {
  const blank: TileWords[] = ['plate slot x2', ...Array<TileWords>(tiles).fill('plate slot')];
  return (
    <section className="waiting member-head head sheet">
      <Mosaic tiles={blank} />
      <h1 className="visually-hidden">{title}</h1>
      <p className="head-text lead" role="status">
        {site.labels.loading}
      </p>
    </section>
  );
}
