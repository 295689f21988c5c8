import { classes, site } from 'virtual:content';
import type { ReactNode } from 'react';
import { toExtraCourseFacts, toMainCourseFacts } from '../../content/course-facts';
import { toCourseSignUpLink } from '../../content/sign-up';
import { slugify } from '../../domain/page-urls';
import { AskAboutLink, SignUpButton } from '../events/sign-up-button';
import { ExampleProgram } from '../example-program';
import { FactList } from '../fact-list';
import { cyclicItem, Tile, type TileColor } from '../tile';

const CLASS_COLORS: readonly TileColor[] = ['gold', 'spruce', 'sky'];
const TILE_COLORS: readonly TileColor[] = ['spruce', 'poppy', 'gold'];
const NO_FACTS_LINK = (
  <p className="fact-list">
    <a href={site.mailingList} target="_blank" rel="noreferrer">
      {classes.labels.noFacts}
    </a>
  </p>
);

type ClassEntry = (typeof classes)['classes']['list'][number];

export function ClassItem({ course, index }: { course: ClassEntry; index: number }) {
  const facts = toMainCourseFacts(course);
  const hasFacts = Object.values(facts).flat().some(Boolean);
  const color = cyclicItem(CLASS_COLORS, index);
  const signUpLink = toCourseSignUpLink(course);
  const askLink = (
    <p className="ask-link">
      <AskAboutLink label={classes.classes.askLink} title={course.title} />
    </p>
  );
  // Phones collapse the details, but a family that can't sign up needs something to do next.
  const asksInsteadOfSignUp = hasFacts && signUpLink === undefined;
  return (
    <li id={slugify(course.title)} className={color}>
      <Tile color={cyclicItem(TILE_COLORS, index)} drawing={course.picture} />
      <div className="course-head">
        <h3>{course.title}</h3>
        {course.level && <p className="tag">{course.level}</p>}
      </div>
      <div className="course-body">
        {hasFacts ? <FactList facts={facts} /> : NO_FACTS_LINK}
        <SignUpButton link={signUpLink} title={course.title} />
        {!hasFacts && <p>{course.text}</p>}
      </div>
      <div className="course-description">
        {hasFacts && <p className="gutters">{course.text}</p>}
        <CourseDetails course={course} color={color}>
          {!asksInsteadOfSignUp && askLink}
        </CourseDetails>
        {asksInsteadOfSignUp && askLink}
      </div>
    </li>
  );
}

/** On phones, classes are collapsed to what families compare. */
function CourseDetails({ course, color, children }: { course: ClassEntry; color: TileColor; children: ReactNode }) {
  const { title, skills, exampleProgram } = course;
  return (
    <details>
      <summary>
        {classes.labels.more}
        <span className="visually-hidden">{` (${title})`}</span>
      </summary>
      <div className="course-body">
        <FactList facts={toExtraCourseFacts(course)} />
        <small>{skills.join(' · ')}</small>
        {children}
      </div>
      {exampleProgram && <ExampleProgram {...exampleProgram} title={title} color={color} />}
    </details>
  );
}
