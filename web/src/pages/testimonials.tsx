import { testimonials } from 'virtual:content';
import { ButtonLink } from '../ui/button';
import type { TileWords } from '../ui/mosaic';
import { ClosingBand, PageHead } from '../ui/page';
import { Photo } from '../ui/photo';
import { type Ground, Tile } from '../ui/tile';

const head: readonly TileWords[] = ['sky speech', 'spruce corner', 'poppy face', 'plate slot'];
const grounds: readonly Ground[] = ['gold', 'sky', 'plate'];

export default function Testimonials() {
  const { heading, intro, empty, invite, list } = testimonials;
  return (
    <>
      <PageHead title={heading} tiles={head}>
        <p className="lead">{intro}</p>
      </PageHead>
      {list.length === 0 ? (
        <section className="no-testimonials gold">
          <div className="sheet">
            <Tile name="quote" />
            <div className="no-testimonials-text flow">
              <h2>{empty.message}</h2>
              <p className="lead">{empty.text}</p>
              <p className="actions">
                <ButtonLink to="/contact">{empty.link}</ButtonLink>
              </p>
            </div>
          </div>
        </section>
      ) : (
        <>
          <ul className="testimonials">
            {list.map((voice, place) => (
              <li className={grounds[place % grounds.length]} key={voice.name + voice.quote}>
                <figure>
                  <Tile name="quote" />
                  <blockquote>{voice.quote}</blockquote>
                  <figcaption>
                    {voice.image && <Photo photo={voice.image} sizes="6rem" />}
                    <span>
                      <b>{voice.name}</b>
                      {voice.title && <small>{voice.title}</small>}
                      {voice.about && <small>{voice.about}</small>}
                    </span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <ClosingBand ground="poppy" heading={invite.heading} text={invite.text}>
            <ButtonLink to="/contact" ground="gold">
              {empty.link}
            </ButtonLink>
          </ClosingBand>
        </>
      )}
    </>
  );
}
