import { FirebaseError } from 'firebase/app';
import { describe, expect, test } from 'vitest';
import { failureText } from '../domain/messages';
import { translate } from './translate-errors';

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
    expect(failureText(failure, '')).toBe(`${NOT_AVAILABLE}\n${message}`);
  });

  test('is not what the security rules say', () => {
    const failure = translate(
      new FirebaseError('permission-denied', 'Missing or insufficient permissions.'),
    );
    expect(failure).toMatchObject({ kind: 'refused', reason: 'denied' });
  });
});

/** Every code that the site knows, by what it makes of it. */
const KNOWN: Readonly<Record<string, string>> = {
  'refused address-not-allowed':
    'auth/app-not-authorized auth/unauthorized-continue-uri auth/unauthorized-domain',
  'refused denied': 'permission-denied',
  'refused email-in-use': 'auth/email-already-in-use',
  'refused invalid-email':
    'auth/invalid-email auth/invalid-new-email auth/invalid-recipient-email auth/missing-email',
  'refused key-refused': 'auth/invalid-api-key',
  'refused login-off': 'auth/operation-not-allowed',
  'refused missing-password': 'auth/missing-password',
  'refused other': 'unauthenticated',
  'refused password-rules': 'auth/password-does-not-meet-requirements',
  'refused registration-off': 'auth/admin-restricted-operation',
  'refused storage-blocked': 'auth/web-storage-unsupported',
  'refused weak-password': 'auth/weak-password',
  'refused wrong-credentials':
    'auth/invalid-credential auth/invalid-login-credentials auth/wrong-password',
  'gone account-blocked': 'auth/user-disabled',
  'gone session-ended':
    'auth/invalid-refresh-token auth/invalid-user-token auth/user-token-expired',
  'gone wrong-credentials': 'auth/user-not-found',
  'busy overloaded': 'auth/quota-exceeded auth/too-many-requests resource-exhausted',
  'network provider-failed': 'auth/internal-error',
  'network unreachable': 'auth/network-request-failed auth/timeout unknown',
  'network overloaded': 'aborted cancelled deadline-exceeded internal unavailable',
  'unexpected other':
    'already-exists data-loss failed-precondition invalid-argument not-found out-of-range unimplemented',
};

for (const [expected, codes] of Object.entries(KNOWN)) {
  test.each(codes.split(' '))(`%s is "${expected}"`, (code) => {
    const { kind, reason } = translated(code);
    expect(`${kind} ${reason}`).toBe(expected);
  });
}

describe('a code that the SDK made of a sentence', () => {
  test.each([
    ...['the-service-is-unavailable', 'backend-error', 'an-internal-error', 'deadline-exceeded'],
    ...['request-timed-out', 'request-timedout', 'timeout-reached', 'please-try-again'],
  ])('auth/%s may work a moment later', (code) => {
    expect(translated(`auth/${code}`)).toMatchObject({ kind: 'network', reason: 'overloaded' });
  });

  test.each(['new-quota', 'resource-exhausted', 'a-rate-limit', 'too-many-new-things'])(
    'auth/%s may work after a pause',
    (code) => {
      expect(translated(`auth/${code}`)).toMatchObject({ kind: 'busy', reason: 'overloaded' });
    },
  );
});

test.each(['{', '}', '<b>', 'a >', 'one\ntwo'])('the message "%s" is not for people', (message) => {
  expect(translate(new FirebaseError('auth/brand-new', message)).providerMessage).toBeNull();
});

test('what was thrown is kept as the cause', () => {
  const thrown = new FirebaseError('auth/brand-new', '');
  expect(translate(thrown).cause).toBe(thrown);
  expect(translate(null).cause).toBeNull();
});

test('what is translated is not translated again', () => {
  const failure = translated('auth/brand-new');
  expect(translate(failure)).toBe(failure);
});

describe('the advice', () => {
  test.each([
    ['auth/the-service-is-currently-unavailable.', 'network', 'Wait a minute, then try again.'],
    ['auth/too-many-new-things', 'busy', 'Wait a minute, then try again.'],
    ['auth/brand-new', 'refused', ''],
    ['brand-new', 'unexpected', ''],
  ])('for the unknown code %s depends on its words', (code, kind, advice) => {
    expect(translated(code).kind).toBe(kind);
    expect(failureText(translated(code), '')).toBe(advice);
  });
});
