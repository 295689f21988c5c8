import { classes, safety, safetyIsWritten, site } from 'virtual:content';
import { Link } from 'react-router-dom';
import { anchorOf } from '../content/anchor';
import { isPast, shown } from '../content/event-dates';
import { agendaEnd } from '../content/events';
import { ButtonLink } from '../ui/button';
import { ChangeTheNumber } from '../ui/change-the-number';
import { CourseFacts } from '../ui/course-facts';
import type { TileWords } from '../ui/mosaic';
import { useNow } from '../ui/now';
import { ClosingBand, PageHead, PrintedCode } from '../ui/page';
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

const { none } = classes.events;

export default function Classes() {
  const now = useNow();
  return (
    <>
      <PageHead title={classes.heading} tiles={head}>
        <p className="lead">{classes.intro}</p>
        <p>
          <Link to="/parents">{classes.parents}</Link>
          {safetyIsWritten && (
            <>
              {' · '}
              <span className="together">
                <Link to="/safety">{safety.link}</Link>
              </span>
            </>
          )}
        </p>
      </PageHead>
      <section className="courses band">
        <div className="sheet">
          <h2 className="pad">{classes.classes.heading}</h2>
        </div>
        <ul className="course-list">
          {classes.classes.list.map((item, place) => (
            <li
              id={anchorOf(item.title)}
              className={blocks[place % blocks.length]}
              key={item.title}
            >
              <Tile name={item.picture} />
              <div>
                {item.level && <p className="tag">{item.level}</p>}
                <h3>{item.title}</h3>
                <CourseFacts course={item} words={classes.facts} />
                <p>{item.text}</p>
                <ul className="course-topics">
                  {item.learns.map((skill) => (
                    <li key={skill}>{skill}</li>
                  ))}
                </ul>
                {item.signUp && (
                  <p className="course-sign-up">
                    <ButtonLink to={item.signUp}>
                      {classes.facts.signUp} <span className="visually-hidden">({item.title})</span>
                    </ButtonLink>
                  </p>
                )}
                <p className="course-ask">
                  <Link to="/contact">
                    {classes.classes.ask} <span className="visually-hidden">({item.title})</span>
                  </Link>
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className="made-list">
          {classes.classes.list.map(
            ({ title, made }, place) =>
              made && (
                <ChangeTheNumber
                  {...made}
                  title={title}
                  ground={blocks[place % blocks.length]}
                  key={title}
                />
              ),
          )}
        </div>
      </section>
      {classes.firstClass && (
        <section className="row first-class">
          <h2>{classes.firstClass.heading}</h2>
          <ol className="areas">
            {classes.firstClass.tiles.map(({ title, text, picture }, place) => (
              <li className="area" key={title}>
                <Tile ground={grounds[place]} name={picture} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="row">
        <h2>{classes.programs.heading}</h2>
        <ul className="areas">
          {classes.programs.list.map((item, place) => (
            <li className="area" key={item.title}>
              <Tile ground={grounds[place % grounds.length]} name={item.picture} />
              <div>
                <h3>{item.title}</h3>
                {item.level && <p className="tag">{item.level}</p>}
                <CourseFacts course={item} words={classes.facts} />
                <p>{item.text}</p>
                {item.signUp && (
                  <p>
                    <ButtonLink to={item.signUp}>
                      {classes.facts.signUp} <span className="visually-hidden">({item.title})</span>
                    </ButtonLink>
                  </p>
                )}
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
        <h2 id="how-we-meet" tabIndex={-1}>
          {classes.formats.heading}
        </h2>
        <p className="lead">{classes.formats.text}</p>
      </section>
      {isPast({ until: agendaEnd }, now) ? null : (
        <ClosingBand
          {...shown({ until: agendaEnd }, now)}
          ground="poppy"
          heading={classes.events.heading}
          text={classes.events.text}
        >
          <ButtonLink to="/events" ground="gold">
            {classes.events.link}
          </ButtonLink>
        </ClosingBand>
      )}
      <ClosingBand
        {...shown({ from: agendaEnd }, now)}
        ground="poppy"
        heading={classes.events.heading}
        text={none.text}
      >
        <ButtonLink to={site.mailingList} ground="gold">
          {none.link}
        </ButtonLink>
        <ButtonLink to="/events" ground="gold" quiet>
          {classes.events.link}
        </ButtonLink>
      </ClosingBand>
      <PrintedCode name="classes" />
    </>
  );
}
