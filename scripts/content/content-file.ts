import type { Node, ParseError } from 'jsonc-parser';
import { findNodeAtLocation, getNodePath, parseTree, printParseErrorCode } from 'jsonc-parser';
import { UserError } from '../cli/run-main.ts';

export type ContentFile = { readonly path: string; readonly text: string; readonly tree: Node };

export type JsonPath = readonly (string | number)[];

/** An error, which fails the check, or a warning. */
export type ContentProblem = { readonly file: string; readonly line?: number; readonly message: string };

export type ChangeCheck = (file: ContentFile, previous: ContentFile, currentDay: string) => readonly ContentProblem[];

const JSON_ERRORS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'text needs straight quotation marks (") around it, and \\" inside it',
  PropertyNameExpected: "there's an extra comma, a closing } is missing above, or a field name is missing before this",
  ValueExpected: "there's an extra comma or colon, or a value is missing before this",
  ColonExpected: 'a colon (:) is missing after the field name, before this',
  CommaExpected: "a comma, ] or } is missing before this, or there's one too many",
  CloseBraceExpected: 'a } is missing before this',
  CloseBracketExpected: 'a ] is missing before this',
  EndOfFileExpected: 'the content ends before this. Delete an extra bracket above, or else this and all below',
  UnexpectedEndOfString: 'a straight closing quotation mark (") is missing on this line',
  InvalidEscapeCharacter: 'write each backslash twice (\\\\)',
  InvalidUnicode: 'write each backslash twice (\\\\)',
  InvalidCharacter: 'delete the tab or other invisible character in this text',
};

/** Describes the character at the start of the text if it's one that no editor shows. */
function adviseOnInvisibleCharacter(rest: string): string | undefined {
  const [character] = /^[^\P{Z} ]|^[\p{Cc}\p{Cf}]/u.exec(rest) ?? [];
  if (character === undefined) return undefined;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const name = character === '\u00A0' ? 'no-break space' : 'invisible character';
  return `delete the ${name} U+${code}, which often comes along with text from Word, before this`;
}

/** What people and their keyboards write in place of JSON. */
const JSON_ERROR_ADVICE: readonly (readonly [RegExp, advice: string])[] = [
  // Git writes these lines into a file that two people have changed in different ways.
  [
    /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/,
    'two people changed this part. Keep the right lines, and delete the others, as well as <<<<<<<, ======= and >>>>>>>',
  ],
  [/^[=：]/, 'put ":" in place of the first character of this'],
  [/^(?:[;；，]|[.:](?=\s*\n\s*"))/, 'put "," in place of the first character of this'],
  [/^[-:/]\d/, 'put quotation marks (") around the whole value that ends with this'],
  [/^(?:\/\/|\/\*|#|<!--|```)/, "delete this, because it isn't JSON"],
  [/^(?:True|TRUE|False|FALSE|[Yy]es|[Nn]o)(?=[\s,}]*$)/m, 'write true or false, in lowercase'],
];

const lineNumberAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Returns the parsed file, or why it can't be read. */
export function parseContentFile(path: string, text: string): ContentFile | ContentProblem {
  const toError = (message: string): ContentProblem => ({ file: path, message });
  // Bytes in another encoding decode to these characters.
  if (/[\0\uFFFD]/.test(text))
    return toError("this file isn't in UTF-8. Save it again, and choose UTF-8 as the encoding.");
  if (/^\s*(?:null\s*)?$/.test(text))
    return toError('this file is empty. On GitHub, choose "History" above it, and copy the text it had.');
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(text, errors, { disallowComments: true });
  } catch {
    return toError('this file has too many open brackets. Close some.');
  }
  // Errors after the first aren't reliable.
  const [firstError] = errors;
  if (tree !== undefined && firstError === undefined) return { path, text, tree };
  const offset = firstError?.offset ?? 0;
  const [message, quote] = explainParseError(text, offset, firstError && printParseErrorCode(firstError.error));
  const quotedLine = /.{0,60}/.exec(quote ?? text.slice(offset))?.[0] || 'the end of the file';
  return { file: path, line: lineNumberAt(text, offset), message: `${message}: ${quotedLine}` };
}

/** Returns a message and, unless it's about the text at the offset, the text to quote. */
function explainParseError(text: string, offset: number, code = ''): readonly [message: string, quote?: string] {
  const [before, rest] = [text.slice(0, offset), text.slice(offset)];
  const invisibleCharacter = adviseOnInvisibleCharacter(rest);
  if (invisibleCharacter) return [invisibleCharacter, rest.replace(/^[\p{Z}\p{Cc}\p{Cf}]+/u, '')];
  const [, advice] = JSON_ERROR_ADVICE.find(([pattern]) => pattern.test(rest)) ?? [];
  if (advice) return [advice];
  if (code === 'EndOfFileExpected' && /^,?\s*\{/.test(rest))
    return ['a file has just one { ... }. Move what you pasted above or below it into the list, between [ and ]'];
  if (/^[^{}[\]"]+(?:\{|$)/.test(rest) && /^(?:[^{]*|.*\}\s*)$/s.test(before))
    return ['delete this, because only what stands between { and } is content'];
  // A field name in a list looks like an entry until its colon.
  if (rest.startsWith(':') && !before.trimEnd().endsWith(':'))
    return [
      /^:\s*\[/.test(rest)
        ? 'a ] is missing at the end of the list above. If this came with a copied example, delete it and its ]'
        : 'a { is missing before this, or a ] at the end of the list above',
      text.slice(text.lastIndexOf('\n', offset) + 1).trimStart(),
    ];
  if (rest.startsWith('{') && code === 'PropertyNameExpected')
    return ['move this entry into the list, between [ and ], or close the entry above with a }'];
  return [JSON_ERRORS[code] ?? "this isn't JSON"];
}

/** A node and every value in it. Field names don't count as values. */
export const valueNodesIn = (node: Node): readonly Node[] =>
  node.type === 'property'
    ? (node.children ?? []).slice(1).flatMap(valueNodesIn)
    : [node, ...(node.children ?? []).flatMap(valueNodesIn)];

const findNearestNode = (tree: Node, path: JsonPath): Node =>
  findNodeAtLocation(tree, [...path]) ?? (path.length > 0 ? findNearestNode(tree, path.slice(0, -1)) : tree);

/** Formats a path as "list, entry 2, name". Entries are numbered from 1. */
const formatPath = (path: JsonPath): string =>
  path.map((key) => (typeof key === 'string' ? key : `entry ${key + 1}`)).join(', ');

export function problemAt(file: ContentFile, place: Node | JsonPath, message: string): ContentProblem {
  const path = 'offset' in place ? getNodePath(place) : place;
  const line = lineNumberAt(file.text, findNearestNode(file.tree, path).offset);
  return { file: file.path, line, message: `${path.length > 0 ? `${formatPath(path)}: ` : ''}${message}.` };
}

export const sortByLine = (problems: readonly ContentProblem[]): readonly ContentProblem[] =>
  problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));

export const formatProblem = ({ file, line, message }: ContentProblem): string =>
  `${file}${line === undefined ? '' : `, line ${line}`}: ${message}`;

export const toGithubAnnotation = (kind: 'error' | 'warning', { file, line = 1, message }: ContentProblem): string =>
  `::${kind} file=${file},line=${line}::${message.replaceAll('%', '%25')}`;

export class ContentError extends UserError {
  constructor(readonly problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'));
  }
}

/** Finds the problems even if the bundler wrapped the error. */
export const contentProblemsOf = (error: unknown): readonly ContentProblem[] =>
  error instanceof ContentError ? error.problems : [Object(error).errors ?? []].flat().flatMap(contentProblemsOf);

export function throwIfAnyProblem(problems: readonly ContentProblem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}
