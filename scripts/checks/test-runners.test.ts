import { expect, test } from 'vitest';
import { countTests } from './test-runners.ts';

const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
const vitest = { numPassedTests: 5, numTotalTests: 9, numPendingTests: 4 };

test.each([
  [{ stats }, 0, '', [5, 0, 0]],
  [{ stats: { ...stats, unexpected: 2, flaky: 1 } }, 1, '', [6, 2, 1]],
  [{ stats: { ...stats, skipped: 3 } }, 0, '', [5, 3, 0]],
  [vitest, 0, '', [5, 4, 0]],
  [vitest, 0, '-t', [5, 0, 0]],
  [{ ...vitest, numPendingTests: 3 }, 1, '--testNamePattern=name', [5, 1, 0]],
  [{}, 1, '', [0, 1, 0]],
])('with the report %j and exit code %i, %s counts %j', (report, code, option, counts) => {
  expect(Object.values(countTests(report, code, [option]))).toEqual(counts);
});
