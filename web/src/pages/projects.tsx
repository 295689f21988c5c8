import { projects } from 'virtual:content';
import { BannerSection, PageHeader } from '../ui/page';
import { Photo } from '../ui/photo';
import type { TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'gold', drawing: 'loop' },
  { color: 'sky', drawing: 'glider' },
  { color: 'spruce', drawing: 'chip' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'poppy', drawing: 'arm' },
  { color: 'surface', drawing: 'steps' },
  { color: 'gold', drawing: 'cursor' },
];

export default function Projects() {
  const { heading, intro, byline, empty, closing, contactButton, list } = projects;
  return (
    <>
      <PageHeader title={heading} tiles={HEADER_TILES}>
        <p className="lead">{intro}</p>
      </PageHeader>
      {list.length > 0 && (
        <section className="section gutters">
          <ul className="projects columns">
            {list.map(({ title, name, picture, link }) => (
              <li key={title + name}>
                <Photo photo={picture} sizes="(min-width: 48rem) 33vw, 100vw" />
                <h2>{link ? <a href={link}>{title}</a> : title}</h2>
                <p>{`${byline} ${name}`}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BannerSection color="gold" {...(list.length === 0 ? empty : closing)} link={contactButton} to="/contact" />
    </>
  );
}
