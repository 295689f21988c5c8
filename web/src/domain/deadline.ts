// Waiting with an end. Pure: no browser, no Firebase.
import { AccountError } from './errors';

/**
 * Gives everything that one action of a person does a common end: after `ms` the signal aborts with
 * `timeout`. Each wait inside has to pass through {@link orAborted}.
 */
export async function withDeadline<T>(
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new AccountError('network', 'timeout')), ms);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Passes a promise on, but rejects with the signal's reason once that aborts. What the work does
 * afterwards is dropped, its failure included.
 */
export async function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
