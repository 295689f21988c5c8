import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import type { z } from 'zod';
import { type Content, files } from '../../web/content/fields/files.ts';
import { fileNameOf } from '../../web/src/content/file-name.ts';
import { fromRoot } from '../cli/paths.ts';
import { UserError } from '../cli/run-command.ts';
import { type ContentFile, formatErrors, parseContent } from './content-file.ts';
import { contentFolder, overrideFolder } from './content-folders.ts';
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

type ContentId = keyof typeof files;

const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(files).map(([id, schema]) => [fileNameOf(id), schema]),
);

function fileOf(name: string): string {
  const overridingFile = join(overrideFolder() ?? contentFolder, `${name}.json`);
  return existsSync(overridingFile) ? overridingFile : join(contentFolder, `${name}.json`);
}

/** Removes the byte order mark that some editors add. */
export const readText = (name: string): string =>
  readFileSync(fileOf(name), 'utf8').replace(/^\uFEFF/, '');

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
export function readJson(name: string): Readonly<Record<string, object>> {
  const file = parseContent(`web/content/${name}.json`, readText(name));
  if (typeof file === 'string') throw new UserError(file);
  return getNodeValue(file.tree);
}

/** Adds defaults, such as empty lists, for fields that the file leaves out. */
export const readContent = <Id extends ContentId>(id: Id): Content<Id> =>
  files[id].parse(JSON.parse(readText(fileNameOf(id)))) as Content<Id>;

/** True if the file is valid JSON and has no placeholder text. */
export function isWritten(name: string): boolean {
  const file = parseContent(name, readText(name));
  return typeof file !== 'string' && placeholderText(file.tree) === undefined;
}

function checkFile(name: string, targets: LinkTargets): readonly string[] {
  const schema = schemas.get(name);
  if (schema === undefined) return [];
  return existsSync(fileOf(name))
    ? checkContent(name, readText(name), schema, targets)
    : [`web/content/${name}.json: this file is missing.`];
}

/** Checks how links are written, but not where they lead. */
export const contentFileErrors = async (name: string): Promise<readonly string[]> =>
  checkFile(name, { pictures: await pictureErrors() });

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
export async function contentErrors(pages?: readonly string[]): Promise<readonly string[]> {
  const targets: LinkTargets = { pages, pictures: await pictureErrors() };
  const present = readdirSync(contentFolder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name);
  return [
    ...fileNameErrors(present, [...schemas.keys()]),
    ...unlistedPageErrors(),
    ...[...schemas.keys()].flatMap((name) => checkFile(name, targets)),
    ...repeatedOfferIds(contentFiles()),
  ];
}

/** Skips missing and invalid files, which {@link contentErrors} reports. */
export const contentFiles = (): readonly ContentFile[] =>
  [...schemas.keys()]
    .filter((name) => existsSync(fileOf(name)))
    .map((name) => parseContent(`web/content/${name}.json`, readText(name)))
    .filter((file) => typeof file !== 'string');

function unusedPictureWarnings(): readonly string[] {
  const namedPictures = new Set(
    contentFiles().flatMap(({ tree }) =>
      photoFileNodes(tree).map((node) => normalizeFileName(String(node.value))),
    ),
  );
  return [...pictureFiles().keys()]
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

export const contentWarnings = (): readonly string[] => [
  ...missingFactWarnings(contentFiles()),
  ...contentFiles().flatMap((file) => formatErrors(file, fileWarnings(file))),
  ...unusedPictureWarnings(),
  // Content from another folder has no version before.
  ...(overrideFolder() === undefined ? changeWarnings() : []),
];

export function throwIfAny(errors: readonly string[]): void {
  if (errors.length > 0) throw new UserError(errors.join('\n'));
}

/** Prints the warnings, unless CONTENT_DIR replaces the site's content. */
export function printWarnings(): void {
  if (overrideFolder() === undefined)
    for (const warning of contentWarnings()) console.warn(`Note: ${warning}`);
}
