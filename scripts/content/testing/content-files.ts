import { readFileSync } from 'node:fs';
import { contentSchemas } from '../../../web/content/schemas/files.ts';
import { fromRoot } from '../../cli/paths.ts';
import { findFileErrors, readContentJson } from '../../content/check-content.ts';
import { type ContentFile, type ContentProblem, formatProblem, parseContentFile } from '../../content/content-file.ts';

export const readRepoFile = (path: string): string => readFileSync(fromRoot(path), 'utf8');

export const EVENTS = {
  ...readContentJson('events'),
  ...JSON.parse(readRepoFile('e2e/support/filled-content/events.json')),
};

export const eventDateOn = (day: string, originalDay?: string) => ({
  start: `2031-07-${day}T13:00:00-07:00`,
  end: `2031-07-${day}T15:00:00-07:00`,
  ...(originalDay && { originalStart: `2031-07-${originalDay}T13:00:00-07:00` }),
});

export function parseFile(path: string, content: object | string): ContentFile {
  const file = parseContentFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  if ('message' in file) throw new Error(file.message);
  return file;
}

type FindProblems = (file: ContentFile) => readonly ContentProblem[];

export const problemTextsOf = (path: string, content: object | string, findProblems: FindProblems): readonly string[] =>
  findProblems(parseFile(path, content)).map(formatProblem);

/** Returns the errors in a file in web/content after these changes, all on its only line. */
export const errorsAfter = (id: 'classes' | 'events' | 'pages' | 'testimonials', changes: object) =>
  findFileErrors(parseFile(id, { ...readContentJson(id), ...changes }), contentSchemas[id]).map((problem) =>
    formatProblem(problem).replace(`${id}, line 1: `, ''),
  );
