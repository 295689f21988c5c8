import { AccountError } from './errors';

/**
 * Gives all calls of one action a shared timeout: after `ms`, the signal aborts with `timeout`. Wrap each promise
 * inside `run` in {@link orAborted}.
 */
export async function withTimeout<T>(
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

/** Settles like `work`, or rejects with the signal's reason if the signal aborts first. Doesn't stop `work`. */
export function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
  });
  return Promise.race([aborted, work]);
}
