import { classes, stemnn } from 'virtual:content';
import { ButtonLink } from '../ui/button';
import { CourseFacts } from '../ui/course-facts';
import { ClosingBand } from '../ui/page';
import { type Ground, Tile, type TileName } from '../ui/tile';

const letters: readonly (readonly [Ground, TileName])[] = [
  ['sky', 'atom'],
  ['gold', 'chip'],
  ['plate', 'arm'],
  ['poppy', 'sigma'],
  ['sky', 'neuron'],
  ['gold', 'net'],
];

const areas: readonly (readonly [Ground, TileName])[] = [
  ['spruce', 'spike'],
  ['poppy', 'dna'],
  ['sky', 'branch'],
  ['gold', 'scatter'],
];

const program = classes.programs.list.find(({ link }) => link?.to === '/stemnn');

export default function Stemnn() {
  const { heading, what, who, close } = stemnn;
  return (
    <>
      <section className="stem-head spruce">
        <div className="sheet">
          <h1 tabIndex={-1} aria-label={heading}>
            {[...heading].map((letter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
              <span key={index} aria-hidden="true">
                {letter}
              </span>
            ))}
          </h1>
          <ul className="stem-letters">
            {stemnn.letters.map((word, index) => {
              const [ground, tile] = letters[index % letters.length] ?? ['sky', 'atom'];
              return (
                <li key={word}>
                  <Tile ground={ground} name={tile} />
                  <span>{word}</span>
                </li>
              );
            })}
          </ul>
          <p className="lead pad">{stemnn.lede}</p>
        </div>
      </section>
      <section className="row band">
        <h2>{what.heading}</h2>
        <div className="flow">
          <p className="lead">{what.lede}</p>
          {what.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {program && <CourseFacts course={program} words={classes.facts} />}
          {program?.signUp && (
            <p>
              <ButtonLink to={program.signUp}>{classes.facts.signUp}</ButtonLink>
            </p>
          )}
        </div>
      </section>
      <section className="row">
        <h2>{stemnn.areas.heading}</h2>
        <ul className="areas">
          {stemnn.areas.list.map((area, index) => {
            const [ground, tile] = areas[index % areas.length] ?? ['spruce', 'spike'];
            return (
              <li className="area" key={area.title}>
                <Tile ground={ground} name={tile} />
                <div>
                  <h3>{area.title}</h3>
                  <p>{area.text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      <section className="row band">
        <h2>{who.heading}</h2>
        <div className="flow">
          <p className="lead">{who.intro}</p>
          <ul className="check-list">
            {who.list.map((point) => (
              <li key={point}>
                <Tile ground="spruce" name="tick" />
                <span>{point}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ClosingBand ground="poppy" heading={close.heading} text={close.text}>
        <ButtonLink to="/contact" ground="gold">
          {close.link}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}
