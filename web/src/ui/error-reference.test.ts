import { expect, test, vi } from 'vitest';
import { errorReferenceLine } from './error-reference';

test('an error has one reference wherever it shows @browser', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 20, 34, 18) });
  const error = new Error('broken on purpose');
  const line = 'If you email us, include this reference: 261122-203418-unbuilt-Error';
  expect(errorReferenceLine(error)).toBe(line);
  vi.advanceTimersByTime(1_000);
  expect(errorReferenceLine(error)).toBe(line);
  vi.useRealTimers();
});
