// Each mutant of firestore.rules must be noticed: some row of the policy has another outcome with it.
// A mutant that no row notices is a clause that nothing tests. The gate leaves out each clause once, a
// long run tries all mutants.
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { withFreshIds } from '../policy/attempt';
import { topics } from '../policy/topics';
import { IS_LONG_RUN, loadRules, projectOf, RULES } from '../transports/emulator';
import { overRest, prepare } from '../transports/rest';
import { type Mutant, mutantsOf } from './mutants';

const STRIDE = 20;
/** Neighbours test the same clause: every 20th row comes first, so that a mutant is noticed soon. */
const rows = Array.from({ length: STRIDE }, (_, offset) =>
  topics.flatMap((topic) => topic.rows).filter((_, index) => index % STRIDE === offset),
).flat();

async function isNoticed(project: string): Promise<boolean> {
  for (const row of rows) {
    const attempt = withFreshIds(row.attempt);
    await prepare(attempt, project);
    if ((await overRest(attempt, project)) !== row.outcome) return true;
  }
  return false;
}

async function survivorsOf(mutants: readonly Mutant[]): Promise<string[]> {
  const loaded = mutants.map((mutant, index) => ({
    ...mutant,
    project: projectOf(`mutant-${index}`),
  }));
  // All are loaded before the first request: loading can refuse what is under way in any project.
  for (const { project, rules } of loaded) await loadRules(project, rules);
  const survivors = await pLimit(8).map(loaded, async ({ project, title }) =>
    (await isNoticed(project)) ? [] : [title],
  );
  return survivors.flat();
}

const all = mutantsOf(RULES);
const withoutOneClause = all.filter(({ title }) => /: true instead of [^&]+$/.test(title));
const mutants = IS_LONG_RUN ? all : withoutOneClause;

test(`The rows notice ${mutants.length} of ${all.length} mutants of the rules`, async () => {
  expect(await survivorsOf(mutants)).toEqual([]);
  expect(withoutOneClause.length).toBeGreaterThanOrEqual(20);
  expect(all.length).toBeGreaterThanOrEqual(180);
}, 600_000);
