// A refused row proves one clause only if nothing but one point tells it from its allowed twin.
import { expect, test } from 'vitest';
import { matrix } from './matrix';

/** Where two attempts differ; a field's value counts as one, whatever it holds. */
function differences(a: unknown, b: unknown, at = ''): string[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  if (!isPlain(a) || !isPlain(b) || a.do !== b.do) return [at];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].flatMap((name) => differences(a[name], b[name], `${at}/${name}`));
}

const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part) && !('$' in part);

// What the fuzzing found is kept as it was found.
const topics = matrix.filter(({ overRestAlone }) => !overRestAlone);

for (const { title, rows } of topics) {
  test(`${title}: each refused row differs from its twin in one point`, () => {
    const wrong = rows
      .filter(({ outcome }) => outcome === 'refused')
      .map((row) => ({
        row: row.title,
        points: row.twin ? differences(row.attempt, row.twin) : [],
      }))
      .filter(({ points }) => points.length !== 1);
    expect(wrong).toEqual([]);
  });
}
