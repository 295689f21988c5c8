// The words of the site (web/content): checked against their schemas, and what they point at.
// Each mistake stops the build with one sentence that names file, line, entry and field.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import type { Plugin } from 'vite';
import { at, root } from '../cli/paths.ts';
import { UserError } from '../cli/run-command.ts';
import { isBlank, ruleComplaints, warningsAbout } from './content-rules.ts';
import { readWords, schemaSentence, type Words } from './located-text.ts';

const contentFolder = at('web/content');

/** The folder whose files stand in for those of web/content, where it has them. */
const replacement = (): string | undefined =>
  process.env.CONTENT_DIR === undefined ? undefined : resolve(root, process.env.CONTENT_DIR);

export const schemaNames = (): readonly string[] =>
  readdirSync(join(contentFolder, 'schema'))
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => basename(name, '.schema.json'))
    .sort();

/** The file that holds the words of one schema. */
export function contentFile(name: string): string {
  const folder = replacement();
  const other = folder === undefined ? undefined : join(folder, `${name}.json`);
  return other !== undefined && existsSync(other) ? other : join(contentFolder, `${name}.json`);
}

/** A day that exists, as year-month-day. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** One address, whose domain has a dot. */
const EMAIL = /^[^\s@,;:<>]+@(?:[^\s@,;:<>.]+\.)+[^\s@,;:<>.]+$/;

/**
 * The complaints about one file; none if it is as it should be.
 * @param schema the text of its schema
 * @param pages the paths of the site, for whoever knows them
 */
export function complaintsAbout(
  name: string,
  text: string,
  schema: string,
  pages?: readonly string[],
): readonly string[] {
  const words = readWords(`web/content/${name}.json`, text);
  if (typeof words === 'string') return [words];
  const validate = new Ajv({
    allErrors: true,
    strict: false,
    verbose: true,
    formats: { date: isDay, email: EMAIL },
  }).compile(JSON.parse(schema));
  validate(JSON.parse(text));
  const errors = validate.errors ?? [];
  return [
    // That a text is blank is said once, by the rules.
    ...errors.filter(({ data }) => !isBlank(data)).map((error) => schemaSentence(words, error)),
    ...ruleComplaints(words, pages),
  ];
}

const schemaFile = (name: string): string => join(contentFolder, 'schema', `${name}.schema.json`);

/** The text of a file of words. Some editors put a mark in front that is not part of it. */
export const textOf = (name: string): string =>
  readFileSync(contentFile(name), 'utf8').replace(/^\uFEFF/, '');

function complaintsAboutFile(name: string, pages?: readonly string[]): readonly string[] {
  if (!existsSync(contentFile(name))) return [`web/content/${name}.json: this file is missing.`];
  return complaintsAbout(name, textOf(name), readFileSync(schemaFile(name), 'utf8'), pages);
}

/** The complaints about files that no page reads. */
export function nameComplaints(
  files: readonly string[],
  names: readonly string[],
): readonly string[] {
  return files
    .filter((file) => !file.startsWith('.') && !names.some((name) => file === `${name}.json`))
    .map((file) => {
      const meant = names.find((name) => file.toLowerCase().startsWith(name));
      const wayOut = meant === undefined ? 'take it out' : `call it ${meant}.json, or take it out`;
      return `web/content/${file}: no page reads a file of this name: ${wayOut}.`;
    });
}

/**
 * Every complaint about every file of the content.
 * @param pages the paths of the site, for whoever knows them
 */
export function contentComplaints(pages?: readonly string[]): readonly string[] {
  const files = readdirSync(contentFolder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name);
  return [
    ...nameComplaints(files, schemaNames()),
    ...schemaNames().flatMap((name) => complaintsAboutFile(name, pages)),
  ];
}

/** The words of every file that can be read; of the others {@link contentComplaints} tells. */
export const allWords = (): readonly Words[] =>
  schemaNames()
    .filter((name) => existsSync(contentFile(name)))
    .map((name) => readWords(`web/content/${name}.json`, textOf(name)))
    .filter((words) => typeof words !== 'string');

/** What may be meant, and is said all the same. */
export const contentWarnings = (): readonly string[] => allWords().flatMap(warningsAbout);

/** @throws UserError with all of the complaints, if there are any */
export function refuse(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new UserError(complaints.join('\n'));
}

/** Says what may be meant, about the words of this site and no others. */
export function sayWarnings(): void {
  if (replacement() === undefined)
    for (const warning of contentWarnings()) console.warn(`Note: ${warning}`);
}

/** The Vite plugin: no build and no page of the development server with wrong content. */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    buildStart() {
      refuse(contentComplaints());
      if (this.environment.mode === 'dev') sayWarnings();
    },
    load: {
      filter: { id: /\.json(?:\?|$)/ },
      handler(id) {
        const path = id.split('?')[0] ?? id;
        if (resolve(dirname(path)) !== contentFolder) return null;
        const name = basename(path, '.json');
        // Again, because the development server loads a file anew whenever it was changed.
        refuse(complaintsAboutFile(name));
        return textOf(name);
      },
    },
  };
}
