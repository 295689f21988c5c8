// Where the vendor's errors end: everything that leaves this room is an AccountError.
import { FirebaseError } from 'firebase/app';
import { AccountError, type FailureKind } from '../domain/messages';

const KINDS: Readonly<Record<string, FailureKind>> = {
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/internal-error': 'network',
  'auth/too-many-requests': 'busy',
  'auth/quota-exceeded': 'busy',
  'auth/user-not-found': 'gone',
  'auth/user-disabled': 'gone',
  'auth/user-token-expired': 'gone',
  'auth/invalid-user-token': 'gone',
  'auth/invalid-refresh-token': 'gone',
  // Firestore's codes carry no prefix.
  unavailable: 'network',
  'deadline-exceeded': 'network',
  internal: 'network',
  aborted: 'network',
  unknown: 'network',
  cancelled: 'network',
  'resource-exhausted': 'busy',
  unauthenticated: 'refused',
  'permission-denied': 'refused',
};

/**
 * What the provider's front answers in an overloaded moment. The SDK makes a code of each sentence
 * that it does not know ("auth/the-service-is-currently-unavailable."), so they are told by words.
 */
const PASSING = /unavailable|backend-error|internal-error|deadline|timed?-?out|try-again/;
const CROWDED = /quota|exhausted|rate-limit|too-many/;

function kindOf(code: string): FailureKind {
  const known = KINDS[code];
  if (known) return known;
  if (!code.startsWith('auth/')) return 'unexpected';
  if (CROWDED.test(code)) return 'busy';
  return PASSING.test(code) ? 'network' : 'refused';
}

/**
 * What Google answers to an API key whose restrictions forbid this address or this API. Auth makes a
 * code of the sentence; Firestore says "permission-denied", as it does for its rules.
 */
const REFUSED_KEY =
  /requests (?:from|to) .* are blocked|requests-(?:from|to)-.*-are-blocked|api.key (?:expired|not valid)|api-key-(?:expired|not-valid)/i;

/** Any rejection as an AccountError; one that is translated already passes unchanged. */
export function translate(error: unknown): AccountError {
  if (error instanceof AccountError) return error;
  if (!(error instanceof FirebaseError)) {
    return new AccountError('unexpected', 'site/unexpected', null, { cause: error });
  }
  const { code, message } = error;
  if (REFUSED_KEY.test(code) || REFUSED_KEY.test(message)) {
    return new AccountError('refused', 'site/key-refused', forPeople(message), { cause: error });
  }
  return new AccountError(kindOf(code), code, forPeople(message), { cause: error });
}

/** What Hosting answers about the Firebase project is missing or unusable. */
export function notConfigured(cause?: unknown): AccountError {
  return new AccountError('refused', 'site/not-configured', null, { cause });
}

/** The provider's sentence, unless it is a payload that was never meant to be read. */
function forPeople(message: string): string | null {
  return /[{}<>]|\n/.test(message) ? null : message;
}
