import type { ActionCodeSettings } from 'firebase/auth';
import { parseReturnTo } from '../domain/return-to';
import { call } from './call';
import { toAppError } from './translate-errors';

/**
 * Sends an email whose link names the page to go back to after the login (§4). If the provider refuses that URL, such as
 * on a domain that isn't authorized, sends the email without it.
 */
export async function sendWithContinueUrl(
  send: (settings?: ActionCodeSettings) => Promise<void>,
  returnTo: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const path = parseReturnTo(returnTo);
  if (path !== '/') {
    try {
      return await call(() => send({ url: window.location.origin + path }), { signal });
    } catch (error) {
      if (toAppError(error).reason !== 'address-not-allowed') throw error;
    }
  }
  await call(() => send(), { signal });
}
