import { expect, test } from 'vitest';
import { toRulesCases } from './cases';
import { RULES_TEXT, toProjectId, withCaseRunner } from './environment';
import { PROFILE_POLICY } from './profile-policy';
import { MATCH_PATHS, RESERVATIONS_POLICY } from './reservations-policy';

test('the rules allow what the policy allows, and nothing else', async () => {
  const failures: string[] = [];
  await withCaseRunner(toProjectId('policy'), async (runCase) => {
    for (const testCase of Object.entries({ ...PROFILE_POLICY, ...RESERVATIONS_POLICY }).flatMap(toRulesCases))
      failures.push((await runCase(testCase)) ?? '');
  });
  expect(failures.filter(Boolean)).toEqual([]);
});

test('each match block of the rules is tested', () => {
  expect(RULES_TEXT.match(/(?<=\bmatch )\/\S+/g)).toEqual(MATCH_PATHS);
});
