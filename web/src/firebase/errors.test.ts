import { FirebaseError } from 'firebase/app';
import { describe, expect, test } from 'vitest';
import { failureHint } from '../domain/messages';
import { translate } from './errors';

const translated = (code: string) => translate(new FirebaseError(code, ''));

const NOT_AVAILABLE =
  'Accounts are not available right now. Please write to us: the address is on the contact page.';

describe('a refused API key', () => {
  test.each([
    ['Auth', 'auth/requests-from-referer-https://example.org-are-blocked.', 'Firebase: Error.'],
    ['Auth', 'auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'Firebase: Error.'],
    ['Auth', 'auth/api-key-expired.-please-renew-the-api-key.', 'Firebase: Error.'],
    ['Firestore', 'permission-denied', 'Requests from referer https://example.org/ are blocked.'],
    [
      'Firestore',
      'permission-denied',
      'Requests to this API firestore.googleapis.com method google.firestore.v1.Firestore.Commit are blocked.',
    ],
  ])('%s: %s', (_, code, message) => {
    const failure = translate(new FirebaseError(code, message));
    expect(failure).toMatchObject({ kind: 'refused', reason: 'key-refused' });
    expect(failure.providerMessage).toBe(message);
    expect(failureHint(failure)).toBe(NOT_AVAILABLE);
  });

  test('is not what the security rules say', () => {
    const failure = translate(
      new FirebaseError('permission-denied', 'Missing or insufficient permissions.'),
    );
    expect(failure).toMatchObject({ kind: 'refused', reason: 'denied' });
  });
});

test.each([
  'user-not-found',
  'user-disabled',
  'user-token-expired',
  'invalid-user-token',
  'invalid-refresh-token',
])('auth/%s means that the session is gone', (code) => {
  expect(translated(`auth/${code}`).kind).toBe('gone');
});

describe('the advice', () => {
  test.each([
    ['auth/wrong-password', 'Check the email and the password.'],
    ['auth/user-not-found', 'Check the email and the password.'],
    ['auth/invalid-credential', 'Check the email and the password.'],
    ['auth/invalid-refresh-token', 'Please log in again.'],
    ['resource-exhausted', 'Wait a minute, then try again.'],
  ])('for %s is "%s"', (code, advice) => {
    expect(failureHint(translated(code))).toBe(advice);
  });

  test.each([
    ['auth/the-service-is-currently-unavailable.', 'network', 'Wait a minute, then try again.'],
    ['auth/too-many-new-things', 'busy', 'Wait a minute, then try again.'],
    ['auth/brand-new', 'refused', null],
    ['brand-new', 'unexpected', null],
  ])('for the unknown code %s depends on its words', (code, kind, advice) => {
    expect(translated(code).kind).toBe(kind);
    expect(failureHint(translated(code))).toBe(advice);
  });
});
