// The disagreements that a fuzzing run once found between the rules and the model, kept for ever.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Attempt, type Outcome, withoutIds } from './attempt';
import type { Topic } from './policy';

interface Finding {
  readonly seed: number;
  /** In words, by whoever looked into it. */
  readonly title?: string;
  readonly attempt: Attempt;
  /** What the policy wants. */
  readonly outcome: Outcome;
}

const FILE = new URL('./frozen.json', import.meta.url);
const findings: readonly Finding[] = JSON.parse(readFileSync(FILE, 'utf8'));

export const frozen: Topic = {
  title: 'An attempt that a fuzzing run found',
  overRestAlone: true,
  rows: findings.map(({ attempt, outcome, seed, title }) => ({
    title: title ?? `as seed ${seed} found`,
    attempt,
    outcome,
  })),
};

export function freeze({ seed, attempt, outcome }: Finding): void {
  const finding = { seed, outcome, attempt: withoutIds(attempt) };
  writeFileSync(FILE, `${JSON.stringify([...findings, finding], null, 2)}\n`);
}
