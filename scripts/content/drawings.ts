// The drawings of classes.json. The lines of code are run when the site is built, so that a drawing is what
// they draw. They are JavaScript with a pen, which looks up at first: forward(length), left(degrees),
// right(degrees), circle(radius), which lies to the left of the pen, and jump(length), which leaves no line.
import { createContext, runInContext } from 'node:vm';

/** The size of a tile, and how much of it a drawing takes. */
const TILE = 96;
const INSIDE = 72;

/** Runs where the code runs: nothing of this program is handed over to it, and nothing but a text comes back. */
const vocabulary = `
  let x = 0, y = 0, angle = -90;
  const steps = [];
  const number = (name, value) => {
    if (!Number.isFinite(value)) throw new Error(name + "() needs a number");
    if (steps.length >= 600) throw new Error(name + "() draws more than 600 lines: use fewer");
    return value;
  };
  const move = (length, draws) => {
    x += length * Math.cos(angle * Math.PI / 180);
    y += length * Math.sin(angle * Math.PI / 180);
    steps.push([draws ? "L" : "M", x, y]);
  };
  const forward = (length) => move(number("forward", length), true);
  const jump = (length) => move(number("jump", length), false);
  const right = (degrees) => { angle += number("right", degrees); };
  const left = (degrees) => { angle -= number("left", degrees); };
  const circle = (radius) => {
    const [toX, toY] = [radius * Math.sin(angle * Math.PI / 180), -radius * Math.cos(angle * Math.PI / 180)];
    steps.push(["C", x + toX, y + toY, Math.abs(number("circle", radius))], ["M", x, y]);
  };
`;

type Step = readonly [kind: 'L' | 'M' | 'C', x: number, y: number, radius?: number];

/** The path of an SVG that fills a tile, or the rest of a sentence that says why there is none. */
export type Drawing = { readonly path: string } | { readonly mistake: string };

/** @param lines the code, line by line */
export function draw(lines: readonly string[]): Drawing {
  let steps: readonly Step[];
  try {
    steps = run(lines.join('\n'));
  } catch (error) {
    return { mistake: `does not run: ${wordsOf(error)}` };
  }
  return steps.some(([kind]) => kind !== 'M')
    ? { path: pathOf(steps) }
    : { mistake: 'draws nothing: use forward() or circle()' };
}

function run(code: string): readonly Step[] {
  // What import() answers with belongs to this program.
  if (/\bimport\b/.test(code)) throw new Error('import is not known here');
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
    // Otherwise a promise of the code would run beyond the time limit.
    microtaskMode: 'afterEvaluate',
  });
  // Much more than any drawing needs: the computer may be busy.
  const timeout = 2000;
  runInContext(vocabulary, context);
  runInContext(code, context, { filename: 'code', timeout });
  const told: unknown = runInContext('JSON.stringify(steps)', context, { timeout });
  if (typeof told !== 'string') throw new Error('JSON cannot be changed here');
  return JSON.parse(told);
}

/** "line 3: forwrd is not defined" */
function wordsOf(error: unknown): string {
  const { message, stack, code } = Object(error);
  if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'it does not come to an end';
  const [, line] = /\bcode:(\d+)/.exec(String(stack)) ?? [];
  return `${line === undefined ? '' : `line ${line}: `}${message ?? error}`;
}

function pathOf(steps: readonly Step[]): string {
  const all: readonly Step[] = [['M', 0, 0], ...steps];
  const edges = (side: (step: Step) => readonly number[]) => all.flatMap(side);
  const xs = edges(([, x, , radius = 0]) => [x - radius, x + radius]);
  const ys = edges(([, , y, radius = 0]) => [y - radius, y + radius]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = INSIDE / Math.max(width, height);
  const round = (value: number) => Math.round(value * 10) / 10;
  const at = (x: number, y: number) =>
    [
      round((x - left - width / 2) * scale + TILE / 2),
      round((y - top - height / 2) * scale + TILE / 2),
    ].join(' ');
  const parts = all.map(([kind, x, y, radius = 0]) => {
    if (kind !== 'C') return kind + at(x, y);
    const half = `a${round(radius * scale)} ${round(radius * scale)} 0 1 0 `;
    const across = round(2 * radius * scale);
    return `M${at(x - radius, y)}${half}${across} 0${half}${-across} 0`;
  });
  // Of several moves without a line the last one counts.
  return parts
    .join('')
    .replaceAll(/(?:M[^A-Za-z]*)+(M|$)/g, '$1')
    .replaceAll(' -', '-');
}
