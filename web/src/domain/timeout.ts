import { AccountError } from './errors';

/**
 * Gives all of an action's calls one timeout. After `ms`, the signal aborts with `timeout`, but
 * `run` keeps going, so wrap each promise inside it in {@link orAborted}.
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new AccountError('network', 'timeout')), ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Settles like `work`, or rejects with the signal's reason if the signal aborts first. Doesn't stop `work`. */
export function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let onAbort = () => {};
  const abort = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
  });
  return Promise.race([abort, work]).finally(() => signal.removeEventListener('abort', onAbort));
}
