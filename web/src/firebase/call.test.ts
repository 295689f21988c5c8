import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountError } from '../domain/errors';
import { failureText } from '../domain/messages';
import { call } from './call';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call without a signal times out, and then stops retrying', async () => {
  const run = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 11_900));
    throw new AccountError('network', 'unreachable');
  });
  const reason = call(run, { retries: 2 }).catch((error: AccountError) => error.reason);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await reason).toBe('timeout');
  await vi.runAllTimersAsync();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a bug in our code is reported as unexpected and not retried, and leaves no timer', async () => {
  const run = vi.fn(() => Promise.reject(new TypeError('x.y is not a function')));
  const failure = await call(run, { retries: 2 }).catch((error: AccountError) => error);
  expect(failure).toMatchObject({ kind: 'unexpected', reason: 'unexpected' });
  expect(failureText(failure, '')).toContain('Something broke on our end.');
  expect(run).toHaveBeenCalledTimes(1);
  expect(await call(async () => 'done')).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('a call fails at once if its action has already timed out', async () => {
  const signal = AbortSignal.abort(new AccountError('network', 'timeout'));
  await expect(call(() => new Promise(() => undefined), { signal })).rejects.toBe(signal.reason);
});
