import { AccountError } from '../domain/errors';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { orAborted, withTimeout } from '../domain/timeout';
import { translate } from './translate-errors';

type CallOptions = {
  /** The action's signal. Without one, the call times out after {@link CALL_TIMEOUT_MS}. */
  signal?: AbortSignal | undefined;
  /** How many times to retry after a `network` failure. Set this only for calls that are safe to repeat. */
  retries?: number;
};

const FIRST_DELAY_MS = 400;

/** @throws AccountError for every failure, with the reason `timeout` if time runs out */
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
      // Don't retry after a timeout. Users have seen the action fail, so it mustn't succeed later.
      if (signal.aborted) throw failure;
    }
  }
}

/** Marks a failed `fetch` as a network failure. Otherwise, it would count as our own bug and not be retried. */
export function overNetwork<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new AccountError('network', 'unreachable', null, { cause });
  });
}
