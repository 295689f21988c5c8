// The files of web/content, checked against their fields (web/content/fields) and the rules beside this
// file. Each mistake stops the build with one sentence that names file, line, entry and field.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { z } from 'zod';
import { files } from '../../web/content/fields/files.ts';
import { at, root } from '../cli/paths.ts';
import { UserError } from '../cli/run-command.ts';
import { type ContentFile, type Mistake, parseContent, sentences } from './content-file.ts';
import { ruleMistakes, warningsAbout } from './content-rules.ts';
import { fieldMistakes } from './field-mistakes.ts';

const contentFolder = at('web/content');
const fieldsByName: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(files));

/** The folder whose files take the place of those of web/content, where it has them. */
const replacement = (): string | undefined =>
  process.env.CONTENT_DIR === undefined ? undefined : resolve(root, process.env.CONTENT_DIR);

function fileOf(name: string): string {
  const other = join(replacement() ?? contentFolder, `${name}.json`);
  return existsSync(other) ? other : join(contentFolder, `${name}.json`);
}

/** The text of a content file. Some editors put a mark in front that is not part of it. */
export const textOf = (name: string): string =>
  readFileSync(fileOf(name), 'utf8').replace(/^\uFEFF/, '');

/**
 * The complaints about the text of one file; none if it is as it should be.
 * @param pages the paths of the site, where they are known
 */
export function complaintsAbout(
  name: string,
  text: string,
  fields: z.ZodType,
  pages?: readonly string[],
): readonly string[] {
  const file = parseContent(`web/content/${name}.json`, text);
  if (typeof file === 'string') return [file];
  const wrong = fieldMistakes(file, fields);
  // Of a value that is no address, that it points at nothing need not be said too.
  const told = ({ node }: Mistake): boolean =>
    wrong.some((mistake) => mistake.node === node && mistake.field === undefined);
  const others = ruleMistakes(file, pages).filter((mistake) => !told(mistake));
  return sentences(file, [...wrong, ...others]);
}

const complaintsAboutFile = (
  name: string,
  fields: z.ZodType,
  pages?: readonly string[],
): readonly string[] =>
  existsSync(fileOf(name))
    ? complaintsAbout(name, textOf(name), fields, pages)
    : [`web/content/${name}.json: this file is missing.`];

/** The complaints about files that no page reads. */
export const nameComplaints = (
  present: readonly string[],
  known: readonly string[],
): readonly string[] =>
  present
    .filter((file) => !file.startsWith('.') && !known.some((name) => file === `${name}.json`))
    .map((file) => {
      const meant = known.find((name) => file.toLowerCase().startsWith(name));
      const wayOut = meant === undefined ? 'take it out' : `call it ${meant}.json, or take it out`;
      return `web/content/${file}: no page reads a file of this name: ${wayOut}.`;
    });

/**
 * Every complaint about every file of the content.
 * @param pages the paths of the site, where they are known
 */
export function contentComplaints(pages?: readonly string[]): readonly string[] {
  const present = readdirSync(contentFolder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name);
  return [
    ...nameComplaints(present, [...fieldsByName.keys()]),
    ...[...fieldsByName].flatMap(([name, fields]) => complaintsAboutFile(name, fields, pages)),
  ];
}

/** Every file that can be read; about the others {@link contentComplaints} tells. */
export const contentFiles = (): readonly ContentFile[] =>
  [...fieldsByName.keys()]
    .filter((name) => existsSync(fileOf(name)))
    .map((name) => parseContent(`web/content/${name}.json`, textOf(name)))
    .filter((file) => typeof file !== 'string');

/** What may be meant, and is said all the same. */
export const contentWarnings = (): readonly string[] =>
  contentFiles().flatMap((file) => sentences(file, warningsAbout(file)));

/** @throws UserError with all of the complaints, if there are any */
export function refuse(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new UserError(complaints.join('\n'));
}

/** Says what may be meant, about the content of this site and no other. */
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
        const fields = fieldsByName.get(name);
        if (fields === undefined) return null;
        // Again, because the development server loads a file anew whenever it was changed.
        refuse(complaintsAboutFile(name, fields));
        return textOf(name);
      },
    },
  };
}
