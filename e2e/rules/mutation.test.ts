// Each mutant of firestore.rules is loaded and runs until a row of the matrix has another
// outcome than the policy wants. A mutant that no row notices is a clause that nothing tests.
import { expect, test } from 'vitest';
import { withFreshIds } from './attempt';
import { loadRules, projectOf, readRules } from './emulator';
import { inParallel } from './in-parallel';
import { matrix } from './matrix';
import { type Mutant, mutantsOf } from './mutants';
import { overRest, prepare } from './over-rest';

const MUTANTS_AT_ONCE = 8;
const ROWS_AT_ONCE = 3;
const rules = readRules();
const rows = matrix.flatMap((topic) => topic.rows);

const applied = ({ start, end, replacement }: Mutant) =>
  rules.slice(0, start) + replacement + rules.slice(end);

/** The mutant's lines, before and after. */
function diffOf(mutant: Mutant): string {
  const first = rules.lastIndexOf('\n', mutant.start) + 1;
  const last = rules.indexOf('\n', mutant.end);
  const line = rules.slice(0, first).split('\n').length;
  const marked = (mark: string, text: string) =>
    text.split('\n').map((content) => `${mark} ${content}`);
  const after =
    rules.slice(first, mutant.start) + mutant.replacement + rules.slice(mutant.end, last);
  return [
    `firestore.rules:${line}`,
    ...marked('-', rules.slice(first, last)),
    ...marked('+', after),
  ].join('\n');
}

/** Which rows notice best is learned on the way: they come first for the next mutant. */
const kills = new Map(rows.map((row) => [row, 0]));

async function isKilled(project: string): Promise<boolean> {
  let killed = false;
  const inOrder = rows.toSorted((a, b) => (kills.get(b) ?? 0) - (kills.get(a) ?? 0));
  await inParallel(inOrder, ROWS_AT_ONCE, async (row) => {
    if (killed) return;
    const { attempt } = withFreshIds(row);
    await prepare(attempt, project);
    if ((await overRest(attempt, project)) === row.outcome) return;
    killed = true;
    kills.set(row, (kills.get(row) ?? 0) + 1);
  });
  return killed;
}

/** Which of these rules files no row notices: all are loaded before the first attempt. */
async function survivorsOf<T>(items: readonly T[], rulesOf: (item: T) => string): Promise<T[]> {
  const candidates = items.map((item, index) => ({ item, project: projectOf(`mutant-${index}`) }));
  for (const { item, project } of candidates) await loadRules(project, rulesOf(item));
  const survivors: T[] = [];
  await inParallel(candidates, candidates.length, async ({ item, project }) => {
    if (!(await isKilled(project))) survivors.push(item);
  });
  return survivors;
}

test('The rules as they are pass the matrix', async () => {
  expect(await survivorsOf([rules], (as) => as)).toEqual([rules]);
}, 120_000);

test('Every mutant of the rules is noticed by the matrix', async () => {
  const mutants = mutantsOf(rules);
  const survivors: Mutant[] = [];
  const began = performance.now();
  for (let done = 0; done < mutants.length; done += MUTANTS_AT_ONCE) {
    const some = mutants.slice(done, done + MUTANTS_AT_ONCE);
    survivors.push(...(await survivorsOf(some, applied)));
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  const killed = mutants.length - survivors.length;
  console.log(`Rules mutation: ${killed} of ${mutants.length} mutants killed in ${seconds} s`);
  expect(survivors.map(diffOf).join('\n\n')).toBe('');
  expect(mutants.length).toBeGreaterThanOrEqual(60);
}, 300_000);
