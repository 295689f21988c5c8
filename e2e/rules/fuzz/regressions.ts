// The attempts on which rules and model once disagreed: rows of the policy ever since.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Attempt, type Outcome, withoutIds } from '../policy/attempt';
import type { Topic } from '../policy/row';

interface Regression {
  readonly seed: number;
  /** Added by hand once the cause is known. */
  readonly title?: string;
  readonly attempt: Attempt;
  /** What the policy wants. */
  readonly outcome: Outcome;
}

const FILE = new URL('./regressions.json', import.meta.url);
const all: readonly Regression[] = JSON.parse(readFileSync(FILE, 'utf8'));

export const regressions: Topic = {
  title: 'An attempt that fuzzing found',
  rows: all.map(({ attempt, outcome, seed, title }) => ({
    title: title ?? `as seed ${seed} found`,
    attempt,
    outcome,
  })),
};

export function addRegression({ seed, attempt, outcome }: Regression): void {
  const added = { seed, outcome, attempt: withoutIds(attempt) };
  writeFileSync(FILE, `${JSON.stringify([...all, added], null, 2)}\n`);
}
