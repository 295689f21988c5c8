import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orAborted, withDeadline } from './deadline';
import { AccountError } from './errors';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

test('a deadline that passes is told as a failure of the network', async () => {
  const action = withDeadline(1000, (signal) => orAborted(signal, never));
  vi.advanceTimersByTime(1000);
  await expect(action).rejects.toMatchObject({ kind: 'network', reason: 'timeout' });
});

test('what is done in time leaves no timer', async () => {
  expect(await withDeadline(1000, (signal) => orAborted(signal, Promise.resolve(42)))).toBe(42);
  expect(vi.getTimerCount()).toBe(0);
});

test('a signal that has aborted before ends a wait at once', async () => {
  const reason = new AccountError('network', 'timeout');
  await expect(orAborted(AbortSignal.abort(reason), never)).rejects.toBe(reason);
});
