import { expect, test } from 'vitest';
import { MAX_TOASTS, TOAST_DURATION_MS } from './limits';

test('toasts have the limits in the specification (§9)', () => {
  expect(MAX_TOASTS).toBe(20);
  const durations = { success: 2000, error: 4000, blank: 4000, custom: 4000, loading: Infinity };
  expect(TOAST_DURATION_MS).toEqual(durations);
});
