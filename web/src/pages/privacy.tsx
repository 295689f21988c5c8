import { privacy, safety, safetyIsWritten } from 'virtual:content';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../ui/button';
import type { TileWords } from '../ui/mosaic';
import { ClosingBand, PageHead } from '../ui/page';

const head: readonly TileWords[] = [
  'spruce key',
  'plate slot',
  'gold half',
  'sky data',
  'poppy rings',
  'plate dots',
  'spruce arcs 90',
  'gold face',
];

export default function Privacy() {
  const { close } = privacy;
  return (
    <>
      <PageHead title={privacy.heading} tiles={head}>
        <p className="lead">{privacy.intro}</p>
        {safetyIsWritten && (
          <p>
            <Link to="/safety">{safety.link}</Link>
          </p>
        )}
      </PageHead>
      {privacy.topics.map(({ heading, paragraphs }) => (
        <section className="row topic" key={heading}>
          <h2>{heading}</h2>
          <div className="flow">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      ))}
      <ClosingBand ground="sky" heading={close.heading} text={close.text}>
        <ButtonLink to="/contact">{close.link}</ButtonLink>
      </ClosingBand>
    </>
  );
}
