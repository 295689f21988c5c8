// §2 Team: intro, the people or Coming Soon, and the roles that are open.
import { team } from '../content/team';
import { ButtonLink } from '../ui/button';
import { Initial } from '../ui/initial';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { ClosingBand, PageTitle } from '../ui/page';
import { type Ground, Tile } from '../ui/tile';

const left: readonly TileWords[] = [
  'plate slot',
  'sky speech',
  'gold brackets',
  'poppy calendar',
  'plate slot',
  'plate key',
  'plate slot',
  'gold q 90',
];
const right: readonly TileWords[] = ['sky arm', 'plate slot', 'plate slot', 'gold mentor'];

const grounds: readonly Ground[] = ['gold', 'sky', 'poppy', 'spruce', 'plate'];
const groundAt = (place: number): Ground => grounds[place % grounds.length] ?? 'gold';

export default function Team() {
  const { people, roles } = team;
  return (
    <>
      <section className="team-head sheet">
        <PageTitle className="pad">{team.heading}</PageTitle>
        <div className="team-intro pad flow">
          {team.intro.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      {people.list.length === 0 ? (
        <section className="team-grid">
          <Mosaic tiles={left} />
          <div className="coming-soon spruce">
            <h2>{team.soon.heading}</h2>
            <p>{team.soon.text}</p>
          </div>
          <Mosaic tiles={right} className="columns-2" />
        </section>
      ) : (
        <section className="row team-people">
          <h2>{people.heading}</h2>
          <ul className="areas">
            {people.list.map(({ name, role, text }, place) => (
              <li className="area" key={name}>
                <Initial name={name} ground={groundAt(place)} />
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
