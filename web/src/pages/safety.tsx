import { safety, site } from 'virtual:content';
import { safetyIsWritten } from '../content/safety';
import { telUrl } from '../content/site';
import { ButtonLink } from '../ui/button';
import type { TileWords } from '../ui/mosaic';
import { ClosingBand, PageHead } from '../ui/page';

const head: readonly TileWords[] = [
  'gold mentor',
  'spruce key',
  'plate slot',
  'poppy heart',
  'sky rings',
  'plate speech',
  'gold phone',
  'spruce q',
];

export default function Safety() {
  const { unfinished, close } = safety;
  return (
    <>
      {!safetyIsWritten && <meta name="robots" content="noindex" />}
      <PageHead title={safety.heading} tiles={head}>
        {safetyIsWritten && <p className="lead">{safety.intro}</p>}
      </PageHead>
      {!safetyIsWritten && (
        <ClosingBand ground="poppy" heading={unfinished.heading} text={unfinished.text}>
          <ButtonLink to="/contact" ground="gold">
            {unfinished.link}
          </ButtonLink>
        </ClosingBand>
      )}
      {safety.topics.map(({ heading, paragraphs }) => (
        <section className="row topic" key={heading}>
          <h2>{heading}</h2>
          <div className="flow">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      ))}
      {safetyIsWritten && (
        <ClosingBand ground="gold" heading={close.heading} text={close.text}>
          <ButtonLink to="/contact">{close.link}</ButtonLink>
          <ButtonLink to={telUrl} quiet>
            {site.contact.phone}
          </ButtonLink>
        </ClosingBand>
      )}
    </>
  );
}
