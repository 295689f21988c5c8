import { classes, stemnn } from 'virtual:content';
import { toExtraCourseFacts, toMainCourseFacts } from '../content/course-facts';
import { toCourseSignUpLink } from '../content/sign-up';
import { preventLineBreaksInDates } from '../schedule/prevent-line-breaks-in-dates';
import { ShortFacts } from '../ui/events/short-facts';
import { SignUpButton } from '../ui/events/sign-up-button';
import { FactList } from '../ui/fact-list';
import { BannerSection, FlowSection, Paragraphs, Section } from '../ui/page';
import { cyclicItem, Tile, type TileSpec } from '../ui/tile';

const MEANING_TILES: readonly TileSpec[] = [
  { color: 'sky', drawing: 'atom' },
  { color: 'gold', drawing: 'chip' },
  { color: 'surface', drawing: 'arm' },
  { color: 'poppy', drawing: 'sigma' },
  { color: 'sky', drawing: 'neuron' },
  { color: 'gold', drawing: 'net' },
];

const AREA_TILES: readonly TileSpec[] = [
  { color: 'spruce', drawing: 'spike' },
  { color: 'poppy', drawing: 'dna' },
  { color: 'sky', drawing: 'branch' },
  { color: 'gold', drawing: 'scatter' },
];

const program = classes.programs.list.find(({ link }) => link?.to === '/stemnn');
const signUpLink = program && toCourseSignUpLink(program);

export default function Stemnn() {
  const { heading, description, whoShouldJoin, closing } = stemnn;
  return (
    <>
      <section className="stemnn-head spruce">
        <div className="page-grid">
          <h1 tabIndex={-1} aria-label={heading}>
            {[...heading].map((letter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
              <span key={index} aria-hidden="true">
                {letter}
              </span>
            ))}
          </h1>
          <ul className="stemnn-letters">
            {stemnn.letterMeanings.map((word, index) => (
              <li key={word}>
                <Tile {...cyclicItem(MEANING_TILES, index)} />
                <span>{word}</span>
              </li>
            ))}
          </ul>
          <div className="gutters flow">
            <p className="lead">{stemnn.intro}</p>
            {program && signUpLink && (
              <>
                <ShortFacts {...program} whenLines={program.dates ? [preventLineBreaksInDates(program.dates)] : []} />
                <SignUpButton link={signUpLink} title={heading} />
              </>
            )}
          </div>
        </div>
      </section>
      <FlowSection heading={description.heading}>
        <p className="lead">{description.intro}</p>
        <Paragraphs texts={description.paragraphs} />
        {program && (
          <div>
            <FactList facts={toMainCourseFacts(program)} />
            <FactList facts={toExtraCourseFacts(program)} />
          </div>
        )}
      </FlowSection>
      <Section heading={stemnn.focusAreas.heading}>
        <ul className="tile-list">
          {stemnn.focusAreas.list.map((area, index) => (
            <li className="tile-item" key={area.title}>
              <Tile {...cyclicItem(AREA_TILES, index)} />
              <div>
                <h3>{area.title}</h3>
                <p>{area.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <FlowSection heading={whoShouldJoin.heading}>
        <p className="lead">{whoShouldJoin.intro}</p>
        <ul className="check-list">
          {whoShouldJoin.list.map((point) => (
            <li key={point}>
              <Tile color="spruce" drawing="checkmark" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </FlowSection>
      <BannerSection color="poppy" {...closing} to="/contact" />
    </>
  );
}
