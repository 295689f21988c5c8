// Runs this folder's remote calls: abandons them when their action ends, translates their errors, and retries them
// where that's safe.

import { AccountError } from '../domain/errors';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { orAborted, withTimeout } from '../domain/timeout';
import { translate } from './translate-errors';

type CallOptions = {
  /** The action's signal. Without it, the call gets its own timeout, {@link CALL_TIMEOUT_MS}. */
  signal?: AbortSignal | undefined;
  /** How many times to retry a `network` failure before the timeout; default 0. Only for calls safe to repeat. */
  retries?: number;
};

const FIRST_DELAY_MS = 400;

/** @throws AccountError only; its reason is `timeout` if time runs out */
export function call<T>(
  run: () => Promise<T>,
  { signal, retries = 0 }: CallOptions = {},
): Promise<T> {
  return signal
    ? orAborted(signal, withRetries(run, retries, signal))
    : withTimeout(CALL_TIMEOUT_MS, (own) => orAborted(own, withRetries(run, retries, own)));
}

async function withRetries<T>(
  run: () => Promise<T>,
  retries: number,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await run();
    } catch (error) {
      const failure = translate(error);
      if (failure.kind !== 'network' || failures >= retries) throw failure;
      await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** failures));
      // Don't retry once the action has ended: users wouldn't expect it to take effect anymore.
      if (signal.aborted) throw failure;
    }
  }
}

/**
 * Marks rejections of `fetch` and the like as network failures. Otherwise, they'd count as our own bugs and not be
 * retried.
 */
export function overNetwork<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new AccountError('network', 'unreachable', null, { cause });
  });
}
