import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import type { z } from 'zod';
import { type Content, contentSchemas } from '../../web/content/fields/files.ts';
import { toKebabCase } from '../../web/src/content/kebab-case.ts';
import { CONTENT_FOLDER, fromRoot } from '../cli/paths.ts';
import { UserError } from '../cli/run-command.ts';
import { findDayWarnings, findEventWarnings, readPreviousVersion } from './change-warnings.ts';
import { checkFields } from './check-fields.ts';
import { type ContentFile, formatIssues, parseContent } from './content-file.ts';
import type { LinkTargets } from './content-rules.ts';
import { checkRules, findFileWarnings, findMissingFactWarnings, findPlaceholderText } from './content-rules.ts';
import { checkOfferIds, findOfferWarnings } from './offer-ids.ts';
import { findPhotoFileValues } from './photos.ts';
import { checkPictures, listPictureFiles, normalizeFileName } from './picture-files.ts';

type ContentId = keyof typeof contentSchemas;

const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(contentSchemas).map(([id, schema]) => [toKebabCase(id), schema]),
);

const filePathOf = (name: string, contentFolder: string): string => join(contentFolder, `${name}.json`);

const hasContentFile = (name: string, contentFolder: string): boolean =>
  statSync(filePathOf(name, contentFolder), { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Removes the byte order mark that some editors add.
 * @throws UserError if the file is missing
 */
export function readText(name: string, contentFolder = CONTENT_FOLDER): string {
  if (!hasContentFile(name, contentFolder)) throw new UserError(toMissingFileIssue(name));
  return readFileSync(filePathOf(name, contentFolder), 'utf8').replace(/^\uFEFF/, '');
}

const toMissingFileIssue = (name: string): string =>
  `web/content/${name}.json: this file is missing. Give it its name back, or restore it from its history on GitHub.`;

export function checkText(name: string, text: string, schema: z.ZodType, targets: LinkTargets = {}): readonly string[] {
  const file = parseContent(`web/content/${name}.json`, text);
  if (typeof file === 'string') return [file];
  return formatIssues(file, [...checkFields(file, schema), ...checkRules(file, targets)]);
}

/** @throws UserError if the file can't be read */
export function readContentJson(name: string): Readonly<Record<string, object>> {
  const file = parseContent(`web/content/${name}.json`, readText(name));
  if (typeof file === 'string') throw new UserError(file);
  return getNodeValue(file.tree);
}

/** Adds defaults, such as empty lists, for fields that the file leaves out. */
export const readContent = <Id extends ContentId>(id: Id, contentFolder?: string): Content<Id> =>
  contentSchemas[id].parse(JSON.parse(readText(toKebabCase(id), contentFolder))) as Content<Id>;

/** True if the file is valid JSON and has no placeholder text. */
export function isFilledIn(name: string, contentFolder?: string): boolean {
  const file = parseContent(name, readText(name, contentFolder));
  return typeof file !== 'string' && findPlaceholderText(file.tree) === undefined;
}

export function checkFile(name: string, targets: LinkTargets, contentFolder = CONTENT_FOLDER): readonly string[] {
  const schema = SCHEMAS.get(name);
  if (!schema || !hasContentFile(name, contentFolder)) return [toMissingFileIssue(name)];
  return checkText(name, readText(name, contentFolder), schema, targets);
}

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
  const routedPages = [...SCHEMAS.keys(), 'event', 'events-of-year', 'contact-with-form'];
  return readdirSync(fromRoot('web/src/pages'))
    .filter((file) => !routedPages.includes(file.replace(/\.tsx$/, '')))
    .map((file) => `web/content/fields/files.ts: no route leads to web/src/pages/${file}. List its content file here.`);
}

/** Without `pages`, doesn't check where links lead. */
export async function checkAllFiles(pages?: readonly string[], contentFolder = CONTENT_FOLDER) {
  const targets: LinkTargets = { pages, pictures: await checkPictures(contentFolder) };
  const existingFiles = readdirSync(contentFolder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name);
  return [
    ...findStrayFiles(existingFiles, [...SCHEMAS.keys()]),
    ...findUnlistedPages(),
    ...[...SCHEMAS.keys()].flatMap((name) => checkFile(name, targets, contentFolder)),
    ...checkOfferIds(readContentFiles(contentFolder)),
  ];
}

/** Skips missing and invalid files, which {@link checkAllFiles} reports. */
export const readContentFiles = (contentFolder = CONTENT_FOLDER): readonly ContentFile[] =>
  [...SCHEMAS.keys()]
    .filter((name) => hasContentFile(name, contentFolder))
    .map((name) => parseContent(`web/content/${name}.json`, readText(name, contentFolder)))
    .filter((file) => typeof file !== 'string');

function findUnusedPictureWarnings(files: readonly ContentFile[], contentFolder?: string): readonly string[] {
  const photoFileValues = files.flatMap(({ tree }) => findPhotoFileValues(tree));
  const namedPictures = photoFileValues.map((node) => normalizeFileName(String(node.value)));
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
