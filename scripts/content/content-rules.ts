// What no field can say by itself: what stands there twice, and what points at nothing.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findNodeAtLocation, getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import { at } from '../cli/paths.ts';
import { type ContentFile, type Mistake, valuesIn } from './content-file.ts';
import { draw } from './drawings.ts';

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

function pointsAtNothing(node: Node, pages: readonly string[] | undefined): readonly Mistake[] {
  const field = getNodePath(node).at(-1);
  const target = String(node.value);
  if (field === 'image' && !publicFiles().has(target))
    return [
      {
        node,
        what: `names "${target}", and there is no such file in web/public (spelled exactly so)`,
      },
    ];
  if (field === 'to' && pages !== undefined && !pages.includes(target.replace(/#.*/, '')))
    return [
      { node, what: `leads to "${target}", and the pages of this site are: ${pages.join(', ')}` },
    ];
  return [];
}

/** Two entries of a list that agree in all of these are one entry twice. */
const identity = ['name', 'network', 'title', 'date', 'time', 'quote'];

function entryKey(entry: Node): string {
  const parts = identity.map((field) => findNodeAtLocation(entry, [field])?.value ?? '');
  const key = parts.some((part) => part !== '') ? parts : getNodeValue(entry);
  return JSON.stringify(key).toLowerCase().replaceAll(/\s+/g, ' ');
}

function repeatedEntries({ children: entries = [] }: Node): readonly Mistake[] {
  const keys = entries.map(entryKey);
  return entries.flatMap((node, index) => {
    const first = keys.indexOf(keys[index] ?? '');
    return first === index
      ? []
      : [{ node, what: `stands in this list already, as entry ${first + 1}` }];
  });
}

/** A reader of JSON takes the second one, without a word. */
function repeatedFields({ children: fields = [] }: Node): readonly Mistake[] {
  const names = fields.map(({ children }) => children?.[0]?.value);
  return fields.flatMap(({ children }, index) => {
    const node = children?.[1];
    return node === undefined || names.indexOf(names[index]) === index
      ? []
      : [{ node, what: 'is written twice' }];
  });
}

/** Lines of code may be the same; they have to draw something. */
function codeMistakes(node: Node): readonly Mistake[] {
  const lines: unknown = getNodeValue(node);
  if (!Array.isArray(lines) || !lines.every((line) => typeof line === 'string')) return [];
  const drawing = draw(lines);
  return 'mistake' in drawing ? [{ node, what: drawing.mistake }] : [];
}

/** @param pages the paths of the site; without them links are not looked at */
export const ruleMistakes = (
  { tree }: ContentFile,
  pages?: readonly string[],
): readonly Mistake[] =>
  valuesIn(tree).flatMap((node) => {
    if (getNodePath(node).at(-1) === 'code') return codeMistakes(node);
    if (node.type === 'array') return repeatedEntries(node);
    if (node.type === 'object') return repeatedFields(node);
    return pointsAtNothing(node, pages);
  });

/** What may be meant, and should be known. */
export function warningsAbout({ tree }: ContentFile): readonly Mistake[] {
  const form = findNodeAtLocation(tree, ['contactForm']);
  const field = (name: string): unknown => form && findNodeAtLocation(form, [name])?.value;
  if (form === undefined || field('shown') !== true || field('endpoint') !== undefined) return [];
  const what = 'is missing: the form is shown, and what people write in it reaches nobody';
  return [{ node: form, field: 'endpoint', what }];
}
