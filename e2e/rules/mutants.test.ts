import { expect, test } from 'vitest';
import { casesOf } from './cases';
import { loadRules, projectOf, RULES, withCaseRunner } from './environment';
import { mutantsOf } from './mutants';
import { policy } from './policy';

const STRIDE = 20;
const all = Object.values(policy).flat().flatMap(casesOf);
/** Cases 1, 21, 41 and so on, then 2, 22, 42 and so on. Mixing them catches mutants sooner. */
const cases = Array.from({ length: STRIDE }, (_, offset) =>
  all.filter((_, index) => index % STRIDE === offset),
).flat();

test('at least one policy case catches each mutant of the rules', async () => {
  const project = projectOf('mutants');
  const mutants = mutantsOf(RULES);
  const survivors: string[] = [];
  await withCaseRunner(project, async (runCase) => {
    for (const [rules, title] of mutants) {
      await loadRules(project, rules);
      let index = 0;
      for (const testCase of cases) {
        if (await runCase(testCase)) break;
        index += 1;
      }
      if (index === cases.length) survivors.push(title);
      // The next mutant is probably in the same part of the rules, so try this case on it first.
      else cases.unshift(...cases.splice(index, 1));
    }
  });
  expect(survivors).toEqual([]);
  expect(mutants.size).toBeGreaterThan(150);
}, 600_000);
