import { about } from 'virtual:content';
import { Mosaic } from '../ui/mosaic';
import { BannerSection, FlowSection, MainHeading, Paragraphs } from '../ui/page';
import { TextColumnsSection } from '../ui/text-columns-section';
import { cyclicItem, Tile, type TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'spruce', drawing: 'neuron' },
  { color: 'gold', drawing: 'spike' },
  { color: 'bay', drawing: 'hills', size: 'wide' },
  { color: 'poppy', drawing: 'rings', rotation: 90 },
  { color: 'sky', drawing: 'mentor' },
  { color: 'surface', drawing: 'glider' },
  { color: 'gold', drawing: 'poppy' },
];

const STEP_TILES: readonly TileSpec[] = [
  { color: 'gold', drawing: 'brackets' },
  { color: 'sky', drawing: 'tent' },
  { color: 'poppy', drawing: 'arm' },
  { color: 'spruce', drawing: 'calendar' },
  { color: 'gold', drawing: 'mentor' },
];

export default function About() {
  return (
    <>
      <section className="about-head">
        <Mosaic tiles={HEADER_TILES} className="about-mosaic" />
        <div className="two-columns">
          <MainHeading>{about.heading}</MainHeading>
          <p className="statement">{about.intro}</p>
        </div>
      </section>
      <FlowSection heading={about.mission.heading}>
        <Paragraphs texts={about.mission.paragraphs} isFirstLead />
      </FlowSection>
      <section className="stairs-section surface">
        <div className="page-grid">
          <h2 className="gutters">{about.howWeTeach.heading}</h2>
          <ol className="stairs">
            {about.howWeTeach.steps.map((step, index) => (
              <li key={step.title}>
                <Tile {...cyclicItem(STEP_TILES, index)} />
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <TextColumnsSection heading={about.commitments.heading} items={about.commitments.points} />
      <BannerSection color="sky" {...about.closing} to="/classes" />
    </>
  );
}
