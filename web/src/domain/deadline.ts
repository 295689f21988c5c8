// Waiting with an end. Pure: no browser, no Firebase.
import { AccountError } from './messages';

/**
 * Passes a promise on, but for no longer than `ms`. What the work does after that is dropped, its
 * failure included.
 *
 * @throws AccountError `site/timeout` once the time is over
 */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AccountError('network', 'site/timeout')), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
