import { AppError } from './errors';
import { ACTION_TIMEOUT_MS } from './limits';

/**
 * Gives all of an action's calls one timeout. Then the signal aborts with `timeout`, but `work` keeps going, so wrap each
 * promise inside it in {@link rejectOnAbort}.
 */
export async function withTimeoutSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new AppError('network', 'timeout')), ACTION_TIMEOUT_MS);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Settles like `promise`, or rejects with the signal's reason if the signal aborts first. Doesn't stop the work. */
export function rejectOnAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  let onAbort = () => {};
  const abortPromise = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
  });
  return Promise.race([abortPromise, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}
