import { expect, test } from 'vitest';
import { loadRules, projectOf, RULES, withJudge } from './environment';
import { mutantsOf } from './mutants';
import { policy } from './policy';
import { rowsOf } from './row';

const STRIDE = 20;
const all = Object.values(policy).flat().flatMap(rowsOf);
/** Rows 1, 21, 41 and so on, then rows 2, 22, 42 and so on. Mixing the rows catches mutants sooner. */
const rows = Array.from({ length: STRIDE }, (_, offset) =>
  all.filter((_, index) => index % STRIDE === offset),
).flat();

test('at least one policy row catches each mutant of the rules', async () => {
  const project = projectOf('mutants');
  const mutants = mutantsOf(RULES);
  const survivors: string[] = [];
  await withJudge(project, async (judge) => {
    for (const [rules, title] of mutants) {
      await loadRules(project, rules);
      let index = 0;
      for (const row of rows) {
        if (await judge(row)) break;
        index += 1;
      }
      if (index === rows.length) survivors.push(title);
      // The next mutant is probably in the same part of the rules, so try this row on it first.
      else rows.unshift(...rows.splice(index, 1));
    }
  });
  expect(survivors).toEqual([]);
  expect(mutants.size).toBeGreaterThan(150);
}, 600_000);
