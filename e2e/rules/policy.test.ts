import { expect, test } from 'vitest';
import { projectOf, withJudge } from './environment';
import { policy } from './policy';
import { rowsOf } from './row';

test.each(Object.entries(policy))('who may %s', async (_, groups) => {
  const failures: string[] = [];
  await withJudge(projectOf('policy'), async (judge) => {
    for (const row of groups.flatMap(rowsOf)) {
      const failure = await judge(row);
      if (failure) failures.push(failure);
    }
  });
  expect(failures).toEqual([]);
});
