import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import type { z } from 'zod';
import { type Content, contentSchemas } from '../../web/content/fields/files.ts';
import { fileNameOf } from '../../web/src/content/file-name.ts';
import { fromRoot } from '../cli/paths.ts';
import { UserError } from '../cli/run-command.ts';
import { type ContentFile, formatErrors, parseContent } from './content-file.ts';
import { CONTENT_FOLDER, contentFolders } from './content-folders.ts';
import {
  fileWarnings,
  type LinkTargets,
  missingFactWarnings,
  placeholderText,
  repeatedOfferIds,
  ruleErrors,
} from './content-rules.ts';
import { eventWarnings, offerWarnings, pastDayWarnings, previousVersion } from './event-changes.ts';
import { fieldErrors } from './field-errors.ts';
import { photoFileNodes } from './photos.ts';
import { normalizeFileName, pictureErrors, pictureFiles } from './picture-files.ts';

type ContentId = keyof typeof contentSchemas;

const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(contentSchemas).map(([id, schema]) => [fileNameOf(id), schema]),
);

function findFile(name: string, overrideFolder: string | undefined): string | undefined {
  return contentFolders(overrideFolder)
    .map((folder) => join(folder, `${name}.json`))
    .find((file) => existsSync(file));
}

/**
 * Removes the byte order mark that some editors add.
 *
 * @throws UserError if the file is missing
 */
export function readText(name: string, overrideFolder?: string): string {
  const file = findFile(name, overrideFolder);
  if (file === undefined) throw new UserError(missingFileError(name));
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}

const missingFileError = (name: string): string =>
  `web/content/${name}.json: this file is missing.`;

export function checkContent(
  name: string,
  text: string,
  schema: z.ZodType,
  targets: LinkTargets = {},
): readonly string[] {
  const file = parseContent(`web/content/${name}.json`, text);
  if (typeof file === 'string') return [file];
  return formatErrors(file, [...fieldErrors(file, schema), ...ruleErrors(file, targets)]);
}

/** @throws UserError if the file can't be read */
export function readJson(name: string, overrideFolder?: string): Readonly<Record<string, object>> {
  const file = parseContent(`web/content/${name}.json`, readText(name, overrideFolder));
  if (typeof file === 'string') throw new UserError(file);
  return getNodeValue(file.tree);
}

/** Adds defaults, such as empty lists, for fields that the file leaves out. */
export const readContent = <Id extends ContentId>(id: Id, overrideFolder?: string): Content<Id> =>
  contentSchemas[id].parse(JSON.parse(readText(fileNameOf(id), overrideFolder))) as Content<Id>;

/** True if the file is valid JSON and has no placeholder text. */
export function isWritten(name: string, overrideFolder?: string): boolean {
  const file = parseContent(name, readText(name, overrideFolder));
  return typeof file !== 'string' && placeholderText(file.tree) === undefined;
}

function checkFile(
  name: string,
  targets: LinkTargets,
  overrideFolder: string | undefined,
): readonly string[] {
  const schema = schemas.get(name);
  if (schema === undefined) return [];
  return findFile(name, overrideFolder) === undefined
    ? [missingFileError(name)]
    : checkContent(name, readText(name, overrideFolder), schema, targets);
}

/** Checks how links are written, but not where they lead. */
export const contentFileErrors = async (
  name: string,
  overrideFolder?: string,
): Promise<readonly string[]> =>
  checkFile(name, { pictures: await pictureErrors(overrideFolder) }, overrideFolder);

export const fileNameErrors = (
  existingFiles: readonly string[],
  knownNames: readonly string[],
): readonly string[] =>
  existingFiles
    .filter((file) => !file.startsWith('.') && !knownNames.some((name) => file === `${name}.json`))
    .map((file) => {
      const suggestion = knownNames.find((name) => file.toLowerCase().startsWith(name));
      const instruction =
        suggestion === undefined
          ? "List a new page's file in web/content/fields/files.ts. Delete any other"
          : `Rename it to ${suggestion}.json, or delete it`;
      return `web/content/${file}: no page reads this file. ${instruction}.`;
    });

function unlistedPageErrors(): readonly string[] {
  // The last three pages have no content file of their own. They use another page's.
  const routedPages = [...schemas.keys(), 'event', 'events-of-year', 'contact-with-form'];
  return readdirSync(fromRoot('web/src/pages'))
    .filter((file) => !routedPages.includes(file.replace(/\.tsx$/, '')))
    .map(
      (file) =>
        `web/content/fields/files.ts: no route leads to web/src/pages/${file}. List its content file here.`,
    );
}

/** Without `pages`, doesn't check where links lead. */
export async function contentErrors(
  pages?: readonly string[],
  overrideFolder?: string,
): Promise<readonly string[]> {
  const targets: LinkTargets = { pages, pictures: await pictureErrors(overrideFolder) };
  const present = readdirSync(CONTENT_FOLDER, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name);
  return [
    ...fileNameErrors(present, [...schemas.keys()]),
    ...unlistedPageErrors(),
    ...[...schemas.keys()].flatMap((name) => checkFile(name, targets, overrideFolder)),
    ...repeatedOfferIds(contentFiles(overrideFolder)),
  ];
}

/** Skips missing and invalid files, which {@link contentErrors} reports. */
export const contentFiles = (overrideFolder?: string): readonly ContentFile[] =>
  [...schemas.keys()]
    .filter((name) => findFile(name, overrideFolder) !== undefined)
    .map((name) => parseContent(`web/content/${name}.json`, readText(name, overrideFolder)))
    .filter((file) => typeof file !== 'string');

function unusedPictureWarnings(overrideFolder: string | undefined): readonly string[] {
  const namedPictures = new Set(
    contentFiles(overrideFolder).flatMap(({ tree }) =>
      photoFileNodes(tree).map((node) => normalizeFileName(String(node.value))),
    ),
  );
  return [...pictureFiles(overrideFolder).keys()]
    .filter((name) => !namedPictures.has(name))
    .map(
      (name) =>
        `web/content/${name}: no content file uses this picture, so it isn't published. Use it in one, or delete it.`,
    );
}

export const changeWarnings = (
  contents = contentFiles(),
  findPreviousVersion: typeof previousVersion = previousVersion,
): readonly string[] =>
  contents.flatMap((file) => {
    const isEvents = file.path.endsWith('/events.json');
    if (!(isEvents || file.path.endsWith('/classes.json'))) return [];
    const previousText = findPreviousVersion(file.path, file.text);
    if (previousText === undefined) return [];
    return formatErrors(file, [
      ...(isEvents ? eventWarnings(file, previousText) : []),
      ...offerWarnings(file, previousText),
      ...pastDayWarnings(file, previousText),
    ]);
  });

export function contentWarnings(overrideFolder?: string): readonly string[] {
  const contents = contentFiles(overrideFolder);
  return [
    ...missingFactWarnings(contents),
    ...contents.flatMap((file) => formatErrors(file, fileWarnings(file))),
    ...unusedPictureWarnings(overrideFolder),
    ...changeWarnings(contents),
  ];
}

export function throwIfAny(errors: readonly string[]): void {
  if (errors.length > 0) throw new UserError(errors.join('\n'));
}

export function printWarnings(): void {
  for (const warning of contentWarnings()) console.warn(`Note: ${warning}`);
}
