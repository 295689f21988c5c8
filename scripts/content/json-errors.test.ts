// What a volunteer mistypes in a JSON file, and the place and the advice that answer it.
import { expect, it } from 'vitest';
import { parseContent } from './content-file.ts';

const mistakes: readonly (readonly [what: string, text: string, answer: string])[] = [
  [
    'a comma is missing',
    '{\n  "a": "x"\n  "b": "y"\n}',
    'line 2, column 10: a comma is missing at the end of this line. The line is: "a": "x"',
  ],
  [
    'a comma is missing in a file from Windows',
    '{\r\n  "a": "x"\r\n  "b": "y"\r\n}',
    'line 2, column 10: a comma is missing at the end of this line. The line is: "a": "x"',
  ],
  [
    'a comma is missing between two entries',
    '{ "l": [{ "a": 1 } { "a": 2 }] }',
    'line 1, column 18: a comma is missing here. The line is: { "l": [{ "a": 1 } { "a": 2 }] }',
  ],
  [
    'a comma stands behind the last entry',
    '{\n  "a": "x",\n}',
    'line 2, column 11: this comma is one too many: take it out. The line is: "a": "x",',
  ],
  [
    'quotation marks are curly',
    '{\n  "a": “x y”,\n  "b": 1 }',
    'line 2, column 8: write straight quotation marks (") instead of curly ones. The line is: "a": “x y”,',
  ],
  [
    'the closing quotation mark is curly',
    '{ "a": "x y” }',
    'line 1, column 8: write straight quotation marks (") instead of curly ones. The line is: { "a": "x y” }',
  ],
  [
    'quotation marks are single',
    "{ 'a': 1 }",
    `line 1, column 3: write " instead of '. The line is: { 'a': 1 }`,
  ],
  [
    'the closing quotation mark is missing',
    '{\n  "a": "x,\n  "b": "y"\n}',
    'line 2, column 8: the " at the end of this text is missing, or the text does not stay in one line. The line is: "a": "x,',
  ],
  [
    'the opening quotation mark is missing',
    '{ "a": Robots" }',
    'line 1, column 8: put quotation marks (") around the name of the field or the text that begins here. The line is: { "a": Robots" }',
  ],
  [
    'a text holds quotation marks',
    '{ "a": "He said "hi" to me" }',
    'line 1, column 18: a quotation mark is missing or one too many; for one that belongs to the text, write \\". The line is: { "a": "He said "hi" to me" }',
  ],
  [
    'a name has no quotation marks',
    '{ a: 1 }',
    'line 1, column 3: put quotation marks (") around the name of the field or the text that begins here. The line is: { a: 1 }',
  ],
  [
    'true has a capital letter',
    '{ "a": True }',
    'line 1, column 8: write true in small letters. The line is: { "a": True }',
  ],
  [
    'a backslash stands alone',
    '{ "a": "C:\\docs" }',
    'line 1, column 8: write \\\\ for a backslash. The line is: { "a": "C:\\docs" }',
  ],
  [
    'a tab stands in a text',
    '{ "a": "x\ty" }',
    'line 1, column 8: a tab or another invisible character stands in this text: take it out. The line is: { "a": "x\ty" }',
  ],
  [
    'a space comes from a web page',
    '{\u00A0"a": 1 }',
    'line 1, column 2: an invisible character stands here: delete it, and type the space anew. The line is: {\u00A0"a": 1 }',
  ],
  [
    'there is a comment',
    '{\n  // new\n  "a": 1\n}',
    'line 2, column 3: a comment cannot stand in this file: take it out. The line is: // new',
  ],
  [
    'a colon is missing',
    '{ "a" "x" }',
    'line 1, column 5: a colon (:) is missing after the name of the field. The line is: { "a" "x" }',
  ],
  [
    'an equals sign stands for a colon',
    '{ "a" = "x" }',
    'line 1, column 7: write a colon (:) instead of the =. The line is: { "a" = "x" }',
  ],
  [
    'a semicolon stands for a comma',
    '{ "a": 1; "b": 2 }',
    'line 1, column 9: write a comma instead of the semicolon. The line is: { "a": 1; "b": 2 }',
  ],
  [
    'a value is missing',
    '{\n  "a": ,\n  "b": 1\n}',
    'line 2, column 6: the value is missing after the colon. The line is: "a": ,',
  ],
  [
    'a list is not closed',
    '{\n  "l": [\n    "x"\n}',
    'line 3, column 7: a ] is missing: the [ in line 2 is not closed. The line is: "x"',
  ],
  [
    'a bracket is missing at the end',
    '{\n  "a": 1\n',
    'line 2, column 8: a } is missing: the { in line 1 is not closed. The line is: "a": 1',
  ],
  [
    'an entry is not closed',
    '{ "l": [\n  { "a": 1,\n  { "a": 2 }\n] }',
    'line 2, column 11: a } is missing before the next entry. The line is: { "a": 1,',
  ],
  [
    'a bracket is one too many',
    '{ "a": 1 }\n}',
    'line 2, column 1: the file ends before this: take it out, or a closing bracket before it. The line is: }',
  ],
  [
    'an entry is not opened',
    '{ "l": [\n  "a": 1 }\n] }',
    'line 2, column 6: a list in [ ] has no names of fields: a { is missing before this one. The line is: "a": 1 }',
  ],
  [
    'a day has no quotation marks',
    '{ "a": 2031-06-21 }',
    'line 1, column 12: put quotation marks (") around all of this: it is more than one number. The line is: { "a": 2031-06-21 }',
  ],
  [
    'Git could not merge two versions',
    '{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> b\n}',
    'line 2, column 1: Git left two versions of these lines (a merge conflict): keep one, and take out the lines with <<<<<<<, ======= and >>>>>>>. The line is: <<<<<<< HEAD',
  ],
  [
    'nothing else fits',
    '{, "a": 1 }',
    'line 1, column 2: this is not understood. The line is: {, "a": 1 }',
  ],
  ['the file is empty', '\n', 'line 2, column 1: the file is empty.'],
];

it.each(mistakes)('%s', (_, text, answer) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(parseContent('web/content/a.json', text)).toBe(`web/content/a.json, ${answer}`);
});

it('of a long line only the place of the mistake is shown', () => {
  const text = `{ "a": "${'word '.repeat(100)}" "b": "${'word '.repeat(100)}" }`;
  expect(String(parseContent('a.json', text)).length).toBeLessThan(180);
});

it('what is saved in another encoding is said to be so', () => {
  const sentence =
    'a.json: the file is not saved as UTF-8: choose this "encoding" and save it again.';
  const bytes = {
    latin1: Buffer.from('{ "a": "é" }', 'latin1'),
    utf16: Buffer.from('{}', 'utf16le'),
  };
  expect(parseContent('a.json', bytes.latin1.toString('utf8'))).toBe(sentence);
  expect(parseContent('a.json', bytes.utf16.toString('utf8'))).toBe(sentence);
});
