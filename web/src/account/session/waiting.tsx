// Stands in for a members-only page until the session is known: the same sheet with empty tiles, so nothing shifts when
// the page appears.
import { site } from 'virtual:content';
import { Mosaic, type TileWords } from '../../ui/mosaic';
import { WithoutScript } from '../forms/without-script';

/** @param tiles the number of small tiles around the large one */
export function Waiting({ title, tiles = 4 }: { title: string; tiles?: number }) {
  const blank: TileWords[] = ['plate slot x2', ...Array<TileWords>(tiles).fill('plate slot')];
  return (
    <>
      <section className="waiting member-head head sheet">
        <Mosaic tiles={blank} />
        <h1 className="visually-hidden">{title}</h1>
        <p className="head-text lead" role="status">
          {site.words.loading}
        </p>
      </section>
      <WithoutScript />
    </>
  );
}
