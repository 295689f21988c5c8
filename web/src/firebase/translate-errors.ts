// Translates the SDK's errors into AppErrors, so no SDK error leaves this folder.
import { FirebaseError } from 'firebase/app';
import type { AuthErrorCodes } from 'firebase/auth';
import type { FirestoreErrorCode } from 'firebase/firestore/lite';
import { AppError, type ErrorKind, type ErrorReason } from '../domain/errors';

type KindAndReason = readonly [ErrorKind, ErrorReason];

type AuthErrorCode =
  | (typeof AuthErrorCodes)[keyof typeof AuthErrorCodes]
  // These codes are missing from the SDK's public types.
  | 'auth/invalid-login-credentials'
  | 'auth/invalid-new-email'
  | 'auth/invalid-refresh-token'
  | 'auth/missing-email'
  | 'auth/password-does-not-meet-requirements';

const ERRORS_BY_CODE: Readonly<Record<string, KindAndReason>> = {
  'auth/admin-restricted-operation': ['refused', 'registration-off'],
  'auth/app-not-authorized': ['refused', 'address-not-allowed'],
  'auth/email-already-in-use': ['refused', 'email-in-use'],
  'auth/expired-action-code': ['refused', 'link-expired'],
  'auth/internal-error': ['network', 'provider-failed'],
  'auth/invalid-action-code': ['refused', 'link-invalid'],
  'auth/invalid-api-key': ['refused', 'key-refused'],
  'auth/invalid-continue-uri': ['refused', 'address-not-allowed'],
  'auth/invalid-credential': ['refused', 'wrong-credentials'],
  'auth/invalid-email': ['refused', 'invalid-email'],
  'auth/invalid-login-credentials': ['refused', 'wrong-credentials'],
  'auth/invalid-new-email': ['refused', 'invalid-email'],
  'auth/invalid-recipient-email': ['refused', 'invalid-email'],
  'auth/invalid-refresh-token': ['gone', 'session-ended'],
  'auth/invalid-user-token': ['gone', 'session-ended'],
  'auth/missing-email': ['refused', 'invalid-email'],
  'auth/missing-password': ['refused', 'missing-password'],
  'auth/network-request-failed': ['network', 'unreachable'],
  'auth/operation-not-allowed': ['refused', 'login-off'],
  'auth/password-does-not-meet-requirements': ['refused', 'password-rules'],
  'auth/quota-exceeded': ['busy', 'overloaded'],
  'auth/requires-recent-login': ['refused', 'recent-login'],
  'auth/timeout': ['network', 'unreachable'],
  'auth/too-many-requests': ['busy', 'overloaded'],
  'auth/unauthorized-continue-uri': ['refused', 'address-not-allowed'],
  'auth/unauthorized-domain': ['refused', 'address-not-allowed'],
  'auth/user-disabled': ['gone', 'account-blocked'],
  'auth/user-not-found': ['gone', 'wrong-credentials'],
  'auth/user-token-expired': ['gone', 'session-ended'],
  'auth/weak-password': ['refused', 'weak-password'],
  'auth/web-storage-unsupported': ['refused', 'storage-blocked'],
  'auth/wrong-password': ['refused', 'wrong-credentials'],
  aborted: ['network', 'overloaded'],
  cancelled: ['network', 'overloaded'],
  'deadline-exceeded': ['network', 'overloaded'],
  internal: ['network', 'overloaded'],
  'permission-denied': ['refused', 'denied'],
  'resource-exhausted': ['busy', 'overloaded'],
  unauthenticated: ['refused', 'other'],
  unavailable: ['network', 'overloaded'],
  // The SDK's code for a request without a response.
  unknown: ['network', 'unreachable'],
} satisfies { [Code in AuthErrorCode | FirestoreErrorCode]?: KindAndReason };

/**
 * The SDK turns a provider message that it doesn't recognize into a code, such as
 * "auth/the-service-is-currently-unavailable.", so look for words that mean a transient failure.
 */
const TRANSIENT_CODE_PATTERN = /unavailable|backend-error|internal-error|deadline|timed?-?out|try-again/;
const BUSY_CODE_PATTERN = /quota|exhausted|rate-limit|too-many/;

function kindAndReasonOf(code: string): KindAndReason {
  const knownError = ERRORS_BY_CODE[code];
  if (knownError) return knownError;
  if (!code.startsWith('auth/')) return ['unexpected', 'other'];
  if (BUSY_CODE_PATTERN.test(code)) return ['busy', 'overloaded'];
  return TRANSIENT_CODE_PATTERN.test(code) ? ['network', 'overloaded'] : ['refused', 'other'];
}

/**
 * Matches Google's message about an API key that's expired, invalid, or restricted to other addresses or APIs. The
 * Auth SDK turns the message into a code. Firestore keeps the message, but its code is "permission-denied", the same as
 * when the rules deny a request.
 */
const REFUSED_API_KEY_PATTERN =
  /requests (?:from|to) .* are blocked|requests-(?:from|to)-.*-are-blocked|api.key (?:expired|not valid)|api-key-(?:expired|not-valid)/i;

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof FirebaseError)) {
    return new AppError('unexpected', 'unexpected', null, { cause: error });
  }
  const { code, message } = error;
  const isApiKeyRefused = REFUSED_API_KEY_PATTERN.test(code) || REFUSED_API_KEY_PATTERN.test(message);
  const [kind, reason]: KindAndReason = isApiKeyRefused ? ['refused', 'key-refused'] : kindAndReasonOf(code);
  return new AppError(kind, reason, toReadableMessage(message), { cause: error });
}

export function toSendEmailError(error: unknown): AppError {
  const appError = toAppError(error);
  return appError.kind === 'busy' ? appError.withReason('email-limit') : appError;
}

export const createNotConfiguredError = (): AppError => new AppError('refused', 'not-configured');

/** Returns the provider's message, or `null` if it looks like data or markup. */
const toReadableMessage = (message: string): string | null => (/[{}<>]|\n/.test(message) ? null : message);
