import { partners } from 'virtual:content';
import { InitialTile } from '../ui/initial-tile';
import { BannerSection, FlowSection, MainHeading, Paragraphs, Section } from '../ui/page';
import { Photo } from '../ui/photo';
import { TextColumnsSection } from '../ui/text-columns-section';
import { cyclicItem, Tile, type TileColor, type TileSpec } from '../ui/tile';

/** Every other tile is a socket, until a partner's initial takes its place. */
const HEADER_TILES: readonly TileSpec[] = [
  { color: 'gold', drawing: 'quarter', rotation: 180 },
  { color: 'surface', drawing: 'socket', rotation: 270 },
  { color: 'sky', drawing: 'arc', rotation: 90 },
  { color: 'surface', drawing: 'socket', rotation: 180 },
  { color: 'spruce', drawing: 'net' },
  { color: 'surface', drawing: 'socket' },
  { color: 'poppy', drawing: 'rings', rotation: 180 },
  { color: 'surface', drawing: 'socket', rotation: 90 },
  { color: 'gold', drawing: 'triangle', rotation: 180 },
];

const INITIAL_COLORS: readonly TileColor[] = ['poppy', 'gold', 'sky'];

export default function Partners() {
  const { story, contactPerson, closing } = partners;
  const { list } = partners.partners;
  return (
    <>
      <section className="partners-head mosaic-first page-grid">
        <div className="mosaic" aria-hidden="true">
          {HEADER_TILES.map((tile, index) => {
            const partnerIndex = Math.floor(index / 2);
            const partner = tile.drawing === 'socket' && list[partnerIndex];
            const key = `${tile.drawing} ${tile.rotation}`;
            return partner ? (
              <InitialTile key={key} name={partner.name} color={cyclicItem(INITIAL_COLORS, partnerIndex)} />
            ) : (
              <Tile key={key} {...tile} />
            );
          })}
        </div>
        <div className="gutters flow">
          <MainHeading>{partners.heading}</MainHeading>
          <Paragraphs texts={partners.intro} isFirstLead />
          {list.length === 0 && (
            <div className="coming-soon">
              <h2>{partners.comingSoon.heading}</h2>
              <p>{partners.comingSoon.text}</p>
            </div>
          )}
        </div>
      </section>
      {list.length > 0 && (
        <Section heading={partners.partners.heading} className="partner-list">
          <ul className="columns">
            {list.map(({ name, logo, link, text }) => (
              <li key={name}>
                {logo && <Photo photo={logo} sizes="12rem" />}
                <h3>{link ? <a href={link}>{name}</a> : name}</h3>
                {text && <p>{text}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {story && (
        <FlowSection heading={story.heading}>
          <Paragraphs texts={story.paragraphs} />
        </FlowSection>
      )}
      <TextColumnsSection heading={partners.waysToHelp.heading} items={partners.waysToHelp.list} />
      <BannerSection
        color="sky"
        {...closing}
        to="/contact"
        text={
          <>
            {closing.text}
            {contactPerson && (
              <>
                <br />
                {contactPerson.name}: <a href={`mailto:${contactPerson.email}`}>{contactPerson.email}</a>
              </>
            )}
          </>
        }
      />
    </>
  );
}
