import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import type { z } from 'zod';
import { files } from '../../web/content/fields/files.ts';
import { fromRoot } from '../cli/paths.ts';
import { UserError } from '../cli/run-command.ts';
import { type ContentFile, parseContent, sentences } from './content-file.ts';
import { contentFolder, replacement } from './content-folders.ts';
import {
  type Known,
  missingForParents,
  placeholderText,
  ruleMistakes,
  warningsAbout,
} from './content-rules.ts';
import { eventChanges, versionBefore } from './event-changes.ts';
import { fieldMistakes } from './field-mistakes.ts';
import { photoNames } from './photos.ts';
import { pictureFaults, pictureFiles, pictureKey } from './picture-files.ts';

/** Converts emailLink to email-link. */
export const fileNameOf = (id: string): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const fieldsByName: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(files).map(([id, fields]) => [fileNameOf(id), fields]),
);

function fileOf(name: string): string {
  const other = join(replacement() ?? contentFolder, `${name}.json`);
  return existsSync(other) ? other : join(contentFolder, `${name}.json`);
}

/** Removes the byte order mark that some editors add. */
export const textOf = (name: string): string =>
  readFileSync(fileOf(name), 'utf8').replace(/^\uFEFF/, '');

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

/** @throws UserError if the file can't be read */
export function contentOf(name: string): Readonly<Record<string, object>> {
  const file = parseContent(`web/content/${name}.json`, textOf(name));
  if (typeof file === 'string') throw new UserError(file);
  return getNodeValue(file.tree);
}

const complaintsAboutFile = (name: string, fields: z.ZodType, known: Known): readonly string[] =>
  existsSync(fileOf(name))
    ? complaintsAbout(name, textOf(name), fields, known)
    : [`web/content/${name}.json: this file is missing.`];

/** Adds defaults, such as empty lists, for fields that the file leaves out. */
export const filled = (name: string): unknown =>
  fieldsByName.get(name)?.parse(JSON.parse(textOf(name)));

/** True if the file is valid JSON and has no placeholder text. */
export function isWritten(name: string): boolean {
  const file = parseContent(name, textOf(name));
  return typeof file !== 'string' && placeholderText(file.tree) === undefined;
}

export const isContent = (name: string): boolean => fieldsByName.has(name);

/** Checks how links are written, but not where they lead. */
export async function complaintsInFile(name: string): Promise<readonly string[]> {
  const fields = fieldsByName.get(name);
  if (fields === undefined) return [];
  return complaintsAboutFile(name, fields, { pictures: await pictureFaults() });
}

export const nameComplaints = (
  present: readonly string[],
  known: readonly string[],
): readonly string[] =>
  present
    .filter((file) => !file.startsWith('.') && !known.some((name) => file === `${name}.json`))
    .map((file) => {
      const meant = known.find((name) => file.toLowerCase().startsWith(name));
      const wayOut =
        meant === undefined
          ? "List a new page's file in web/content/fields/files.ts. Delete any other"
          : `Rename it to ${meant}.json, or delete it`;
      return `web/content/${file}: no page reads this file. ${wayOut}.`;
    });

function forgottenPages(): readonly string[] {
  // The last three pages have no content file of their own. They use another page's.
  const routed = [...fieldsByName.keys(), 'event', 'events-of-year', 'contact-with-form'];
  return readdirSync(fromRoot('web/src/pages'))
    .filter((file) => !routed.includes(file.replace(/\.tsx$/, '')))
    .map(
      (file) =>
        `web/content/fields/files.ts: no route leads to web/src/pages/${file}. List its content file here.`,
    );
}

/** Without `pages`, doesn't check where links lead. */
export async function contentComplaints(pages?: readonly string[]): Promise<readonly string[]> {
  const known: Known = { pages, pictures: await pictureFaults() };
  const present = readdirSync(contentFolder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name);
  return [
    ...nameComplaints(present, [...fieldsByName.keys()]),
    ...forgottenPages(),
    ...[...fieldsByName].flatMap(([name, fields]) => complaintsAboutFile(name, fields, known)),
  ];
}

/** Skips missing and invalid files, which {@link contentComplaints} reports. */
export const contentFiles = (): readonly ContentFile[] =>
  [...fieldsByName.keys()]
    .filter((name) => existsSync(fileOf(name)))
    .map((name) => parseContent(`web/content/${name}.json`, textOf(name)))
    .filter((file) => typeof file !== 'string');

function unusedPictures(): readonly string[] {
  const named = new Set(
    contentFiles().flatMap(({ tree }) =>
      photoNames(tree).map((node) => pictureKey(String(node.value))),
    ),
  );
  return [...pictureFiles().keys()]
    .filter((name) => !named.has(name))
    .map(
      (name) =>
        `web/content/${name}: no content file uses this picture, so it isn't published. Use it in one, or delete it.`,
    );
}

function changedEvents(): readonly string[] {
  const file = contentFiles().find(({ path }) => path.endsWith('/events.json'));
  const before = file && versionBefore(file.path, file.text);
  return file && before !== undefined ? sentences(file, eventChanges(file, before)) : [];
}

export const contentWarnings = (): readonly string[] => [
  ...missingForParents(contentFiles()),
  ...contentFiles().flatMap((file) => sentences(file, warningsAbout(file))),
  ...unusedPictures(),
  // Content from another folder has no version before.
  ...(replacement() === undefined ? changedEvents() : []),
];

export function refuse(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new UserError(complaints.join('\n'));
}

/** Prints the warnings, unless CONTENT_DIR replaces the site's content. */
export function printWarnings(): void {
  if (replacement() === undefined)
    for (const warning of contentWarnings()) console.warn(`Note: ${warning}`);
}
