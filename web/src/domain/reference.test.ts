import { expect, test } from 'vitest';
import { AccountError, type FailureKind, type FailureReason } from './errors';
import { isOurs, referenceOf } from './reference';

const now = new Date('2031-02-15T12:34:56.789Z');
const of = (error: unknown) => referenceOf(error, 'B3xYz1Qa', now);

test('F66 a reference tells day and time in UTC, the release, and the kind of a failed call', () => {
  expect(of(new AccountError('network', 'overloaded'))).toBe(
    '310215-123456-B3xYz1Qa-network-overloaded',
  );
});

test('F66 it holds the kind of any other error, and nothing that somebody wrote into it', () => {
  expect(of(new TypeError('ada@example.org'))).toBe('310215-123456-B3xYz1Qa-TypeError');
  const named = Object.assign(new Error('secret-1'), { name: 'ada@example.org' });
  for (const error of [named, 'secret-1', undefined, { name: 'secret-1' }])
    expect(of(error)).toBe('310215-123456-B3xYz1Qa-Error');
});

test('F66 it holds no word of the provider, which may repeat what was typed', () => {
  const cause = new Error('secret-1');
  const said = 'There is no account ada@example.org.';
  expect(of(new AccountError('unexpected', 'other', said, { cause }))).toBe(
    '310215-123456-B3xYz1Qa-unexpected-other',
  );
});

test.each<[FailureKind, FailureReason]>([
  ['refused', 'wrong-credentials'],
  ['refused', 'unverified'],
  ['refused', 'email-in-use'],
  ['refused', 'link-invalid'],
  ['network', 'unreachable'],
  ['busy', 'overloaded'],
  ['gone', 'session-ended'],
])('F66 it is not given for what a person can mend: %s, %s', (kind, reason) => {
  expect(isOurs(new AccountError(kind, reason))).toBe(false);
});

test.each<[FailureKind, FailureReason]>([
  ['network', 'overloaded'],
  ['network', 'provider-failed'],
  ['network', 'timeout'],
  ['refused', 'address-not-allowed'],
  ['refused', 'denied'],
  ['refused', 'incomplete'],
  ['refused', 'key-refused'],
  ['refused', 'login-off'],
  ['refused', 'registration-off'],
  ['refused', 'not-configured'],
  ['refused', 'other'],
  ['unexpected', 'unexpected'],
])('F66 it is given for what only we can mend: %s, %s', (kind, reason) => {
  expect(isOurs(new AccountError(kind, reason))).toBe(true);
  expect(isOurs(new Error('any other'))).toBe(true);
});
