// .pages.yml, by which the hosted editor Pages CMS (https://pagescms.org) shows each content file as a form.
// It is JSON, which is YAML too. The editor drops what it does not know, empty lists and empty texts when it
// saves; "merge" keeps `$schema`, which no form can name, and lists that may be empty have a default.
import { z } from 'zod';
import { files } from '../../web/content/fields/files.ts';

/** A field as the editor's configuration describes it. */
export interface EditorField {
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly type: 'string' | 'text' | 'boolean' | 'number' | 'date' | 'select' | 'image' | 'object';
  readonly required: boolean;
  readonly pattern?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly list?: Readonly<Record<string, unknown>> | undefined;
  readonly fields?: readonly EditorField[] | undefined;
}

type Schema = z.core.JSONSchema.JSONSchema;

export const schemaOf = (fields: z.ZodType): Schema =>
  z.toJSONSchema(fields, { target: 'draft-7', io: 'input' });

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** "learnMore" -> "Learn more" */
const labelOf = (name: string): string => {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|-/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The editor reads patterns without the flag "u", and tries them on a field that is left out too. */
function patternOf({ pattern, format }: Schema, required: boolean): string | undefined {
  if (pattern === undefined || format === 'date') return undefined;
  const plain = pattern.startsWith('^https:') ? String.raw`^https:\/\/\S+$` : pattern;
  return required ? plain : `^$|${plain}`;
}

function typeOf(
  name: string,
  { type, enum: values, format, description = '' }: Schema,
  required: boolean,
): EditorField['type'] {
  if (type === 'object' || type === 'boolean' || type === 'number') return type;
  if (values !== undefined) return 'select';
  // The editor would fill a date that is left out with that of today.
  if (format === 'date' && required) return 'date';
  return /\b(?:sentences?|paragraph|text|quote|intro)\b/i.test(`${name} ${description}`)
    ? 'text'
    : 'string';
}

function optionsOf({ enum: values, maxLength }: Schema): EditorField['options'] {
  if (values !== undefined) return { values };
  return maxLength === undefined ? undefined : { maxlength: maxLength };
}

/** What names an entry of a list while it is folded. */
function summaryOf({ properties = {} }: Schema): string {
  const name = ['name', 'title', 'heading', 'network', 'question'].find((key) => key in properties);
  return name === undefined ? 'Entry {index}' : `{fields.${name}}`;
}

function listOf(schema: Schema, entry: Schema): Readonly<Record<string, unknown>> {
  const collapsible =
    entry.type === 'object' ? { collapsed: true, summary: summaryOf(entry) } : false;
  return { min: schema.minItems, max: schema.maxItems, collapsible };
}

function fieldOf(name: string, schema: Schema, required: boolean): EditorField {
  const entry = schema.type === 'array' && isSchema(schema.items) ? schema.items : undefined;
  const value = entry ?? schema;
  const type = typeOf(name, value, required);
  return {
    name,
    label: labelOf(name),
    description: schema.description,
    type,
    required: entry === undefined ? required : (schema.minItems ?? 0) > 0,
    pattern: patternOf(value, required),
    options: optionsOf(value),
    list: entry && listOf(schema, entry),
    fields: type === 'object' ? fieldsOf(value) : undefined,
  };
}

function fieldsOf({ properties = {}, required = [] }: Schema): readonly EditorField[] {
  const isPhoto = 'file' in properties && 'alt' in properties;
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (!isSchema(schema) || name === '$schema') return [];
    const field = fieldOf(name, schema, required.includes(name));
    if (!isPhoto || name !== 'file') return [field];
    return [{ ...field, type: 'image', options: { media: 'pictures' } }];
  });
}

/** The form of a content file, or of a group in it. */
export const formOf = (fields: z.ZodType): readonly EditorField[] => fieldsOf(schemaOf(fields));

/** The form of each content file. */
export const editorForms = () =>
  Object.entries(files).map(([name, fields]) => ({
    name,
    label: labelOf(name),
    description: fields.description,
    type: 'file',
    path: `web/content/${name}.json`,
    format: 'json',
    operations: { create: false, rename: false, delete: false },
    fields: formOf(fields),
  }));

/** The text of .pages.yml. */
export function hostedEditor(): string {
  const config = {
    media: [
      {
        name: 'pictures',
        label: 'Pictures',
        input: 'web/content/pictures',
        output: 'pictures',
        extensions: ['jpg', 'JPG', 'jpeg', 'JPEG', 'png', 'PNG', 'webp', 'avif'],
      },
    ],
    settings: { content: { merge: true } },
    content: editorForms(),
  };
  const note = '# Generated from web/content/fields by "npm run content".';
  return `${note}\n${JSON.stringify(config, null, 2)}\n`;
}
