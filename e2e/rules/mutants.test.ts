import { expect, test } from 'vitest';
import { casesOf } from './cases';
import { loadRules, projectIdFor, RULES_TEXT, withCaseRunner } from './environment';
import { mutantsOf } from './mutants';
import { POLICY } from './policy';
import { SPOTS_POLICY } from './spots-policy';

const STRIDE = 20;
const ALL_CASES = Object.entries({ ...POLICY, ...SPOTS_POLICY }).flatMap(([action, groups]) =>
  groups.flatMap(casesOf).map((testCase) => ({ ...testCase, action })),
);
/** Cases 1, 21, 41 and so on, then 2, 22, 42 and so on. Mixing them catches mutants sooner. */
let cases = Array.from({ length: STRIDE }, (_, offset) =>
  ALL_CASES.filter((_, index) => index % STRIDE === offset),
).flat();

test('at least one policy case catches each mutant of the rules', async () => {
  const projectId = projectIdFor('mutants');
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
      const [killingCase] = cases.splice(index, 1);
      if (!killingCase) survivors.push(title);
      // The same case, or one beside it, probably catches the next mutant, which is in the same part of the rules.
      else {
        const isSame = ({ action }: { action: string }) => action === killingCase.action;
        cases = [killingCase, ...cases.filter(isSame), ...cases.filter((other) => !isSame(other))];
      }
    }
  });
  expect(survivors, 'add a request that only this condition denies, or remove a redundant condition').toEqual([]);
  expect(mutants.size).toBeGreaterThan(400);
}, 900_000);
