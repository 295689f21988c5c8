import { parents, safety, safetyIsWritten } from 'virtual:content';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../ui/button';
import type { TileWords } from '../ui/mosaic';
import { ClosingBand, PageHead, PrintedCode } from '../ui/page';

const head: readonly TileWords[] = [
  'gold speech',
  'spruce mentor',
  'plate corner 270',
  'poppy sun',
  'sky face2',
  'spruce q 90',
  'gold tent',
  'bay hills',
];

export default function Parents() {
  const { close } = parents;
  return (
    <>
      <PageHead title={parents.heading} tiles={head}>
        <p className="lead">{parents.intro}</p>
        {safetyIsWritten && (
          <p>
            <Link to="/safety">{safety.link}</Link>
          </p>
        )}
      </PageHead>
      <section className="questions sheet">
        {parents.questions.map(({ question, answer, link }) => (
          <details key={question}>
            <summary>
              <h2>{question}</h2>
            </summary>
            <div className="flow">
              <p>{answer}</p>
              {link && (
                <p>
                  <Link to={link.to}>{link.text}</Link>
                </p>
              )}
            </div>
          </details>
        ))}
      </section>
      <ClosingBand ground="gold" heading={close.heading} text={close.text}>
        <ButtonLink to="/contact">{close.link}</ButtonLink>
      </ClosingBand>
      <PrintedCode name="parents" />
    </>
  );
}
