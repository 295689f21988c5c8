// A page for members until the session is known: the same sheet with empty tiles, so that nothing moves
// when the page appears.
import { members } from '../content/members';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { WithoutScript } from './without-script';

const blank: readonly TileWords[] = ['plate slot x2', ...Array<TileWords>(4).fill('plate slot')];

export function Waiting({ title }: { title: string }) {
  return (
    <>
      <section className="waiting member-head head sheet">
        <Mosaic tiles={blank} />
        <h1 className="visually-hidden">{title}</h1>
        <p className="head-text lead" role="status">
          {members.loading}
        </p>
      </section>
      <WithoutScript />
    </>
  );
}
