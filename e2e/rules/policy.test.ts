import { aroundAll, expect, test } from 'vitest';
import { toRulesCases } from './cases';
import { RULES_TEXT, type RunCase, toProjectId, withCaseRunner } from './environment';
import { PROFILE_POLICY } from './profile-policy';
import { MATCH_PATHS, RESERVATIONS_POLICY } from './reservations-policy';

let runCase: RunCase;

aroundAll((runTests) =>
  withCaseRunner(toProjectId('policy'), async (startedRunCase) => {
    runCase = startedRunCase;
    await runTests();
  }),
);

const CASES = Object.entries({ ...PROFILE_POLICY, ...RESERVATIONS_POLICY }).flatMap(toRulesCases);

test.each(CASES.map((testCase) => [testCase.title, testCase] as const))('%s', async (_, testCase) => {
  expect(await runCase(testCase)).toBeUndefined();
});

test('each match block of the rules is tested', () => {
  expect(RULES_TEXT.match(/(?<=\bmatch )\/\S+/g)).toEqual(MATCH_PATHS);
});
