// How a row of the policy is written: an attempt that is allowed, or one that is refused and differs
// from an allowed one in a single point, so that no second reason can hide behind the refusal.
import type { Actor, Attempt, Fields, Operation, Outcome, Value } from './attempt';

export type Difference =
  | { actor: Actor | null }
  | { path: string }
  | { stored: Fields }
  | { operation: Operation }
  | { field: string; value: Value }
  | { without: string }
  | { removed: string };

export interface Row {
  readonly title: string;
  readonly outcome: Outcome;
  readonly attempt: Attempt;
  /** The allowed attempt that the refused one differs from; another row proves that it is allowed. */
  readonly baseline?: Attempt;
}

export interface Topic {
  readonly title: string;
  readonly rows: readonly Row[];
}

export function allowed(title: string, attempt: Attempt): Row {
  return { title, outcome: 'allowed', attempt };
}

export function refused(title: string, baseline: Attempt, difference: Difference): Row {
  return { title, outcome: 'refused', attempt: differing(baseline, difference), baseline };
}

/** @throws if a field is to be changed in an attempt that sends none. */
export function differing(baseline: Attempt, difference: Difference): Attempt {
  if ('field' in difference) {
    return withFields(baseline, (fields) => ({ ...fields, [difference.field]: difference.value }));
  }
  if ('without' in difference) {
    return withFields(baseline, ({ [difference.without]: _, ...fields }) => fields);
  }
  if ('removed' in difference) {
    const { operation } = baseline;
    if (operation.do !== 'update') throw new Error('Only an update removes a single field');
    return { ...baseline, operation: { ...operation, removed: [difference.removed] } };
  }
  return { ...baseline, ...difference };
}

function withFields(attempt: Attempt, change: (fields: Fields) => Fields): Attempt {
  const { operation } = attempt;
  if (!('fields' in operation)) throw new Error(`A ${operation.do} sends no fields`);
  return { ...attempt, operation: { ...operation, fields: change(operation.fields) } };
}
