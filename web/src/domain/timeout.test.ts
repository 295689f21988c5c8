import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountError } from './errors';
import { orAborted, withTimeout } from './timeout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

test('work that finishes in time leaves no timer', async () => {
  expect(await withTimeout(1000, (signal) => orAborted(signal, Promise.resolve(42)))).toBe(42);
  expect(vi.getTimerCount()).toBe(0);
});

test('an aborted signal rejects at once', async () => {
  const reason = new AccountError('network', 'timeout');
  await expect(orAborted(AbortSignal.abort(reason), never)).rejects.toBe(reason);
});
