import { expect, test } from 'vitest';
import { type RulesCase, toRulesCases } from './cases';
import { loadRules, RULES_TEXT, readCoveredRuleLines, toProjectId, withCaseRunner } from './environment';
import { createMutants } from './mutants';
import { PROFILE_CASES } from './profile-cases';
import { RESERVATION_CASES } from './reservation-cases';

let cases = Object.entries({ ...PROFILE_CASES, ...RESERVATION_CASES }).flatMap(toRulesCases);

test('at least one case catches each mutant of the rules', async () => {
  const projectId = toProjectId('mutants');
  const mutants = createMutants(RULES_TEXT);
  const survivors: string[] = [];
  await withCaseRunner(projectId, async (runCase) => {
    const coveredLines = new Map<string, readonly number[]>();
    for (const testCase of cases) {
      // An action's first case is its request, which is allowed.
      if (coveredLines.has(testCase.action)) continue;
      await loadRules(projectId);
      await runCase(testCase);
      coveredLines.set(testCase.action, await readCoveredRuleLines(projectId));
    }
    for (const [rules, { line, title }] of mutants) {
      await loadRules(projectId, rules);
      const toDistance = (lines: readonly number[]) => Math.min(...lines.map((other) => Math.abs(other - line)));
      const distances = new Map([...coveredLines].map(([action, lines]) => [action, toDistance(lines)]));
      // The cases of actions that cover this line, or one near it, probably catch the mutant.
      cases.sort((a, b) => (distances.get(a.action) ?? 0) - (distances.get(b.action) ?? 0));
      let catchingCase: RulesCase | undefined;
      for (const testCase of cases) if (!catchingCase && (await runCase(testCase))) catchingCase = testCase;
      const isSame = ({ action }: RulesCase) => action === catchingCase?.action;
      // The same case, or one beside it, probably catches the next mutant, which is in the same part of the rules.
      if (catchingCase) cases = [...new Set([catchingCase, ...cases.filter(isSame), ...cases])];
      else survivors.push(title);
    }
  });
  expect(survivors, 'add a request that only this condition denies, or remove a redundant condition').toEqual([]);
  expect(mutants.size).toBeGreaterThan(400);
}, 900_000);
