// The options of "npm run bench".
import { parseArgs } from 'node:util';
import { wholeNumber } from '../cli/arguments.ts';
import { UserError } from '../cli/run-command.ts';

export const parts = ['pages', 'accounts', 'commands'] as const;
export type Part = (typeof parts)[number];

export interface Options {
  readonly runs: number;
  /** All, if none are named. */
  readonly pages: readonly string[];
  /** Folders of other built sites. */
  readonly against: readonly string[];
  readonly out: string;
  readonly parts: readonly Part[];
  /** Everything was measured often enough to stand in the README. */
  readonly complete: boolean;
}

/** Fewer runs say too little. */
const fewestRuns = 5;

export function benchOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { ...text, default: '7' },
      pages: { ...text, default: '' },
      against: { ...text, multiple: true, default: [] },
      out: { ...text, default: 'build/bench.json' },
      only: text,
    },
  });
  const runs = wholeNumber(values.runs, '--runs');
  const pages = values.pages.split(',').filter((page) => page !== '');
  const only = parts.find((part) => part === values.only);
  if (values.only !== undefined && only === undefined)
    throw new UserError(`--only needs one of ${parts.join(', ')}, but it is "${values.only}".`);
  const { against, out } = values;
  const complete = runs >= fewestRuns && !only && pages.length + against.length === 0;
  return { runs, pages, against, out, parts: only ? [only] : parts, complete };
}
