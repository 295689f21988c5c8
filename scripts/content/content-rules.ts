// What no field can say by itself: what stands there twice, and what points at nothing.
import { findNodeAtLocation, getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import { type ContentFile, type Mistake, valuesIn } from './content-file.ts';
import { draw } from './drawings.ts';
import { perhaps } from './nearest.ts';
import { photoNames } from './photos.ts';
import type { PictureFaults } from './picture-files.ts';

/** What a site has; of what is left out, nobody asks whether it is there. */
export interface Known {
  /** The paths of its pages. */
  readonly pages?: readonly string[] | undefined;
  readonly pictures?: PictureFaults | undefined;
}

function pictureMistakes(node: Node, pictures: PictureFaults): readonly Mistake[] {
  const name = String(node.value);
  const fault = pictures.get(name);
  if (fault !== undefined) return [{ node, what: `names "${name}", ${fault}` }];
  if (pictures.has(name)) return [];
  // The folder may be missing in it, or be another one.
  const wayOut = perhaps(`pictures/${name.replace(/^.*[\\/]/, '')}`, [...pictures.keys()]);
  const what = `names "${name}", and there is no such picture in web/content/pictures`;
  return [{ node, what: `${what}${wayOut || ': put it there, or correct its name'}` }];
}

function linkMistakes(node: Node, pages: readonly string[]): readonly Mistake[] {
  const target = String(node.value);
  if (getNodePath(node).at(-1) !== 'to' || pages.includes(target.replace(/#.*/, ''))) return [];
  const what = `leads to "${target}", and the pages of this site are: ${pages.join(', ')}`;
  return [{ node, what: `${what}${perhaps(target, pages)}` }];
}

/** Two entries of a list that agree in all of these are one entry twice. */
const identity = ['name', 'network', 'title', 'quote'];

function entryKey(entry: Node): string {
  // Alone, because it makes an address.
  const id: unknown = findNodeAtLocation(entry, ['id'])?.value;
  if (typeof id === 'string') return id;
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
      : [
          {
            node,
            what: `stands in this list already, as entry ${first + 1}: take one of them out`,
          },
        ];
  });
}

/** A reader of JSON takes the second one, without a word. */
function repeatedFields({ children: fields = [] }: Node): readonly Mistake[] {
  const names = fields.map(({ children }) => children?.[0]?.value);
  return fields.flatMap(({ children }, index) => {
    const node = children?.[1];
    return node === undefined || names.indexOf(names[index]) === index
      ? []
      : [{ node, what: 'is written twice: take one of the two out' }];
  });
}

/** Lines of code may be the same; they have to draw something. */
function codeMistakes(node: Node): readonly Mistake[] {
  const lines: unknown = getNodeValue(node);
  if (!Array.isArray(lines) || !lines.every((line) => typeof line === 'string')) return [];
  const drawing = draw(lines);
  return 'mistake' in drawing ? [{ node, what: drawing.mistake }] : [];
}

export const ruleMistakes = (
  { tree }: ContentFile,
  { pages, pictures }: Known = {},
): readonly Mistake[] => [
  ...valuesIn(tree).flatMap((node) => {
    if (getNodePath(node).at(-1) === 'code') return codeMistakes(node);
    if (node.type === 'array') return repeatedEntries(node);
    if (node.type === 'object') return repeatedFields(node);
    return pages === undefined ? [] : linkMistakes(node, pages);
  }),
  ...(pictures === undefined
    ? []
    : photoNames(tree).flatMap((node) => pictureMistakes(node, pictures))),
];

/** What may be meant, and should be known. */
export function warningsAbout({ tree }: ContentFile): readonly Mistake[] {
  const form = findNodeAtLocation(tree, ['contactForm']);
  const field = (name: string): unknown => form && findNodeAtLocation(form, [name])?.value;
  if (form === undefined || field('shown') !== true || field('endpoint') !== undefined) return [];
  const what = 'is missing: the form is shown, and what people write in it reaches nobody';
  return [{ node: form, field: 'endpoint', what }];
}
