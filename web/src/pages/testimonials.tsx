// §2 Testimonials: a card each, or the message that there are none.
import { testimonials } from '../content/testimonials';
import type { TileWords } from '../ui/mosaic';
import { PageHead } from '../ui/page';
import { Photo } from '../ui/photo';
import { type Ground, Tile } from '../ui/tile';

const head: readonly TileWords[] = ['sky speech', 'spruce corner', 'poppy face', 'plate slot'];
const grounds: readonly Ground[] = ['gold', 'sky', 'plate'];

export default function Testimonials() {
  const { heading, intro, empty, list } = testimonials;
  return (
    <>
      <PageHead title={heading} tiles={head}>
        <p className="lead">{intro}</p>
      </PageHead>
      {list.length === 0 ? (
        <section className="no-testimonials gold">
          <div className="sheet">
            <Tile name="quote" />
            <div className="no-testimonials-text">
              <h2>{empty.message}</h2>
              <p className="lead">{empty.text}</p>
            </div>
          </div>
        </section>
      ) : (
        <ul className="testimonials band">
          {list.map((voice, place) => (
            <li className={grounds[place % grounds.length]} key={voice.name + voice.quote}>
              <figure>
                <Tile name="quote" />
                <blockquote>{voice.quote}</blockquote>
                <figcaption>
                  <Photo photo={voice.image} sizes="6rem" />
                  <span>
                    <b>{voice.name}</b>
                    <small>{voice.title}</small>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
