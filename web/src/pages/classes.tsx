import { classes, hasProjects, isSafetyWritten, projects, safety, site } from 'virtual:content';
import { toExtraCourseFacts, toMainCourseFacts } from '../content/course-facts';
import { toNextEventSchedule } from '../content/select-events';
import { toCourseSignUpLink } from '../content/sign-up';
import { slugify } from '../domain/page-urls';
import { toVisibilityProps } from '../schedule/visibility';
import { ButtonLink } from '../ui/button';
import { ClassItem } from '../ui/classes/class-item';
import { AskAboutLink, SignUpButton } from '../ui/events/sign-up-button';
import { FactList } from '../ui/fact-list';
import { Link } from '../ui/link';
import { BannerSection, PageHeader, Section } from '../ui/page';
import { PrintOnlyQrCode } from '../ui/print-only-qr-code';
import { cyclicItem, Tile, type TileColor, type TileSpec } from '../ui/tile';
import { useNow } from '../ui/use-now';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'sky', drawing: 'prompt' },
  { color: 'spruce', drawing: 'branch' },
  { color: 'gold', drawing: 'loop' },
  { color: 'surface', drawing: 'steps' },
  { color: 'surface', drawing: 'checkerboard' },
  { color: 'gold', drawing: 'line' },
  { color: 'sky', drawing: 'glider' },
  { color: 'poppy', drawing: 'cursor' },
];

const PROGRAM_COLORS: readonly TileColor[] = ['poppy', 'sky', 'gold', 'spruce', 'sky', 'surface'];

const { noEvents } = classes.events;

export default function Classes() {
  const now = useNow();
  const { end: endOfEvents } = toNextEventSchedule(now);
  const signUpLabel = [...classes.classes.list, ...classes.programs.list].map(toCourseSignUpLink).find(Boolean)?.text;
  return (
    <>
      <PageHeader title={classes.heading} tiles={HEADER_TILES}>
        <p className="lead">{classes.intro}</p>
        <p className="link-row">
          <Link to="/parents">{classes.parentsLink}</Link>
          {isSafetyWritten && <Link to="/safety">{safety.link}</Link>}
        </p>
      </PageHeader>
      <section className="section">
        <div className="page-grid">
          <h2 className="gutters">{classes.classes.heading}</h2>
        </div>
        <ul className="course-list">
          {classes.classes.list.map((course, index) => (
            <ClassItem key={course.title} course={course} index={index} />
          ))}
        </ul>
      </section>
      {classes.firstClass && (
        <Section heading={classes.firstClass.heading}>
          <ol className="tile-list">
            {classes.firstClass.tiles.map(({ title, text, picture }, index, { length }) => (
              <li className="tile-item" key={title}>
                <Tile color={cyclicItem(PROGRAM_COLORS, index)} drawing={picture} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  {hasProjects && index === length - 1 && (
                    <p>
                      <Link to="/projects">{projects.link}</Link>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Section heading={classes.programs.heading}>
        <ul className="tile-list program-list">
          {classes.programs.list.map((course, index) => (
            <ProgramItem key={course.title} course={course} index={index} />
          ))}
        </ul>
      </Section>
      <Section heading={classes.formats.heading} headingProps={{ id: 'how-we-meet', tabIndex: -1 }}>
        <p className="lead">
          {classes.formats.text} <Link to="/contact">{classes.formats.link}</Link>
        </p>
      </Section>
      {endOfEvents && (
        <BannerSection
          color="poppy"
          {...classes.events}
          to="/events"
          visibility={toVisibilityProps({ until: endOfEvents }, now)}
        />
      )}
      <BannerSection
        color="poppy"
        heading={classes.events.heading}
        {...noEvents}
        to={site.mailingList}
        visibility={toVisibilityProps({ from: endOfEvents }, now)}
      >
        <ButtonLink to="/events" isSecondary>
          {classes.events.link}
        </ButtonLink>
      </BannerSection>
      <PrintOnlyQrCode name="classes" label={signUpLabel} />
    </>
  );
}

type ProgramEntry = (typeof classes)['programs']['list'][number];

function ProgramItem({ course, index }: { course: ProgramEntry; index: number }) {
  return (
    <li id={course.id && slugify(course.title)} className="tile-item">
      <Tile color={cyclicItem(PROGRAM_COLORS, index)} drawing={course.picture} />
      <div className="halves">
        <div>
          <h3>{course.title}</h3>
          {course.level && <p className="tag">{course.level}</p>}
          <FactList facts={toMainCourseFacts(course)} />
          <SignUpButton link={toCourseSignUpLink(course)} title={course.title} />
        </div>
        <div>
          <p>{course.text}</p>
          <FactList facts={toExtraCourseFacts(course)} />
          <p>
            {course.link ? (
              <Link to={course.link.to}>{course.link.text}</Link>
            ) : (
              <AskAboutLink label={classes.programs.askLink} title={course.title} />
            )}
          </p>
        </div>
      </div>
    </li>
  );
}
