import { aroundAll, expect, test } from 'vitest';
import { toRulesCases } from './cases';
import { RULES_TEXT, type RunCase, toProjectId, withCaseRunner } from './environment';
import { PROFILE_CASES } from './profile-cases';
import { RESERVATION_CASES } from './reservation-cases';

let runCase: RunCase;

aroundAll((runTests) =>
  withCaseRunner(toProjectId('cases'), async (startedRunCase) => {
    runCase = startedRunCase;
    await runTests();
  }),
);

const CASES = Object.entries({ ...PROFILE_CASES, ...RESERVATION_CASES }).flatMap(toRulesCases);

test.each(CASES.map((testCase) => [testCase.title, testCase] as const))('%s', async (_, testCase) => {
  expect(await runCase(testCase)).toBeUndefined();
});

test('each rule has a condition, so the mutation tests cover it', () => {
  const code = RULES_TEXT.replaceAll(/\/\/.*/g, '');
  expect(code.match(/\ballow\b(?![\w, ]+: if [^/\s]).*/g)).toBeNull();
});
