// The faults that account tests (web/src/testing/simulated-faults.ts) and browser tests (inject-fault.ts) inject.

/** A lost request or response ends the connection. A hanging one leaves it open. */
export type ConnectionFault = 'request-lost' | 'response-lost' | 'request-hangs' | 'response-hangs';

/** An error as the provider (https://firebase.google.com/docs/reference/rest/auth) or the database sends it. */
export type BackendError = { message: string; code: number; status: string };

export function toBackendError(message: string, code = 400, status = 'INVALID_ARGUMENT') {
  return { message, code, status };
}

/** The load balancer's response during an outage. */
export const OUTAGE_ERROR = toBackendError('The service is currently unavailable.', 503, 'UNAVAILABLE');

/** The provider's response after too many attempts. */
export const RATE_LIMIT_ERROR = toBackendError(
  'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Please try again later.',
  429,
  'RESOURCE_EXHAUSTED',
);
