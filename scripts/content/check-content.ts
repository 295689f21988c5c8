import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import type { z } from 'zod';
import { type Content, contentFields } from '../../web/content/fields/files.ts';
import { toKebabCase } from '../../web/src/content/kebab-case.ts';
import { CONTENT_FOLDER, fromRoot } from '../cli/paths.ts';
import { UserError } from '../cli/run-command.ts';
import { findDayWarnings, findEventWarnings, readPreviousVersion } from './change-warnings.ts';
import { checkFields } from './check-fields.ts';
import { checkOfferIds, findOfferWarnings } from './check-offers.ts';
import { type ContentFile, formatIssues, parseContent } from './content-file.ts';
import { checkRules, findFileWarnings, findMissingFactWarnings, type KnownPaths } from './content-rules.ts';
import { findPhotoFileValues } from './photos.ts';
import { checkPictures, listPictureFiles, normalizeFileName } from './picture-files.ts';

type ContentId = keyof typeof contentFields;

export const CONTENT_IDS = Object.keys(contentFields) as ContentId[];
const CONTENT_NAMES: readonly string[] = CONTENT_IDS.map(toKebabCase);

/** Returns a message if the file is missing or can't be parsed. */
function readContentFile(name: string, contentFolder = CONTENT_FOLDER): ContentFile | string {
  const path = join(contentFolder, `${name}.json`);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return `web/content/${name}.json: this file is missing. Give it its name back, or restore it from its history on GitHub.`;
  // Some editors add a byte order mark.
  return parseContent(`web/content/${name}.json`, readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
}

/** @throws UserError if the file can't be read */
export function readContentJson(name: string, contentFolder?: string): Readonly<Record<string, object>> {
  const file = readContentFile(name, contentFolder);
  if (typeof file === 'string') throw new UserError(file);
  return getNodeValue(file.tree);
}

/** Adds defaults, such as empty lists, for fields that the file leaves out. */
export const readContent = <Id extends ContentId>(id: Id, contentFolder?: string): Content<Id> =>
  contentFields[id].parse(readContentJson(toKebabCase(id), contentFolder)) as Content<Id>;

const findFileIssues = (file: ContentFile | string, schema: z.ZodType, known: KnownPaths): readonly string[] =>
  typeof file === 'string' ? [file] : formatIssues(file, [...checkFields(file, schema), ...checkRules(file, known)]);

export const checkFileText = (name: string, text: string, schema: z.ZodType, known: KnownPaths = {}) =>
  findFileIssues(parseContent(`web/content/${name}.json`, text), schema, known);

export const checkFile = (id: ContentId, known: KnownPaths, contentFolder?: string): readonly string[] =>
  findFileIssues(readContentFile(toKebabCase(id), contentFolder), contentFields[id], known);

const findStrayFiles = (existingFiles: readonly string[], knownNames: readonly string[]): readonly string[] =>
  existingFiles
    .filter((file) => !file.startsWith('.') && !knownNames.some((name) => file === `${name}.json`))
    .map((file) => {
      const suggestion = knownNames.find((name) => new RegExp(`\\b${name}\\b.*\\.json`, 'i').test(file));
      const instruction = suggestion
        ? existingFiles.includes(`${suggestion}.json`)
          ? `Copy what's new in it to ${suggestion}.json, and delete it`
          : `Rename it to ${suggestion}.json`
        : "Move a picture to web/content/pictures. List a new page's file in web/content/fields/files.ts. Delete any other";
      return `web/content/${file}: no page reads this file. ${instruction}.`;
    });

function findUnlistedPages(): readonly string[] {
  // The last three pages have no content file of their own. They use another page's.
  const routedPages = [...CONTENT_NAMES, 'event', 'events-of-year', 'contact-with-form'];
  return readdirSync(fromRoot('web/src/pages'))
    .filter((file) => !routedPages.includes(file.replace(/\.tsx$/, '')))
    .map((file) => `web/content/fields/files.ts: no route leads to web/src/pages/${file}. List its content file here.`);
}

/** Without `pages`, doesn't check where links lead. */
export async function checkContent(pages?: readonly string[], contentFolder = CONTENT_FOLDER) {
  const known: KnownPaths = { pages, pictures: await checkPictures(contentFolder) };
  const existingFiles = readdirSync(contentFolder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name);
  return [
    ...findStrayFiles(existingFiles, CONTENT_NAMES),
    ...findUnlistedPages(),
    ...CONTENT_IDS.flatMap((id) => checkFile(id, known, contentFolder)),
    ...checkOfferIds(readContentFiles(contentFolder)),
  ];
}

/** Skips missing and invalid files, which {@link checkContent} reports. */
export const readContentFiles = (contentFolder?: string): readonly ContentFile[] =>
  CONTENT_NAMES.map((name) => readContentFile(name, contentFolder)).filter((file) => typeof file !== 'string');

function findUnusedPictureWarnings(files: readonly ContentFile[], contentFolder?: string): readonly string[] {
  const photoFiles = files.flatMap(({ tree }) => findPhotoFileValues(tree));
  const namedPictures = photoFiles.map(({ value }) => normalizeFileName(value));
  const advice = "no content file uses this picture, so it isn't published. Use it in one, or delete it.";
  const unusedPictures = [...listPictureFiles(contentFolder).keys()].filter((name) => !namedPictures.includes(name));
  return unusedPictures.map((name) => `web/content/${name}: ${advice}`);
}

export const findChangeWarnings = (
  files = readContentFiles(),
  findPreviousVersion: typeof readPreviousVersion = readPreviousVersion,
): readonly string[] =>
  files.flatMap((file) => {
    if (!/\/(?:events|classes)\.json$/.test(file.path)) return [];
    const previousFile = parseContent(file.path, findPreviousVersion(file.path, file.text) ?? '');
    if (typeof previousFile === 'string') return [];
    const issues = [findEventWarnings, findOfferWarnings, findDayWarnings].flatMap((find) => find(file, previousFile));
    return formatIssues(file, issues);
  });

export function findContentWarnings(contentFolder?: string): readonly string[] {
  const files = readContentFiles(contentFolder);
  return [
    ...findMissingFactWarnings(files),
    ...files.flatMap((file) => formatIssues(file, findFileWarnings(file))),
    ...findUnusedPictureWarnings(files, contentFolder),
    ...findChangeWarnings(files),
  ];
}

export function printWarnings(warnings = findContentWarnings()): void {
  for (const warning of warnings) console.warn(`Note: ${warning}`);
}
