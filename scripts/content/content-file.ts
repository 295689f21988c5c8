// A content file whose values know their line, so that each mistake becomes one sentence for a volunteer.
import {
  findNodeAtLocation,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

export interface ContentFile {
  /** Its path from the root of the repository. */
  readonly path: string;
  readonly text: string;
  readonly tree: Node;
}

export type Path = readonly (string | number)[];

export interface Mistake {
  /** The fields and entries that lead to the value. */
  readonly path: Path;
  /** What is wrong, and what to write. */
  readonly message: string;
}

export const mistakeAt = (node: Node, message: string): Mistake => ({
  path: getNodePath(node),
  message,
});

const jsonErrors: Readonly<Record<string, string>> = {
  InvalidSymbol: 'text needs straight quotation marks (") around it, and \\" inside it',
  InvalidNumberFormat: 'this number is not complete',
  PropertyNameExpected: 'a comma is one too many, or the name of a field is missing before this',
  ValueExpected: 'a comma is one too many, or a value is missing before this',
  ColonExpected: 'a colon (:) is missing after the name of the field, before this',
  CommaExpected: 'a comma or a closing bracket is missing before this',
  CloseBraceExpected: 'a } is missing before this',
  CloseBracketExpected: 'a ] is missing before this',
  EndOfFileExpected: 'a bracket is one too many before this',
  InvalidCommentToken: 'this file cannot hold a comment: take it out',
  UnexpectedEndOfString: 'the quotation mark (") at the end of this text is missing',
  InvalidEscapeCharacter: 'a backslash in a text is written twice (\\\\)',
  InvalidCharacter: 'a tab or another invisible character is in this text: delete it',
};

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The file, or the sentence that says why it cannot be read. */
export function parseContent(path: string, text: string): ContentFile | string {
  // What a reader of UTF-8 makes of other bytes.
  if (/[\0\uFFFD]/.test(text))
    return `${path}: the file is not saved as UTF-8: choose this "encoding" and save it again.`;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  // What follows the first error is no more reliable.
  const [first] = errors;
  if (tree !== undefined && first === undefined) return { path, text, tree };
  const offset = first?.offset ?? 0;
  const message = jsonErrors[first ? printParseErrorCode(first.error) : ''] ?? 'this is not JSON';
  const [rest = ''] = text.slice(offset).split('\n');
  return `${path}, line ${lineOf(text, offset)}: ${message}: ${rest.slice(0, 60) || 'the end of the file'}`;
}

/** Every value of the file: of a field, which is a pair of name and value, the value. */
export const valuesIn = (node: Node): readonly Node[] =>
  node.type === 'property'
    ? (node.children ?? []).slice(1).flatMap(valuesIn)
    : [node, ...(node.children ?? []).flatMap(valuesIn)];

/** The value at a path, or the group in which it is missing. */
const nodeAt = (tree: Node, path: Path): Node =>
  findNodeAtLocation(tree, [...path]) ?? (path.length > 0 ? nodeAt(tree, path.slice(0, -1)) : tree);

/** "list, entry 2, name": counted as people count. */
const placeOf = (path: Path): string =>
  path.map((key) => (typeof key === 'string' ? key : `entry ${key + 1}`)).join(', ');

/** A sentence for each mistake, in the order of the file. */
export const sentences = (
  { path: file, text, tree }: ContentFile,
  mistakes: readonly Mistake[],
): readonly string[] =>
  mistakes
    .map(({ path, message }) => ({ path, message, line: lineOf(text, nodeAt(tree, path).offset) }))
    .toSorted((one, other) => one.line - other.line)
    .map(
      ({ path, message, line }) =>
        `${file}, line ${line}: ${path.length > 0 ? `${placeOf(path)}: ` : ''}${message}.`,
    );

/**
 * A sentence as GitHub shows it beside the line that it is about; none if it is about no content file.
 * @param kind whether it stops the build
 */
export function annotation(kind: 'error' | 'warning', text: string): string | undefined {
  const [head, file, line = '1'] = /^(web\/content\/[^,:]+)(?:, line (\d+))?: /.exec(text) ?? [];
  if (head === undefined) return undefined;
  const message = text.slice(head.length).replaceAll('%', '%25');
  return `::${kind} file=${file},line=${line}::${message}`;
}
