import {
  findNodeAtLocation,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

export interface ContentFile {
  readonly path: string;
  readonly text: string;
  readonly tree: Node;
}

export type Path = readonly (string | number)[];

export interface Mistake {
  readonly path: Path;
  readonly message: string;
}

export const mistakeAt = (node: Node, message: string): Mistake => ({
  path: getNodePath(node),
  message,
});

const jsonErrors: Readonly<Record<string, string>> = {
  InvalidSymbol: 'text needs straight quotation marks (") around it, and \\" inside it',
  InvalidNumberFormat: 'this number is incomplete',
  PropertyNameExpected: "there's an extra comma, or a field name is missing before this",
  ValueExpected: "there's an extra comma, or a value is missing before this",
  ColonExpected: 'a colon (:) is missing after the field name, before this',
  CommaExpected: 'a comma or a closing bracket is missing before this',
  CloseBraceExpected: 'a } is missing before this',
  CloseBracketExpected: 'a ] is missing before this',
  EndOfFileExpected: "there's an extra bracket before this",
  InvalidCommentToken: "delete this comment; JSON can't have any",
  UnexpectedEndOfString: 'the closing quotation mark (") of this text is missing',
  InvalidEscapeCharacter: 'write each backslash twice (\\\\)',
  InvalidCharacter: 'delete the tab or other invisible character in this text',
};

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Returns the parsed file, or a message that says why it can't be read. */
export function parseContent(path: string, text: string): ContentFile | string {
  // Bytes in another encoding decode to these characters.
  if (/[\0\uFFFD]/.test(text))
    return `${path}: this file isn't in UTF-8. Save it again, and choose UTF-8 as the encoding.`;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  // Errors after the first aren't reliable.
  const [first] = errors;
  if (tree !== undefined && first === undefined) return { path, text, tree };
  const offset = first?.offset ?? 0;
  const message = jsonErrors[first ? printParseErrorCode(first.error) : ''] ?? "this isn't JSON";
  const [rest = ''] = text.slice(offset).split('\n');
  return `${path}, line ${lineOf(text, offset)}: ${message}: ${rest.slice(0, 60) || 'the end of the file'}`;
}

/** A node and every value in it. Field names don't count as values. */
export const valuesIn = (node: Node): readonly Node[] =>
  node.type === 'property'
    ? (node.children ?? []).slice(1).flatMap(valuesIn)
    : [node, ...(node.children ?? []).flatMap(valuesIn)];

const nodeAt = (tree: Node, path: Path): Node =>
  findNodeAtLocation(tree, [...path]) ?? (path.length > 0 ? nodeAt(tree, path.slice(0, -1)) : tree);

/** Formats a path as "list, entry 2, name". Entries are numbered from 1. */
const placeOf = (path: Path): string =>
  path.map((key) => (typeof key === 'string' ? key : `entry ${key + 1}`)).join(', ');

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

/** Formats a message as a GitHub annotation, or returns `undefined` if it isn't about a content file. */
export function annotation(kind: 'error' | 'warning', text: string): string | undefined {
  const [head, file, line = '1'] = /^(web\/content\/[^,:]+)(?:, line (\d+))?: /.exec(text) ?? [];
  if (head === undefined) return undefined;
  const message = text.slice(head.length).replaceAll('%', '%25');
  return `::${kind} file=${file},line=${line}::${message}`;
}
