import { about } from 'virtual:content';
import { ButtonLink } from '../ui/button';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { ClosingBand, PageTitle } from '../ui/page';
import { type Ground, Tile, type TileName } from '../ui/tile';

const strip: readonly TileWords[] = [
  'spruce neuron',
  'gold spike',
  'bay hillsw',
  'poppy rings 90',
  'sky mentor',
  'plate glider',
  'gold poppy',
];

const stairs: readonly (readonly [Ground, TileName])[] = [
  ['gold', 'brackets'],
  ['sky', 'tent'],
  ['poppy', 'arm'],
  ['spruce', 'calendar'],
  ['gold', 'mentor'],
];

export default function About() {
  return (
    <>
      <section className="about-head">
        <Mosaic tiles={strip} className="about-strip" />
        <div className="sheet">
          <PageTitle className="pad">{about.heading}</PageTitle>
          <p className="statement pad">{about.lede}</p>
        </div>
      </section>
      <section className="row band">
        <h2>{about.mission.heading}</h2>
        <div className="flow prose">
          {about.mission.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <section className="stairs-band plate">
        <div className="sheet">
          <h2 className="pad">{about.ways.heading}</h2>
          <ol className="stairs">
            {about.ways.steps.map((step, place) => {
              const [ground, tile] = stairs[place % stairs.length] ?? ['gold', 'brackets'];
              return (
                <li key={step.title}>
                  <Tile ground={ground} name={tile} />
                  <div>
                    <h3>{step.title}</h3>
                    <p>{step.text}</p>
                  </div>
                </li>
              );
            })}
          </ol>
        </div>
      </section>
      <section className="row band">
        <h2>{about.promise.heading}</h2>
        <ul className="points">
          {about.promise.points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <ClosingBand ground="sky" heading={about.close.heading} text={about.close.text}>
        <ButtonLink to="/classes">{about.close.link}</ButtonLink>
      </ClosingBand>
    </>
  );
}
