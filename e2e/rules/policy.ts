// How a row of the matrix is written: what is allowed, and beside it what is refused because of one
// single difference. twins.test.ts counts the points, so that no refusal can hide a second.
import type { Actor, Attempt, Fields, Operation, Value } from './attempt';

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
  readonly outcome: 'allowed' | 'refused';
  readonly attempt: Attempt;
  /** What the refused attempt would have been without the difference. */
  readonly twin?: Attempt;
}

export interface Topic {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Some attempts can be said by REST alone: two changes of one field in a single write. */
  readonly overRestAlone?: true;
}

export function allowed(title: string, attempt: Attempt): Row {
  return { title, outcome: 'allowed', attempt };
}

export function refused(title: string, twin: Attempt, difference: Difference): Row {
  return { title, outcome: 'refused', attempt: differing(twin, difference), twin };
}

/** @throws if a field is to be changed in an attempt that sends none. */
export function differing(twin: Attempt, difference: Difference): Attempt {
  if ('field' in difference) {
    return withFields(twin, (fields) => ({ ...fields, [difference.field]: difference.value }));
  }
  if ('without' in difference) {
    return withFields(twin, ({ [difference.without]: _, ...fields }) => fields);
  }
  if ('removed' in difference) {
    const { operation } = twin;
    if (operation.do !== 'update') throw new Error('Only an update takes a single field out');
    return { ...twin, operation: { ...operation, removed: [difference.removed] } };
  }
  return { ...twin, ...difference };
}

function withFields(attempt: Attempt, change: (fields: Fields) => Fields): Attempt {
  const { operation } = attempt;
  if (!('fields' in operation)) throw new Error(`A ${operation.do} sends no fields`);
  return { ...attempt, operation: { ...operation, fields: change(operation.fields) } };
}
