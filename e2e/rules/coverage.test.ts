// Every boolean expression of the rules must have been true once and false once while the matrix ran.
import { expect, test } from 'vitest';
import { withFreshIds } from './attempt';
import { coverageOf } from './coverage';
import { loadRules, projectOf, readRules } from './emulator';
import { inParallel } from './in-parallel';
import { matrix } from './matrix';
import { overRest, prepare } from './over-rest';

test('The matrix sees every boolean expression of the rules both true and false', async () => {
  const project = projectOf('coverage');
  await loadRules(project, readRules());
  const rows = matrix.flatMap((topic) => topic.rows);
  await inParallel(rows, 8, async (row) => {
    const { attempt } = withFreshIds(row);
    await prepare(attempt, project);
    await overRest(attempt, project);
  });
  const { booleans, gaps } = await coverageOf(project);
  console.log(`Rules coverage: ${booleans} boolean expressions, ${gaps.length} gaps`);
  expect(gaps).toEqual([]);
  expect(booleans).toBeGreaterThan(10);
}, 120_000);
