// The words of the site (web/content): checked against their schemas.
// A wrong or missing field stops the build with one sentence that names file, entry and field.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import type { Plugin } from 'vite';
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "members, entry 2 (Ada)": where in the file, in words, counted as people count. */
function place(path: readonly string[], data: unknown): string {
  const words: string[] = [];
  let here = data;
  for (const key of path) {
    if (Array.isArray(here)) {
      here = here[Number(key)];
      const label = isRecord(here)
        ? ['name', 'title', 'heading', 'label', 'id'].map((field) => isRecord(here) && here[field])
        : [];
      const shown = label.find((value) => typeof value === 'string');
      words.push(`entry ${Number(key) + 1}${shown === undefined ? '' : ` (${String(shown)})`}`);
    } else {
      here = isRecord(here) ? here[key] : undefined;
      words.push(key);
    }
  }
  return words.join(', ');
}

/** A day that exists, as year-month-day. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const kinds: Readonly<Record<string, string>> = {
  string: 'text in quotation marks',
  boolean: 'true or false, without quotation marks',
  array: 'a list in [ ]',
  object: 'a group in { }',
  integer: 'a whole number',
};

function whatIsWrong({ keyword, params, message, parentSchema }: ErrorObject): string {
  if (keyword === 'minLength') return 'is empty';
  if (keyword === 'minItems') return 'needs more entries';
  if (keyword === 'type') return `must be ${kinds[String(params.type)] ?? String(params.type)}`;
  if (keyword === 'enum') return `must be one of these: ${params.allowedValues.join(', ')}`;
  const description: unknown = parentSchema?.description;
  // The schema's own words say best what belongs there.
  if ((keyword === 'pattern' || keyword === 'format') && typeof description === 'string')
    return `is not written as it should be (${description.replace(/\.$/, '')})`;
  return message ?? 'is wrong';
}

/** One sentence for what the validator found wrong in a file. */
function contentSentence(file: string, error: ErrorObject, data: unknown): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const params: Record<string, unknown> = error.params;
  const say = (field: string | undefined, where: readonly string[], what: string): string => {
    const entry = place(where, data);
    const subject = field === undefined ? 'the content' : `the field "${field}"`;
    return `${file}: ${entry === '' ? '' : `${entry}: `}${subject} ${what}.`;
  };
  if (error.keyword === 'required') return say(String(params.missingProperty), path, 'is missing');
  if (error.keyword === 'additionalProperties')
    return say(
      String(params.additionalProperty),
      path,
      'is not known here (perhaps a typing error)',
    );
  const last = path.at(-1);
  // An entry of a list has a number, not a name: then the entry itself is what is wrong.
  return last !== undefined && !/^\d+$/.test(last)
    ? say(last, path.slice(0, -1), whatIsWrong(error))
    : say(undefined, path, whatIsWrong(error));
}

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

const schemaFile = (name: string): string => join(contentFolder, 'schema', `${name}.schema.json`);

function complaintsAboutFile(name: string): readonly string[] {
  const file = contentFile(name);
  if (!existsSync(file)) return [`web/content/${name}.json: this file is missing.`];
  return complaintsAbout(name, readFileSync(file, 'utf8'), readFileSync(schemaFile(name), 'utf8'));
}

/** Every complaint about every file of the content. */
export function contentComplaints(): readonly string[] {
  const unknown = readdirSync(contentFolder)
    .filter((file) => file.endsWith('.json') && !existsSync(schemaFile(basename(file, '.json'))))
    .map((file) => `web/content/${file}: there is no schema for this file.`);
  return [...unknown, ...schemaNames().flatMap(complaintsAboutFile)];
}

function refuse([first]: readonly string[]): void {
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
