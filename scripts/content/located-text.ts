// What is wrong with the words, as one sentence that names file, line, entry and field as a person would.
import type { ErrorObject } from 'ajv';
import {
  findNodeAtLocation,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import { jsonMistake, lineOf } from './json-errors.ts';

/** A file of words, read. */
export interface Words {
  /** Its name, from the root of the repository. */
  readonly file: string;
  readonly text: string;
  /** What it says, where each value knows its place. */
  readonly tree: Node;
}

/** The words of a file, or the sentence that says why they cannot be read. */
export function readWords(file: string, text: string): Words | string {
  // What a reader of UTF-8 makes of other bytes.
  if (/[\0\uFFFD]/.test(text))
    return `${file}: the file is not saved as UTF-8: choose this "encoding" and save it again.`;
  const mistakes: ParseError[] = [];
  const tree = parseTree(text, mistakes, { disallowComments: true });
  if (mistakes[0] !== undefined) return jsonMistake(file, text, mistakes[0]);
  if (tree === undefined) throw new Error(`${file}: the parser says nothing about it.`);
  return { file, text, tree };
}

/** Every value of the file: of a field, which is a pair of name and value, the value. */
export const valuesIn = (node: Node): readonly Node[] =>
  node.type === 'property'
    ? (node.children ?? []).slice(1).flatMap(valuesIn)
    : [node, ...(node.children ?? []).flatMap(valuesIn)];

/** What tells one entry of a list from another, for people. */
const labels = ['name', 'title', 'heading', 'label', 'network', 'id'];

const labelOf = (entry: Node): string | undefined =>
  labels
    .map((field): unknown => findNodeAtLocation(entry, [field])?.value)
    .find((value) => typeof value === 'string');

/** "members, entry 2 (Ada)": where in the file, in words, counted as people count. */
const place = (tree: Node, path: readonly (string | number)[]): string =>
  path
    .map((key, depth) => {
      if (typeof key === 'string') return key;
      const entry = findNodeAtLocation(tree, path.slice(0, depth + 1));
      const label = entry && labelOf(entry);
      return `entry ${key + 1}${label === undefined ? '' : ` (${label.slice(0, 40)})`}`;
    })
    .join(', ');

/**
 * One sentence about a value.
 * @param field a field that it has not, or should not have; without one the value itself is meant
 */
export function sentenceAbout(words: Words, value: Node, what: string, field?: string): string {
  const path = getNodePath(value);
  const last = field ?? path.at(-1);
  const own = field ?? (typeof last === 'string' ? path.pop() : undefined);
  const entry = place(words.tree, path);
  // An entry of a list has a number, not a name: then the entry itself is what is wrong.
  const subject = own === undefined ? 'the content' : `the field "${own}"`;
  const line = lineOf(words.text, value.offset);
  return `${words.file}, line ${line}: ${entry === '' ? '' : `${entry}: `}${subject} ${what}.`;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text in quotation marks',
  boolean: 'true or false, without quotation marks',
  array: 'a list in [ ]',
  object: 'a group in { }',
  integer: 'a whole number',
};

function whatIsWrong({ keyword, params, message, parentSchema }: ErrorObject): string {
  if (keyword === 'minItems') return `needs more entries (at least ${params.limit})`;
  if (keyword === 'maxItems') return `has too many entries (at most ${params.limit})`;
  if (keyword === 'maxLength') return `is longer than ${params.limit} letters`;
  if (keyword === 'type') return `must be ${kinds[String(params.type)] ?? String(params.type)}`;
  if (keyword === 'enum') return `must be one of these: ${params.allowedValues.join(', ')}`;
  const description: unknown = parentSchema?.description;
  // The schema's own words say best what belongs there.
  if ((keyword === 'pattern' || keyword === 'format') && typeof description === 'string')
    return `is not written as it should be (${description.replace(/\.$/, '')})`;
  return message ?? 'is wrong';
}

/** One sentence for what the validator found wrong in a file. */
export function schemaSentence(words: Words, error: ErrorObject): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const value = findNodeAtLocation(words.tree, path) ?? words.tree;
  const params: Record<string, unknown> = error.params;
  if (error.keyword === 'required')
    return sentenceAbout(words, value, 'is missing', String(params.missingProperty));
  if (error.keyword === 'additionalProperties') {
    const field = String(params.additionalProperty);
    const unknown = findNodeAtLocation(value, [field]) ?? value;
    return sentenceAbout(words, unknown, 'is not known here (perhaps a typing error)');
  }
  return sentenceAbout(words, value, whatIsWrong(error));
}

/**
 * A sentence as GitHub shows it beside the line that it is about; none if it is about no words.
 * @param kind whether it stops the build
 */
export function annotation(kind: 'error' | 'warning', sentence: string): string | undefined {
  const [head, file, line = '1'] =
    /^(web\/content\/[^,:]+)(?:, line (\d+))?(?:, column \d+)?: /.exec(sentence) ?? [];
  if (head === undefined) return undefined;
  const message = sentence.slice(head.length).replaceAll('%', '%25');
  return `::${kind} file=${file},line=${line}::${message}`;
}
