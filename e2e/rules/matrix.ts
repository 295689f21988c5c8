// All rows, in the order of a document's life. The matrix, the coverage gate and the mutation gate
// run exactly these.
import { frozen } from './frozen';
import type { Topic } from './policy';
import { create } from './rows/create';
import { remove } from './rows/delete';
import { elsewhere } from './rows/elsewhere';
import { read } from './rows/read';
import { update } from './rows/update';

export const matrix: readonly Topic[] = [create, read, update, remove, elsewhere, frozen].filter(
  ({ rows }) => rows.length > 0,
);
