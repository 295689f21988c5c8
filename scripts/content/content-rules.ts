// What no schema can say of the words: what a reader would not see, what stands there twice, and what
// points at nothing.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findNodeAtLocation, getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import { at } from '../cli/paths.ts';
import { sentenceAbout, valuesIn, type Words } from './located-text.ts';

/** The longest words of a language have fewer; a phone cannot show them in one line. */
const LONGEST_WORD = 60;
// Scripts that know no blanks break anywhere; a soft hyphen allows it too.
const TOO_LONG = new RegExp(
  String.raw`[^\s\u00AD\u200B\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{${LONGEST_WORD + 1}}`,
  'u',
);

/** True if a reader would see nothing. */
export const isBlank = (text: unknown): boolean =>
  typeof text === 'string' && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

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

function whatIsWrongInText(
  field: unknown,
  text: string,
  pages: readonly string[] | undefined,
): string | undefined {
  if (isBlank(text)) return 'is empty';
  if (field === 'image' && !publicFiles().has(text))
    return `names "${text}", and there is no such file in web/public (spelled exactly so)`;
  if (field === 'to' && pages !== undefined && !pages.includes(text))
    return `leads to "${text}", which is no page of this site`;
  if (TOO_LONG.test(text) && !text.startsWith('https://'))
    return `holds more than ${LONGEST_WORD} letters without a blank: no screen has room for that`;
  return undefined;
}

/** Two entries of a list that agree in all of these are one entry twice. */
const identity = ['name', 'network', 'title', 'date', 'time', 'quote'];

function entryKey(entry: Node): string {
  const parts = identity.map((field) => findNodeAtLocation(entry, [field])?.value ?? '');
  const key = parts.some((part) => part !== '') ? parts : getNodeValue(entry);
  return JSON.stringify(key).toLowerCase().replaceAll(/\s+/g, ' ');
}

function repeatedEntries(words: Words, list: Node): readonly string[] {
  const keys = (list.children ?? []).map(entryKey);
  return (list.children ?? []).flatMap((entry, place) => {
    const first = keys.indexOf(keys[place] ?? '');
    return first === place
      ? []
      : [sentenceAbout(words, entry, `stands in this list already, as entry ${first + 1}`)];
  });
}

/** Of a field that is written twice the page would show the second one, without a word. */
function repeatedFields(words: Words, group: Node): readonly string[] {
  const names = (group.children ?? []).map(({ children }) => children?.[0]?.value);
  return (group.children ?? []).flatMap(({ children }, place) => {
    const value = children?.[1];
    return value === undefined || names.indexOf(names[place]) === place
      ? []
      : [sentenceAbout(words, value, 'is written twice')];
  });
}

/** @param pages the paths of the site; without them links are not looked at */
export function ruleComplaints(words: Words, pages?: readonly string[]): readonly string[] {
  return valuesIn(words.tree).flatMap((node) => {
    if (node.type === 'array') return repeatedEntries(words, node);
    if (node.type === 'object') return repeatedFields(words, node);
    if (node.type !== 'string') return [];
    const what = whatIsWrongInText(getNodePath(node).at(-1), String(node.value), pages);
    return what === undefined ? [] : [sentenceAbout(words, node, what)];
  });
}

/** What may be meant, and should be known. */
export function warningsAbout(words: Words): readonly string[] {
  const form = findNodeAtLocation(words.tree, ['contactForm']);
  const field = (name: string): unknown => form && findNodeAtLocation(form, [name])?.value;
  return form && field('shown') === true && field('endpoint') === undefined
    ? [
        sentenceAbout(
          words,
          form,
          'is missing: the form is shown, and what people write in it reaches nobody',
          'endpoint',
        ),
      ]
    : [];
}
