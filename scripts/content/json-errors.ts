// Where a file stops being JSON, and what most probably happened there: a comma that was forgotten, a
// quotation mark from a word processor. The parser is the one of VS Code, which goes on after a mistake.
import { createScanner, type ParseError, printParseErrorCode } from 'jsonc-parser';

interface Guess {
  /** Where to mend it. */
  readonly offset: number;
  readonly what: string;
}

/** The line of an offset, counted from 1. */
export const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

/** The bracket that is open at an offset, innermost first. */
function openBracket(text: string, end: number): { sign: string; line: number } | undefined {
  const open: number[] = [];
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenOffset() < end; scanner.scan()) {
    const sign = text.charAt(scanner.getTokenOffset());
    if (sign === '{' || sign === '[') open.push(scanner.getTokenOffset());
    if (sign === '}' || sign === ']') open.pop();
  }
  const last = open.at(-1);
  return last === undefined ? undefined : { sign: text.charAt(last), line: lineOf(text, last) };
}

const ending = (sign: string): string => (sign === '{' ? '}' : ']');

function symbolGuess(token: string, before: string, sameLine: boolean): string {
  if (/^(?:<{7}|={7}|>{7})/.test(token))
    return 'Git left two versions of these lines (a merge conflict): keep one, and take out the lines with <<<<<<<, ======= and >>>>>>>';
  if (/^(?:true|false|null)$/i.test(token)) return `write ${token.toLowerCase()} in small letters`;
  if (token === ';') return 'write a comma instead of the semicolon';
  if (token === '=') return 'write a colon (:) instead of the =';
  if (/^[^\p{L}\p{N}\p{P}\p{S}]/u.test(token))
    return 'an invisible character stands here: delete it, and type the space anew';
  if (before.endsWith('"') && sameLine)
    return 'a quotation mark is missing or one too many; for one that belongs to the text, write \\"';
  return 'put quotation marks (") around the name of the field or the text that begins here';
}

function guessAt(text: string, { error, offset, length }: ParseError): Guess {
  const code = printParseErrorCode(error);
  const token = text.slice(offset, offset + length);
  const before = text.slice(0, offset).trimEnd();
  const sameLine = !text.slice(before.length, offset).includes('\n');
  const next = text.slice(offset).trimStart().charAt(0);
  const here = (what: string): Guess => ({ offset, what });
  const behind = (what: string): Guess => ({ offset: before.length - 1, what });
  const open = openBracket(text, offset);

  if (text.trim() === '') return here('the file is empty');
  if (/^[“”„‟«»‘’‚]/.test(token) || (/^"[^"]*[“”]/.test(token) && code === 'UnexpectedEndOfString'))
    return here('write straight quotation marks (") instead of curly ones');
  if (/^['`]/.test(token)) return here(`write " instead of ${token.charAt(0)}`);
  if (code === 'InvalidCommentToken' || token.startsWith('#'))
    return here('a comment cannot stand in this file: take it out');
  if (code === 'UnexpectedEndOfString')
    return here('the " at the end of this text is missing, or the text does not stay in one line');
  if (code === 'InvalidSymbol') return here(symbolGuess(token, before, sameLine));
  if (code === 'InvalidEscapeCharacter' || code === 'InvalidUnicode')
    return here('write \\\\ for a backslash');
  if (code === 'InvalidCharacter')
    return here('a tab or another invisible character stands in this text: take it out');
  if (before.endsWith(':')) return behind('the value is missing after the colon');
  if (/[}\],]/.test(next) && before.endsWith(','))
    return behind('this comma is one too many: take it out');
  if (code === 'EndOfFileExpected')
    return here('the file ends before this: take it out, or a closing bracket before it');
  if (code === 'ColonExpected') return behind('a colon (:) is missing after the name of the field');
  if (open !== undefined && (next === '' || (/[}\]]/.test(next) && next !== ending(open.sign))))
    return behind(
      `a ${ending(open.sign)} is missing: the ${open.sign} in line ${open.line} is not closed`,
    );
  if (next === ':' && open?.sign === '[')
    return here('a list in [ ] has no names of fields: a { is missing before this one');
  if (/\d$/.test(before) && /[\d-]/.test(next) && sameLine)
    return here('put quotation marks (") around all of this: it is more than one number');
  if (code === 'CommaExpected')
    return behind(`a comma is missing ${sameLine ? 'here' : 'at the end of this line'}`);
  if (code === 'PropertyNameExpected' && /[{[]/.test(next))
    return behind('a } is missing before the next entry');
  return here('this is not understood');
}

/** One sentence about the first mistake of a text that is not JSON; what follows it is no more reliable. */
export function jsonMistake(file: string, text: string, mistake: ParseError): string {
  const { offset, what } = guessAt(text, mistake);
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const column = offset - start + 1;
  // Of a long paragraph only what is around the mistake.
  const line = (text.slice(start).split('\n')[0] ?? '')
    .slice(Math.max(0, column - 60), column + 40)
    .trim();
  const shown = line === '' ? '.' : `. The line is: ${line}`;
  return `${file}, line ${lineOf(text, offset)}, column ${column}: ${what}${shown}`;
}
