import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../domain/errors';
import { errorText } from '../domain/messages';
import { call } from './call';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call without a signal times out, and then stops retrying', async () => {
  const run = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 11_900));
    throw new AppError('network', 'unreachable');
  });
  const reason = call(run, { retries: 2 }).catch((error: AppError) => error.reason);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await reason).toBe('timeout');
  await vi.runAllTimersAsync();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a bug in our code is reported as unexpected and not retried, and leaves no timer', async () => {
  const run = vi.fn(() => Promise.reject(new TypeError('x.y is not a function')));
  const error = await call(run, { retries: 2 }).catch((error: AppError) => error);
  expect(error).toMatchObject({ kind: 'unexpected', reason: 'unexpected' });
  expect(errorText(error, '')).toContain('Something broke on our end.');
  expect(run).toHaveBeenCalledTimes(1);
  expect(await call(async () => 'done')).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('a call fails at once if its action has already timed out', async () => {
  const signal = AbortSignal.abort(new AppError('network', 'timeout'));
  await expect(call(() => new Promise(() => undefined), { signal })).rejects.toBe(signal.reason);
});
