// The words of the site (web/content): checked against their schemas, and what they point at.
// A wrong or missing field stops the build with one sentence that names file, entry and field.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Ajv } from 'ajv';
import type { Plugin } from 'vite';
import { contentSentence, isRecord, sentenceAbout } from './content-sentences.ts';
import { at, root } from './paths.ts';
import { Refusal } from './refusal.ts';

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

/** The complaints about one file, at most one a file; none if it is as its schema says. */
export function complaintsAbout(name: string, text: string, schemaText: string): readonly string[] {
  const file = `web/content/${name}.json`;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return [`${file}: this is not valid JSON (${error instanceof Error ? error.message : ''}).`];
  }
  const schema: unknown = JSON.parse(schemaText);
  if (!isRecord(schema)) return [`${file}: its schema is not an object.`];
  const validate = new Ajv({
    strict: false,
    verbose: true,
    formats: { date: isDay, email: true },
  }).compile(schema);
  if (validate(data)) return [];
  return (validate.errors ?? []).slice(0, 1).map((error) => contentSentence(file, error, data));
}

/** The files of web/public as a page names them; spelled exactly, for the published site is strict. */
function publicFiles(): ReadonlySet<string> {
  const folder = at('web/public');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    files
      .filter((file) => file.isFile())
      .map(
        (file) => `/${relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/')}`,
      ),
  );
}

interface Text {
  /** The keys and places that lead to it. */
  readonly path: readonly string[];
  readonly text: string;
}

function textsOf(data: unknown, path: readonly string[] = []): readonly Text[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

/**
 * The complaints about what a file points at, which no schema can know: a picture that is not in
 * web/public, a page that the site does not have, a network that is named twice.
 * @param pages the paths of the site; without them links are not looked at
 */
export function referenceComplaints(
  name: string,
  data: unknown,
  pages?: readonly string[],
): readonly string[] {
  const networks = new Set<string>();
  const whatIsWrong = (field: string, text: string): string | undefined => {
    if (field === 'image' && !publicFiles().has(text))
      return `names "${text}", and there is no such file in web/public (spelled exactly so)`;
    if (field === 'to' && pages !== undefined && !pages.includes(text))
      return `leads to "${text}", which is no page of this site`;
    if (field !== 'network') return undefined;
    const again = networks.has(text);
    networks.add(text);
    return again ? `names ${text} a second time` : undefined;
  };
  return textsOf(data).flatMap(({ path, text }) => {
    const field = path.at(-1) ?? '';
    const what = whatIsWrong(field, text);
    const file = `web/content/${name}.json`;
    return what === undefined ? [] : [sentenceAbout(file, data, path.slice(0, -1), field, what)];
  });
}

const schemaFile = (name: string): string => join(contentFolder, 'schema', `${name}.schema.json`);

function complaintsAboutFile(name: string, pages?: readonly string[]): readonly string[] {
  const file = contentFile(name);
  if (!existsSync(file)) return [`web/content/${name}.json: this file is missing.`];
  const text = readFileSync(file, 'utf8');
  const complaints = complaintsAbout(name, text, readFileSync(schemaFile(name), 'utf8'));
  return complaints.length > 0 ? complaints : referenceComplaints(name, JSON.parse(text), pages);
}

/**
 * Every complaint about every file of the content.
 * @param pages the paths of the site, for whoever knows them
 */
export function contentComplaints(pages?: readonly string[]): readonly string[] {
  const unknown = readdirSync(contentFolder)
    .filter((file) => file.endsWith('.json') && !existsSync(schemaFile(basename(file, '.json'))))
    .map((file) => `web/content/${file}: there is no schema for this file.`);
  return [...unknown, ...schemaNames().flatMap((name) => complaintsAboutFile(name, pages))];
}

/** @throws Refusal with the first of the complaints, if there are any */
export function refuse([first]: readonly string[]): void {
  if (first !== undefined) throw new Refusal(first);
}

/** The Vite plugin: no build and no page of the development server with wrong content. */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    buildStart: () => refuse(contentComplaints()),
    load: {
      filter: { id: /\.json(?:\?|$)/ },
      handler(id) {
        const path = id.split('?')[0] ?? id;
        if (resolve(dirname(path)) !== contentFolder) return null;
        const name = basename(path, '.json');
        // Again, because the development server loads a file anew whenever it was changed.
        refuse(complaintsAboutFile(name));
        return readFileSync(contentFile(name), 'utf8');
      },
    },
  };
}
