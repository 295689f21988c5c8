import { expect, test } from 'vitest';
import { projectOf, RULES, withJudge } from './environment';
import { MATCHES, policy } from './policy';
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

test('each match block of the rules is tested', () => {
  expect(RULES.match(/(?<=\bmatch )\/\S+/g)).toEqual(MATCHES);
});
