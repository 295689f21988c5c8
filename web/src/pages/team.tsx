import { team } from 'virtual:content';
import { toContactMailtoUrl } from '../content/site';
import { FactList } from '../ui/fact-list';
import { InitialTile } from '../ui/initial-tile';
import { BannerSection, PageHeader, Paragraphs, Section } from '../ui/page';
import { Photo } from '../ui/photo';
import { SafetyLink } from '../ui/safety-link';
import { cyclicItem, Tile, type TileColor, type TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'sky', drawing: 'speech' },
  { color: 'gold', drawing: 'brackets' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'poppy', drawing: 'calendar' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'spruce', drawing: 'mentor' },
  { color: 'gold', drawing: 'arm' },
  { color: 'sky', drawing: 'key' },
];

const ROLE_COLORS: readonly TileColor[] = ['gold', 'sky', 'poppy', 'spruce', 'surface'];

export default function Team() {
  const { people, roles } = team;
  return (
    <>
      <PageHeader title={team.heading} tiles={HEADER_TILES}>
        <Paragraphs texts={team.intro} isFirstLead />
        <SafetyLink />
      </PageHeader>
      {people.list.length === 0 ? (
        <BannerSection color="spruce" {...team.comingSoon} />
      ) : (
        <Section heading={people.heading}>
          <ul className="tile-list">
            {people.list.map(({ name, photo, role, text }, index) => (
              <li className="tile-item" key={name}>
                {photo ? (
                  <Photo photo={photo} sizes="(min-width: 64rem) 12vw, 25vw" />
                ) : (
                  <InitialTile name={name} color={cyclicItem(ROLE_COLORS, index)} />
                )}
                <div>
                  <h3>{name}</h3>
                  {role && <p className="team-role">{role}</p>}
                  {text && <p>{text}</p>}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {roles.list.length > 0 && (
        <Section heading={roles.heading}>
          <ul className="tile-list">
            {roles.list.map(({ title, text, picture, hours, training, backgroundCheck }, index) => (
              <li className="tile-item" key={title}>
                <Tile color={cyclicItem(ROLE_COLORS, index + 1)} drawing={picture} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <FactList facts={{ hours, training, backgroundCheck }} />
                  <p>
                    <a href={toContactMailtoUrl(roles.emailSubject, title)} aria-label={`${roles.emailLink}: ${title}`}>
                      {roles.emailLink}
                    </a>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <BannerSection color="gold" {...team.closing} to="/contact" />
    </>
  );
}
