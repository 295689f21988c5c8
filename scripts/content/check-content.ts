import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import type { z } from 'zod';
import { type ContentOf, contentSchemas } from '../../web/content/schemas/files.ts';
import { toKebabCase } from '../../web/src/domain/page-urls.ts';
import { CONTENT_FOLDER, listPaths } from '../cli/paths.ts';
import { findEventWarnings, findUnlikelyTimeWarnings, getCurrentDay, readPreviousVersion } from './change-warnings.ts';
import { findFieldErrors } from './check-fields.ts';
import { findCrossListIdErrors, findOfferChangeWarnings } from './check-offers.ts';
import { findRuleErrors, type KnownPaths } from './content-errors.ts';
import type { ContentFile, ContentProblem } from './content-file.ts';
import { ContentError, formatProblem, parseContentFile, sortByLine } from './content-file.ts';
import { findFileWarnings, findMissingFactWarnings } from './content-warnings.ts';
import { findPhotoFileNodes } from './photos.ts';
import { findErrorByPicture, hasLocation, listPictureFiles, toNormalizedUnicode } from './picture-files.ts';

type ContentId = keyof typeof contentSchemas;

export const CONTENT_IDS = Object.keys(contentSchemas) as ContentId[];
const CONTENT_NAMES: readonly string[] = CONTENT_IDS.map(toKebabCase);

/** Returns an error if the file is missing or can't be parsed. */
function readContentFile(name: string, contentFolder = CONTENT_FOLDER): ContentFile | ContentProblem {
  const path = join(contentFolder, `${name}.json`);
  const file = `web/content/${name}.json`;
  const message = 'this file is missing. Give it its name back, or restore it from its history on GitHub.';
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return { file, message };
  // Some editors add a byte order mark.
  return parseContentFile(file, readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
}

/** @throws ContentError if the file can't be read */
export function readContentJson(name: string, contentFolder?: string): Readonly<Record<string, object>> {
  const file = readContentFile(name, contentFolder);
  if ('message' in file) throw new ContentError([file]);
  return getNodeValue(file.tree);
}

export const findFileErrors = (file: ContentFile | ContentProblem, schema: z.ZodType, known?: KnownPaths) =>
  'message' in file ? [file] : sortByLine([...findFieldErrors(file, schema), ...findRuleErrors(file, known)]);

export const checkFile = (id: ContentId, known: KnownPaths, contentFolder?: string): readonly ContentProblem[] =>
  findFileErrors(readContentFile(toKebabCase(id), contentFolder), contentSchemas[id], known);

/** Adds defaults for fields that the file leaves out. Throws a ContentError if it isn't valid. */
export function readContent<Id extends ContentId>(id: Id, contentFolder?: string): ContentOf<Id> {
  const { success, data } = contentSchemas[id].safeParse(readContentJson(toKebabCase(id), contentFolder));
  if (!success) throw new ContentError(checkFile(id, {}, contentFolder));
  return data as ContentOf<Id>;
}

const findStrayFiles = (contentFolder: string): readonly ContentProblem[] =>
  listPaths(contentFolder)
    .filter((path) => !/(?:^|\/)\./.test(path))
    .filter((path) =>
      path.includes('/') ? path.endsWith('.json') : !CONTENT_NAMES.some((name) => path === `${name}.json`),
    )
    .map((file) => {
      const suggestion = CONTENT_NAMES.find((name) => new RegExp(`\\b${name}\\b.*\\.json`, 'i').test(file));
      const advice = suggestion
        ? `Rename it to ${suggestion}.json or, if there is one, copy what's new to it and delete this`
        : "Move a picture to web/content/pictures. List a new page's file in web/content/schemas/files.ts. Delete any other";
      return { file: `web/content/${file}`, message: `no page reads this file. ${advice}.` };
    });

/** Without `pages`, doesn't check where links lead. */
export async function checkContent(pages?: readonly string[], contentFolder = CONTENT_FOLDER) {
  const known: KnownPaths = { pages, pictures: await findErrorByPicture(contentFolder) };
  return [
    ...findStrayFiles(contentFolder),
    ...CONTENT_IDS.flatMap((id) => checkFile(id, known, contentFolder)),
    ...findCrossListIdErrors(readContentFiles(contentFolder)),
  ];
}

/** Skips missing and invalid files, which {@link checkContent} reports. */
export const readContentFiles = (contentFolder?: string): readonly ContentFile[] =>
  CONTENT_NAMES.map((name) => readContentFile(name, contentFolder)).filter((file) => 'tree' in file);

async function findPictureWarnings(files: readonly ContentFile[], contentFolder?: string) {
  const unusedMessage = "no content file uses this picture, so it isn't published. Use it in one, or delete it.";
  const locationMessage =
    "this picture says where it was taken. Replace it with one that doesn't. If it's already on GitHub, ask a developer.";
  const photoNodes = files.flatMap(({ tree }) => findPhotoFileNodes(tree));
  const warnings: ContentProblem[] = [];
  for (const [name, path] of listPictureFiles(contentFolder)) {
    const file = `web/content/${name}`;
    if (!photoNodes.some(({ value }) => toNormalizedUnicode(value) === name))
      warnings.push({ file, message: unusedMessage });
    if (await hasLocation(path)) warnings.push({ file, message: locationMessage });
  }
  return warnings;
}

export function findChangeWarnings(files: readonly ContentFile[], currentDay: string, findOld = readPreviousVersion) {
  return files.flatMap((file): readonly ContentProblem[] => {
    if (!/\/(?:events|classes)\.json$/.test(file.path)) return [];
    const previousFile = parseContentFile(file.path, findOld(file.path, file.text) ?? '');
    if ('message' in previousFile) return [];
    const finders = [findEventWarnings, findOfferChangeWarnings, findUnlikelyTimeWarnings];
    return sortByLine(finders.flatMap((findWarnings) => findWarnings(file, previousFile, currentDay)));
  });
}

export async function findContentWarnings(contentFolder?: string): Promise<readonly ContentProblem[]> {
  const files = readContentFiles(contentFolder);
  const currentDay = getCurrentDay(readContent('events').timeZone);
  return [
    ...findMissingFactWarnings(files),
    ...files.flatMap((file) => sortByLine(findFileWarnings(file, currentDay))),
    ...(await findPictureWarnings(files, contentFolder)),
    ...findChangeWarnings(files, currentDay),
  ];
}

export async function printWarnings(warnings?: readonly string[]): Promise<void> {
  for (const warning of warnings ?? (await findContentWarnings()).map(formatProblem))
    console.warn(`Warning: ${warning}`);
}
