import { expect, test } from 'vitest';
import { casesOf } from './cases';
import { loadRules, projectIdFor, RULES_TEXT, withCaseRunner } from './environment';
import { mutantsOf } from './mutants';
import { policy } from './policy';
import { spotsPolicy } from './spots-policy';

const STRIDE = 20;
const allCases = Object.entries({ ...policy, ...spotsPolicy }).flatMap(([part, groups]) =>
  groups.flatMap(casesOf).map((testCase) => ({ ...testCase, part })),
);
/** Cases 1, 21, 41 and so on, then 2, 22, 42 and so on. Mixing them catches mutants sooner. */
let cases = Array.from({ length: STRIDE }, (_, offset) =>
  allCases.filter((_, index) => index % STRIDE === offset),
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
        const isNear = ({ part }: { part: string }) => part === killingCase.part;
        cases = [killingCase, ...cases.filter(isNear), ...cases.filter((other) => !isNear(other))];
      }
    }
  });
  expect(survivors).toEqual([]);
  expect(mutants.size).toBeGreaterThan(400);
}, 900_000);
