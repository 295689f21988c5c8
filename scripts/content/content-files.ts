// The files of web/content, checked against their fields (web/content/fields) and the rules beside this
// file. Each mistake stops the build with one sentence that names file, line, entry and field.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { files } from '../../web/content/fields/files.ts';
import { UserError } from '../cli/run-command.ts';
import { type ContentFile, parseContent, sentences } from './content-file.ts';
import { contentFolder, replacement } from './content-folders.ts';
import { type Known, ruleMistakes, warningsAbout } from './content-rules.ts';
import { fieldMistakes } from './field-mistakes.ts';
import { photoNames } from './photos.ts';
import { pictureFaults, pictureFiles } from './picture-files.ts';

/** emailLink is in email-link.json. */
export const fileNameOf = (id: string): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const fieldsByName: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(files).map(([id, fields]) => [fileNameOf(id), fields]),
);

function fileOf(name: string): string {
  const other = join(replacement() ?? contentFolder, `${name}.json`);
  return existsSync(other) ? other : join(contentFolder, `${name}.json`);
}

/** The text of a content file. Some editors put a mark in front that is not part of it. */
export const textOf = (name: string): string =>
  readFileSync(fileOf(name), 'utf8').replace(/^\uFEFF/, '');

/**
 * The complaints about the text of one file; none if it is right.
 * @param known what else the site has
 */
export function complaintsAbout(
  name: string,
  text: string,
  fields: z.ZodType,
  known: Known = {},
): readonly string[] {
  const file = parseContent(`web/content/${name}.json`, text);
  if (typeof file === 'string') return [file];
  return sentences(file, [...fieldMistakes(file, fields), ...ruleMistakes(file, known)]);
}

const complaintsAboutFile = (name: string, fields: z.ZodType, known: Known): readonly string[] =>
  existsSync(fileOf(name))
    ? complaintsAbout(name, textOf(name), fields, known)
    : [`web/content/${name}.json: this file is missing.`];

/** What a content file holds, with the lists that are left out because nothing is in them. */
export const filled = (name: string): unknown =>
  fieldsByName.get(name)?.parse(JSON.parse(textOf(name)));

/** Whether pages read a content file of this name. */
export const isContent = (name: string): boolean => fieldsByName.has(name);

/** The complaints about one file of the content; of its links only that they are written as such. */
export async function complaintsInFile(name: string): Promise<readonly string[]> {
  const fields = fieldsByName.get(name);
  if (fields === undefined) return [];
  return complaintsAboutFile(name, fields, { pictures: await pictureFaults() });
}

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
export async function contentComplaints(pages?: readonly string[]): Promise<readonly string[]> {
  const known: Known = { pages, pictures: await pictureFaults() };
  const present = readdirSync(contentFolder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name);
  return [
    ...nameComplaints(present, [...fieldsByName.keys()]),
    ...[...fieldsByName].flatMap(([name, fields]) => complaintsAboutFile(name, fields, known)),
  ];
}

/** Every file that can be read; about the others {@link contentComplaints} tells. */
export const contentFiles = (): readonly ContentFile[] =>
  [...fieldsByName.keys()]
    .filter((name) => existsSync(fileOf(name)))
    .map((name) => parseContent(`web/content/${name}.json`, textOf(name)))
    .filter((file) => typeof file !== 'string');

/** The pictures that no content file names. */
function unusedPictures(): readonly string[] {
  const named = new Set(
    contentFiles().flatMap(({ tree }) => photoNames(tree).map((node) => String(node.value))),
  );
  return [...pictureFiles().keys()]
    .filter((name) => !named.has(name))
    .map(
      (name) =>
        `web/content/${name}: no content file names this picture, so it is not published: name it, or take it out.`,
    );
}

/** What may be meant, and is said all the same. */
export const contentWarnings = (): readonly string[] => [
  ...contentFiles().flatMap((file) => sentences(file, warningsAbout(file))),
  ...unusedPictures(),
];

/** @throws UserError with all of the complaints, if there are any */
export function refuse(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new UserError(complaints.join('\n'));
}

/** Says what may be meant, about the content of this site and no other. */
export function sayWarnings(): void {
  if (replacement() === undefined)
    for (const warning of contentWarnings()) console.warn(`Note: ${warning}`);
}
