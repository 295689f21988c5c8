// §2 Classes: the classes as blocks side by side, the programs as a list beside the picture tiles.
import { Link } from 'react-router-dom';
import { classes } from '../content/classes';
import { ButtonLink } from '../ui/button';
import type { TileWords } from '../ui/mosaic';
import { ClosingBand, PageHead } from '../ui/page';
import { type Ground, Tile } from '../ui/tile';

const head: readonly TileWords[] = [
  'sky prompt',
  'spruce branch',
  'gold loop',
  'plate steps',
  'plate check',
  'gold line',
  'sky glider',
  'poppy cursor',
];

const blocks: readonly Ground[] = ['gold', 'spruce', 'sky'];
const grounds: readonly Ground[] = ['poppy', 'sky', 'gold', 'spruce', 'sky', 'plate'];

export default function Classes() {
  return (
    <>
      <PageHead title={classes.heading} tiles={head}>
        <p className="lead">{classes.intro}</p>
      </PageHead>
      <section className="courses band">
        <h2 className="pad">{classes.classes.heading}</h2>
        <ul className="course-list">
          {classes.classes.list.map((item, place) => (
            <li className={blocks[place % blocks.length]} key={item.title}>
              <Tile name={item.picture} />
              <div>
                <p className="tag">{item.level}</p>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
                <ul className="course-topics">
                  {item.learns.map((skill) => (
                    <li key={skill}>{skill}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="row">
        <h2>{classes.programs.heading}</h2>
        <ul className="areas">
          {classes.programs.list.map((item, place) => (
            <li className="area" key={item.title}>
              <Tile ground={grounds[place % grounds.length]} name={item.picture} />
              <div>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
                {item.link ? (
                  <p>
                    <Link to={item.link.to}>{item.link.text}</Link>
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="row band">
        <h2>{classes.formats.heading}</h2>
        <p className="lead">{classes.formats.text}</p>
      </section>
      <ClosingBand ground="poppy" heading={classes.events.heading} text={classes.events.text}>
        <ButtonLink to="/events" ground="gold">
          {classes.events.link}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}
