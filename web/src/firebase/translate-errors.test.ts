import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { errorText, originalMessageToShow } from '../domain/messages';
import { toAppError } from './translate-errors';

const NOT_AVAILABLE = 'Accounts aren’t available right now. Please email us; our address is on the contact page.';
const API_BLOCKED =
  'Requests to this API firestore.googleapis.com method google.firestore.v1.Firestore.Commit are blocked.';

test.each([
  ['auth/requests-from-referer-https://example.org-are-blocked.', 'Firebase: Error.'],
  ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'Firebase: Error.'],
  ['auth/api-key-expired.-please-renew-the-api-key.', 'Firebase: Error.'],
  ['permission-denied', 'Requests from referer https://example.org/ are blocked.'],
  ['permission-denied', API_BLOCKED],
])('a refused API key: %s, %s', (code, message) => {
  const error = toAppError(new FirebaseError(code, message));
  expect(error).toMatchObject({ kind: 'refused', reason: 'key-refused' });
  expect(errorText(error, '')).toBe(NOT_AVAILABLE);
  expect(originalMessageToShow(error)).toBe(message);
});

const CODES_BY_ERROR: Readonly<Record<string, string>> = {
  'refused address-not-allowed':
    'auth/app-not-authorized auth/invalid-continue-uri auth/unauthorized-continue-uri auth/unauthorized-domain',
  'refused denied': 'permission-denied',
  'refused email-in-use': 'auth/email-already-in-use',
  'refused invalid-email': 'auth/invalid-email auth/invalid-new-email auth/invalid-recipient-email auth/missing-email',
  'refused key-refused': 'auth/invalid-api-key',
  'refused login-off': 'auth/operation-not-allowed',
  'refused missing-password': 'auth/missing-password',
  'refused other': 'unauthenticated auth/brand-new',
  'refused password-rules': 'auth/password-does-not-meet-requirements',
  'refused recent-login': 'auth/requires-recent-login',
  'refused registration-off': 'auth/admin-restricted-operation',
  'refused storage-blocked': 'auth/web-storage-unsupported',
  'refused weak-password': 'auth/weak-password',
  'refused wrong-credentials': 'auth/invalid-credential auth/invalid-login-credentials auth/wrong-password',
  'gone account-blocked': 'auth/user-disabled',
  'gone session-ended': 'auth/invalid-refresh-token auth/invalid-user-token auth/user-token-expired',
  'gone wrong-credentials': 'auth/user-not-found',
  'busy overloaded':
    'auth/quota-exceeded auth/too-many-requests resource-exhausted auth/new-quota auth/resource-exhausted auth/a-rate-limit auth/too-many-new-things',
  'network provider-failed': 'auth/internal-error',
  'network unreachable': 'auth/network-request-failed auth/timeout unknown',
  'network overloaded':
    'aborted cancelled deadline-exceeded internal unavailable auth/the-service-is-currently-unavailable. auth/backend-error auth/an-internal-error auth/deadline-exceeded auth/request-timed-out auth/request-timedout auth/timeout-reached auth/please-try-again',
  'unexpected other':
    'already-exists data-loss failed-precondition invalid-argument not-found out-of-range unimplemented brand-new',
};

test.each(Object.entries(CODES_BY_ERROR))('"%s" comes from %s', (expected, codes) => {
  for (const code of codes.split(' ')) {
    const { kind, reason } = toAppError(new FirebaseError(code, ''));
    expect(`${kind} ${reason}`, code).toBe(expected);
  }
});

test('keeps the cause and, if readable, the message, and translates only once', () => {
  for (const message of ['{', '}', '<b>', 'a >', 'one\ntwo'])
    expect(toAppError(new FirebaseError('auth/brand-new', message)).originalMessage, message).toBeNull();
  const thrown = new FirebaseError('auth/brand-new', 'Missing: [a digit]');
  const error = toAppError(thrown);
  expect(error.originalMessage).toBe('Missing: [a digit]');
  expect(error.cause).toBe(thrown);
  expect(toAppError(error)).toBe(error);
  expect(toAppError(null).cause).toBeNull();
});
