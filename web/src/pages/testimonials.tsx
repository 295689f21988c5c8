// §2 Testimonials: a card each, or the message that there are none.
import { testimonials } from '../content/testimonials';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { PageTitle } from '../ui/page';
import { type Ground, Tile } from '../ui/tile';

const column: readonly TileWords[] = ['sky speech', 'spruce corner', 'plate slot', 'poppy face'];
const grounds: readonly Ground[] = ['gold', 'sky', 'plate'];

export default function Testimonials() {
  const { heading, intro, empty, list } = testimonials;
  return (
    <>
      <section className="voices-head sheet">
        <Mosaic tiles={['gold quote x2', ...column]} />
        <div className="head-text flow">
          <PageTitle>{heading}</PageTitle>
          <p className="lede">{intro}</p>
        </div>
      </section>
      {list.length === 0 ? (
        <section className="silence band sheet">
          <h2 className="pad">{empty.message}</h2>
          <p className="lede pad">{empty.text}</p>
        </section>
      ) : (
        <ul className="voices band">
          {list.map((voice, place) => (
            <li className={grounds[place % grounds.length]} key={voice.name + voice.quote}>
              <figure>
                <Tile name="quote" />
                <blockquote>{voice.quote}</blockquote>
                <figcaption>
                  <img src={voice.image} alt="" width="96" height="96" loading="lazy" />
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
