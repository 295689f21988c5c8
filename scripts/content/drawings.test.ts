// The code of classes.json: it draws what is shown, and what is wrong with it is told in one sentence.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { files } from '../../web/content/fields/files.ts';
import { at } from '../cli/paths.ts';
import { complaintsAbout } from './content-files.ts';
import { draw } from './drawings.ts';
import { drawingsIn } from './drawings-plugin.ts';

const shipped = readFileSync(at('web/content/classes.json'), 'utf8');

/** What the check says about the shipped classes with other code in the first of them. */
function complaints(code: unknown): readonly string[] {
  const content = JSON.parse(shipped);
  content.classes.list[0].made.code = code;
  const text = JSON.stringify(content, null, 2);
  return complaintsAbout('classes', text, files.classes).map((said) =>
    said.replace(/, line \d+: /, ': '),
  );
}
const told = (rest: string) => [
  `web/content/classes.json: classes, list, entry 1 (First steps in coding), made: the field "code" ${rest}.`,
];

test('a line, a corner and a jump are drawn to the size of a tile', () => {
  expect(draw(['forward(30)', 'right(90)', 'forward(30)'])).toEqual({
    path: 'M12 84L12 12L84 12',
  });
  expect(draw(['forward(10)', 'jump(10)', 'jump(10)', 'forward(10)'])).toEqual({
    path: 'M48 84L48 66M48 30L48 12',
  });
  expect(draw(['left(90)', 'forward(5)'])).toEqual({ path: 'M84 48L12 48' });
});

test('a circle lies to the left of the pen, which stays where it is', () => {
  expect(draw(['circle(10)', 'right(180)', 'circle(10)', 'forward(1)'])).toEqual({
    path: 'M12 48a18 18 0 1 0 36 0a18 18 0 1 0-36 0M48 48a18 18 0 1 0 36 0a18 18 0 1 0-36 0M48 48L48 49.8',
  });
});

test('the left side turns with the pen', () => {
  expect(draw(['right(90)', 'forward(30)', 'circle(10)'])).toEqual({
    path: 'M12 66L66 66M48 48a18 18 0 1 0 36 0a18 18 0 1 0-36 0',
  });
});

test('each class with code shows what its code draws, and the others nothing', () => {
  const { list } = JSON.parse(shipped).classes;
  const paths = drawingsIn(shipped);
  expect(paths).toHaveLength(list.length);
  expect(paths.filter((path) => path !== null)).not.toEqual([]);
  // A star of nine points: nine lines that end where they began.
  const [, start, ...ends] = /^M(.+?)L(.+)$/.exec(paths[0] ?? '') ?? [];
  expect(ends.join().split('L')).toHaveLength(9);
  expect(ends.join().split('L').at(-1)).toBe(start);
  // Twelve circles of two halves each.
  expect(paths[2]?.match(/a/g)).toHaveLength(24);
  for (const [place, { made }] of list.entries()) expect(paths[place] === null).toBe(!made);
});

test('the same line may stand twice', () => {
  expect(complaints(['forward(9)', 'right(9)', 'forward(9)'])).toEqual([]);
});

test.each([
  [['forward(9)', 'forwrd(9)'], 'does not run: line 2: forwrd is not defined'],
  [['for (;;) {'], 'does not run: line 1: Unexpected end of input'],
  [['for (;;) {}'], 'does not run: it does not come to an end'],
  [
    ['Promise.resolve().then(() => {', '  for (;;) {}', '})', 'circle(3)'],
    'does not run: it does not come to an end',
  ],
  [['for (;;) forward(1)'], 'does not run: line 1: forward() draws more than 600 lines: use fewer'],
  [['forward("far")'], 'does not run: line 1: forward() needs a number'],
  [['right(9)'], 'draws nothing: use forward() or circle()'],
  [['throw null'], 'does not run: null'],
  [['JSON.stringify = () => 1'], 'does not run: JSON cannot be changed here'],
])('%j is told', (code, rest) => {
  expect(complaints(code)).toEqual(told(rest));
});

test.each([
  'process.exit()',
  'require("fs")',
  'globalThis.process.exit()',
  "import('fs')",
  'forward.constructor("return this")()',
])('%s reaches nothing of the computer', (line) => {
  expect(draw([line])).toEqual({ mistake: expect.stringMatching(/^does not run: /) });
});

test('code that is no list of lines is told once, by the field', () => {
  expect(complaints(9)).toEqual(told('must be a list in [ ]'));
  expect(complaints([])).toEqual(told('needs more entries (at least 1, now 0)'));
  expect(complaints(Array(7).fill('forward(9)'))).toEqual(
    told('has too many entries (at most 6, now 7)'),
  );
});
