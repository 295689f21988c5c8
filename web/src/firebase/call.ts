// Every remote call of this folder goes through here: it ends when the action that it belongs to ends,
// its errors are translated, and it is retried where that is safe.

import { AccountError } from '../domain/errors';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { orAborted, withTimeout } from '../domain/timeout';
import { translate } from './translate-errors';

type CallOptions = {
  /** The end of the action; without one the call has {@link CALL_TIMEOUT_MS} of its own. */
  signal?: AbortSignal | undefined;
  /**
   * How often a call that met `network` is made again before that end; 0 by default. Only for
   * calls that may safely happen twice.
   */
  retries?: number;
};

const FIRST_PAUSE_MS = 400;

/** @throws AccountError, and nothing else; `timeout` once the time is over */
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
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** failures));
      // Nobody waits any more, so a new call would have an effect that nobody expects.
      if (signal.aborted) throw failure;
    }
  }
}

/**
 * For what rejects only when the network fails, such as `fetch`. Any other error that the SDK did not make is a mistake in our own code, and trying again would not help.
 */
export function overNetwork<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new AccountError('network', 'unreachable', null, { cause });
  });
}
