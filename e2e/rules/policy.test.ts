import { expect, test } from 'vitest';
import { casesOf } from './cases';
import { projectIdFor, RULES_TEXT, withCaseRunner } from './environment';
import { POLICY } from './policy';
import { MATCH_BLOCKS, SPOTS_POLICY } from './spots-policy';

test.each(Object.entries({ ...POLICY, ...SPOTS_POLICY }))('who may %s', async (_, caseGroups) => {
  const failures: string[] = [];
  await withCaseRunner(projectIdFor('policy'), async (runCase) => {
    for (const testCase of caseGroups.flatMap(casesOf)) {
      const failure = await runCase(testCase);
      if (failure) failures.push(failure);
    }
  });
  expect(failures).toEqual([]);
});

test('each match block of the rules is tested', () => {
  expect(RULES_TEXT.match(/(?<=\bmatch )\/\S+/g)).toEqual(MATCH_BLOCKS);
});
