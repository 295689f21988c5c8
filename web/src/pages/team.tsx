import { team } from 'virtual:content';
import { mailtoUrl } from '../content/site';
import { ButtonLink } from '../ui/button';
import { Initial } from '../ui/initial';
import type { TileWords } from '../ui/mosaic';
import { ClosingBand, PageHead } from '../ui/page';
import { Photo } from '../ui/photo';
import { type Ground, Tile } from '../ui/tile';

const head: readonly TileWords[] = [
  'sky speech',
  'gold brackets',
  'plate slot',
  'poppy calendar',
  'plate slot',
  'spruce mentor',
  'gold arm',
  'sky key',
];

const grounds: readonly Ground[] = ['gold', 'sky', 'poppy', 'spruce', 'plate'];
const groundAt = (place: number): Ground => grounds[place % grounds.length] ?? 'gold';

export default function Team() {
  const { people, roles } = team;
  return (
    <>
      <PageHead title={team.heading} tiles={head}>
        {team.intro.map((text, place) => (
          <p key={text} className={place === 0 ? 'lead' : undefined}>
            {text}
          </p>
        ))}
      </PageHead>
      {people.list.length === 0 ? (
        <ClosingBand ground="spruce" heading={team.soon.heading} text={team.soon.text} />
      ) : (
        <section className="row team-people">
          <h2>{people.heading}</h2>
          <ul className="areas">
            {people.list.map(({ name, photo, role, text }, place) => (
              <li className="area" key={name}>
                {photo ? (
                  <Photo photo={photo} sizes="(min-width: 64rem) 12vw, 25vw" />
                ) : (
                  <Initial name={name} ground={groundAt(place)} />
                )}
                <div>
                  <h3>{name}</h3>
                  {role && <p className="team-role">{role}</p>}
                  {text && <p>{text}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {roles.list.length > 0 && (
        <section className="row band">
          <h2>{roles.heading}</h2>
          <ul className="areas">
            {roles.list.map(({ title, text, picture }, place) => (
              <li className="area" key={title}>
                <Tile ground={groundAt(place + 1)} name={picture} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <p>
                    <a
                      href={`${mailtoUrl}?subject=${encodeURIComponent(`${roles.subject} ${title}`)}`}
                      aria-label={`${roles.write}: ${title}`}
                    >
                      {roles.write}
                    </a>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ClosingBand ground="gold" heading={team.join.heading} text={team.join.text}>
        <ButtonLink to="/contact">{team.join.link}</ButtonLink>
      </ClosingBand>
    </>
  );
}
