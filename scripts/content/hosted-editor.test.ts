// What the hosted editor saves is what was there: its forms know each field, and what it drops is no loss.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { files } from '../../web/content/fields/files.ts';
import { day, group, webAddress } from '../../web/content/fields/kinds.ts';
import { at } from '../cli/paths.ts';
import { complaintsAbout, textOf } from './content-files.ts';
import { type EditorField, editorForms, formOf, hostedEditor } from './hosted-editor.ts';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const groupOf = (value: unknown) => (isGroup(value) ? value : {});

/** What the form holds: the known fields alone, and something in each. */
function opened(fields: readonly EditorField[], value: unknown): Record<string, unknown> {
  const one = (field: EditorField, entry: unknown) =>
    field.type === 'object' ? opened(field.fields ?? [], entry) : (entry ?? empty(field));
  return Object.fromEntries(
    fields.map((field) => {
      const inside = groupOf(value)[field.name];
      if (field.list === undefined) return [field.name, one(field, inside)];
      return [field.name, Array.isArray(inside) ? inside.map((entry) => one(field, entry)) : []];
    }),
  );
}

/** With what the editor fills a field that is left out. */
const empty = ({ type }: EditorField): unknown =>
  ({ boolean: false, date: '2026-01-01' })[String(type)] ?? '';

/** `settings.content.merge`: what the form does not know stays. Lists are replaced. */
function merged(before: unknown, after: unknown): unknown {
  if (!isGroup(before) || !isGroup(after)) return after;
  const fields = Object.keys({ ...before, ...after });
  return Object.fromEntries(
    fields.map((name) => [name, name in after ? merged(before[name], after[name]) : before[name]]),
  );
}

/** What is empty is dropped, at last also lists and groups. */
function sanitized(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sanitized).filter((entry) => entry !== undefined && entry !== '');
  if (!isGroup(value)) return value;
  const kept = Object.entries(value)
    .map(([name, field]) => [name, sanitized(field)] as const)
    .filter(([, field]) => field !== '' && field !== undefined && Object(field).length !== 0);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** What the editor finds wrong: it reads patterns without the flag "u", and tries them on empty fields too. */
const refused = (fields: readonly EditorField[], value: unknown): readonly string[] =>
  fields.flatMap((field) => {
    const inside = groupOf(value)[field.name];
    return (Array.isArray(inside) ? inside : [inside]).flatMap((entry: unknown) => {
      // An optional group with nothing in it is left out.
      if (!field.required && sanitized(entry) === undefined) return [];
      if (field.type === 'object') return refused(field.fields ?? [], entry);
      const right = field.pattern === undefined || new RegExp(field.pattern).test(String(entry));
      return right ? [] : [`${field.name}: ${entry}`];
    });
  });

const forms = new Map(editorForms().map((form) => [form.name, form]));
const definitions: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(files));
const filledFolder = at('e2e/support/filled-content');
const contents = [
  ...[...forms.keys()].map((name) => [name, textOf(name)] as const),
  ...readdirSync(filledFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -5), readFileSync(`${filledFolder}/${file}`, 'utf8')] as const),
];

it.each(contents)('%s is the same after it was saved', (name, text) => {
  const fields = forms.get(name)?.fields ?? [];
  const before: unknown = JSON.parse(text);
  const form = opened(fields, before);
  expect(refused(fields, form)).toEqual([]);
  const saved = JSON.stringify(sanitized(merged(before, form)));
  const definition = definitions.get(name);
  if (definition === undefined) throw new Error(`${name} has no fields.`);
  expect(complaintsAbout(name, saved, definition)).toEqual([]);
  expect(definition.parse(JSON.parse(saved))).toEqual(definition.parse(before));
});

it('each field of a form has a name that the editor takes, and says what it is for', () => {
  const all = (fields: readonly EditorField[]): readonly EditorField[] =>
    fields.flatMap((field) => [field, ...all(field.fields ?? [])]);
  for (const field of [...forms.values()].flatMap((form) => all(form.fields))) {
    expect(field.name).toMatch(/^[\w-]+$/);
    expect(field.description, field.name).not.toBe('');
    expect(field.description, field.name).toBeDefined();
  }
});

it('a day that is left out stays so, and an address in any script is taken', () => {
  const form = formOf(
    group('An event.', {
      site: webAddress('Its address.'),
      last: day('Its last day.').exactOptional(),
    }),
  );
  const before = { site: 'https://münchen.example/学' };
  expect(refused(form, opened(form, before))).toEqual([]);
  expect(refused(form, { site: 'http://a.org' })).toEqual(['site: http://a.org']);
  expect(sanitized(opened(form, before))).toEqual(before);
});

it('a picture is chosen from the folder of the pictures', () => {
  const [, entry] = JSON.stringify(forms.get('testimonials')).split('"name":"image"');
  expect(entry).toContain('"type":"image","required":true,"options":{"media":"pictures"}');
  const { media, settings } = JSON.parse(hostedEditor().replace(/^#.*\n/, ''));
  expect(media).toMatchObject([
    { name: 'pictures', input: 'web/content/pictures', output: 'pictures' },
  ]);
  expect(settings).toEqual({ content: { merge: true } });
});
