import { expect, test } from 'vitest';
import { countTests } from './test-runners.ts';

const PLAYWRIGHT_STATS = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
const VITEST_REPORT = { numPassedTests: 5, numTotalTests: 9, numPendingTests: 4 };

test.each([
  [{ stats: PLAYWRIGHT_STATS }, 0, '', [5, 0, 0]],
  [{ stats: { ...PLAYWRIGHT_STATS, unexpected: 2, flaky: 1 } }, 1, '', [6, 2, 1]],
  [{ stats: { ...PLAYWRIGHT_STATS, skipped: 3 } }, 0, '', [5, 3, 0]],
  [VITEST_REPORT, 0, '', [5, 4, 0]],
  [VITEST_REPORT, 0, '-t', [5, 0, 0]],
  [{ ...VITEST_REPORT, numPendingTests: 3 }, 1, '--testNamePattern=name', [5, 1, 0]],
  [{}, 1, '', [0, 1, 0]],
])('with the report %j and exit code %i, %s counts %j', (report, code, option, counts) => {
  expect(Object.values(countTests(report, code, [option]))).toEqual(counts);
});
