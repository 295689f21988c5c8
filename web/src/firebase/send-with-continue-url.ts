import { FirebaseError } from 'firebase/app';
import type { ActionCodeSettings } from 'firebase/auth';
import { safeReturnPath } from '../domain/return-path';
import { call } from './call';
import { toAccountError } from './translate-errors';

const REFUSED_URL_CODES: readonly string[] = ['auth/invalid-continue-uri', 'auth/unauthorized-continue-uri'];

/**
 * Sends an email whose link names the page to go back to after the login (§4). If the provider refuses that URL, such as
 * on a domain that isn't authorized, sends the email without it.
 */
export async function sendWithContinueUrl(
  send: (settings?: ActionCodeSettings) => Promise<void>,
  returnTo: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const path = safeReturnPath(returnTo);
  if (path !== '/') {
    try {
      return await call(() => send({ url: window.location.origin + path }), { signal });
    } catch (error) {
      const { cause } = toAccountError(error);
      if (!(cause instanceof FirebaseError && REFUSED_URL_CODES.includes(cause.code))) throw error;
    }
  }
  await call(() => send(), { signal });
}
