import { AppError } from '../domain/errors';
import { rejectOnAbort, withTimeoutSignal } from '../domain/timeout';
import { toAppError } from './translate-errors';

export type CallOptions = {
  /** The action's signal. Without one, the call has a timeout of its own. */
  signal?: AbortSignal | undefined;
  /** How many times to retry after a `network` failure. Set this only for calls that are safe to repeat. */
  retries?: number;
  /** Collects the promise of each try. A try can succeed even after the call has timed out. */
  sentRequests?: Promise<unknown>[] | undefined;
};

const FIRST_RETRY_DELAY_MS = 400;

/** @throws AppError for every failure, with the reason `timeout` if time runs out */
export function call<T>(send: () => Promise<T>, options: CallOptions = {}): Promise<T> {
  const { signal } = options;
  return signal
    ? rejectOnAbort(signal, withRetries(send, options, signal))
    : withTimeoutSignal((timeoutSignal) => rejectOnAbort(timeoutSignal, withRetries(send, options, timeoutSignal)));
}

async function withRetries<T>(
  send: () => Promise<T>,
  { retries = 0, sentRequests = [] }: CallOptions,
  signal: AbortSignal,
): Promise<T> {
  for (let retryCount = 0; ; retryCount += 1) {
    try {
      const request = send();
      sentRequests.push(request);
      return await request;
    } catch (error) {
      const appError = toAppError(error);
      if (appError.kind !== 'network' || retryCount >= retries) throw appError;
      await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_DELAY_MS * 2 ** retryCount));
      // Don't retry after a timeout. Users have seen the action fail, so it mustn't succeed later.
      if (signal.aborted) throw appError;
    }
  }
}

/** Marks a failed `fetch` as a network failure. Otherwise, it would count as our own bug and not be retried. */
export function rethrowAsUnreachable<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new AppError('network', 'unreachable', null, { cause });
  });
}
