import { expect, test } from 'vitest';
import { type RulesCase, toRulesCases } from './cases';
import { loadRules, RULES_TEXT, toProjectId, withCaseRunner } from './environment';
import { mutantsOf } from './mutants';
import { PROFILE_POLICY } from './profile-policy';
import { SPOTS_POLICY } from './spots-policy';

/** Mixes the cases, because that catches mutants sooner. */
const STRIDE = 20;
const ALL_CASES = Object.entries({ ...PROFILE_POLICY, ...SPOTS_POLICY }).flatMap(toRulesCases);
let cases = Array.from({ length: STRIDE }, (_, offset) =>
  ALL_CASES.filter((_, index) => index % STRIDE === offset),
).flat();

test('at least one policy case catches each mutant of the rules', async () => {
  const projectId = toProjectId('mutants');
  const mutants = mutantsOf(RULES_TEXT);
  const survivors: string[] = [];
  await withCaseRunner(projectId, async (runCase) => {
    for (const [rules, title] of mutants) {
      await loadRules(projectId, rules);
      let index = 0;
      for (const testCase of cases) {
        if (await runCase(testCase)) break;
        index += 1;
      }
      const [catchingCase] = cases.splice(index, 1);
      if (!catchingCase) survivors.push(title);
      // The same case, or one beside it, probably catches the next mutant, which is in the same part of the rules.
      else {
        const isSame = ({ action }: RulesCase) => action === catchingCase.action;
        cases = [catchingCase, ...cases.filter(isSame), ...cases.filter((other) => !isSame(other))];
      }
    }
  });
  expect(survivors, 'add a request that only this condition denies, or remove a redundant condition').toEqual([]);
  expect(mutants.size).toBeGreaterThan(400);
}, 900_000);
