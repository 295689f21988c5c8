import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountError } from '../domain/errors';
import { failureText } from '../domain/messages';
import { withTimeout } from '../domain/timeout';
import { call, overNetwork } from './call';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const reasonOf = (work: Promise<unknown>) => work.catch((error: AccountError) => error.reason);

describe('a call', () => {
  test('is given up when its own time is over', async () => {
    const reason = reasonOf(call(never));
    await vi.advanceTimersByTimeAsync(11_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reason).toBe('timeout');
  });

  test('ends with the action that it belongs to, not later', async () => {
    const began = Date.now();
    const reason = reasonOf(
      withTimeout(12_000, async (signal) => {
        await call(() => new Promise((resolve) => setTimeout(resolve, 8000)), { signal });
        await call(never, { signal });
      }),
    );
    await vi.runAllTimersAsync();
    expect(await reason).toBe('timeout');
    expect(Date.now() - began).toBe(12_000);
  });

  test('is made again after a failure of the network, as often as it may', async () => {
    const run = vi.fn(() => overNetwork(Promise.reject(new TypeError('Failed to fetch'))));
    const reason = reasonOf(call(run, { retries: 2 }));
    await vi.runAllTimersAsync();
    expect(await reason).toBe('unreachable');
    expect(run).toHaveBeenCalledTimes(3);
  });

  test('is made once unless it may safely happen twice', async () => {
    const run = vi.fn(() => overNetwork(Promise.reject(new TypeError('Failed to fetch'))));
    expect(await reasonOf(call(run))).toBe('unreachable');
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('begins no new try after its end', async () => {
    const run = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 11_900));
      throw new AccountError('network', 'unreachable');
    });
    const reason = reasonOf(call(run, { retries: 2 }));
    await vi.runAllTimersAsync();
    expect(await reason).toBe('timeout');
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('tells a mistake of our own code as one, and does not repeat it', async () => {
    const run = vi.fn(() => Promise.reject(new TypeError('x.y is not a function')));
    const failure = await call(run, { retries: 2 }).catch((error: AccountError) => error);
    expect(failure).toMatchObject({ kind: 'unexpected', reason: 'unexpected' });
    expect(failureText(failure, '')).toContain('This is a mistake on our end.');
    expect(run).toHaveBeenCalledTimes(1);
  });
});

test('what failed over the network is kept as the cause', async () => {
  const cause = new TypeError('Failed to fetch');
  const failure = await overNetwork(Promise.reject(cause)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: 'unreachable', cause });
});
