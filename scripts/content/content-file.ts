// A content file whose values know their place, so that each mistake becomes one sentence that names
// file, line, entry and field as a person would.
import {
  findNodeAtLocation,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import { jsonMistake, lineOf } from './json-errors.ts';

export interface ContentFile {
  /** Its path from the root of the repository. */
  readonly path: string;
  readonly text: string;
  readonly tree: Node;
}

export interface Mistake {
  /** The value that is wrong. */
  readonly node: Node;
  /** A field that is missing in this value; then the value itself is not meant. */
  readonly field?: string;
  /** The rest of a sentence that begins with the field. */
  readonly what: string;
}

/** The file, or the sentence that says why it cannot be read. */
export function parseContent(path: string, text: string): ContentFile | string {
  // What a reader of UTF-8 makes of other bytes.
  if (/[\0\uFFFD]/.test(text))
    return `${path}: the file is not saved as UTF-8: choose this "encoding" and save it again.`;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (errors[0] !== undefined) return jsonMistake(path, text, errors[0]);
  if (tree === undefined) throw new Error(`${path}: the parser says nothing about it.`);
  return { path, text, tree };
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
const placeOf = (tree: Node, path: readonly (string | number)[]): string =>
  path
    .map((key, depth) => {
      if (typeof key === 'string') return key;
      const entry = findNodeAtLocation(tree, path.slice(0, depth + 1));
      const label = entry && labelOf(entry);
      return `entry ${key + 1}${label === undefined ? '' : ` (${label.slice(0, 40)})`}`;
    })
    .join(', ');

export function sentence(
  { path, text, tree }: ContentFile,
  { node, field, what }: Mistake,
): string {
  const place = [...getNodePath(node), ...(field === undefined ? [] : [field])];
  const last = place.at(-1);
  const name = typeof last === 'string' ? `the field "${last}"` : 'this entry';
  const around = placeOf(tree, typeof last === 'string' ? place.slice(0, -1) : place);
  const subject = last === undefined ? 'the file' : name;
  return `${path}, line ${lineOf(text, node.offset)}: ${around && `${around}: `}${subject} ${what}.`;
}

/** A sentence for each mistake, in the order of the file. */
export const sentences = (file: ContentFile, mistakes: readonly Mistake[]): readonly string[] =>
  mistakes
    .toSorted((one, other) => one.node.offset - other.node.offset)
    .map((mistake) => sentence(file, mistake));

/**
 * A sentence as GitHub shows it beside the line that it is about; none if it is about no content file.
 * @param kind whether it stops the build
 */
export function annotation(kind: 'error' | 'warning', text: string): string | undefined {
  const [head, file, line = '1'] =
    /^(web\/content\/[^,:]+)(?:, line (\d+))?(?:, column \d+)?: /.exec(text) ?? [];
  if (head === undefined) return undefined;
  const message = text.slice(head.length).replaceAll('%', '%25');
  return `::${kind} file=${file},line=${line}::${message}`;
}
