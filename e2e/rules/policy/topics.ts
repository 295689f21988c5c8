// All rows, in the order of a document's life.
import { regressions } from '../fuzz/regressions';
import { create } from './create';
import { remove } from './delete';
import { elsewhere } from './elsewhere';
import { read } from './read';
import type { Topic } from './row';
import { update } from './update';

export const policy: readonly Topic[] = [create, read, update, remove, elsewhere];

/** The policy, and what fuzzing found: the tests of the policy and of the mutants run these rows. */
export const topics: readonly Topic[] = [...policy, regressions];
