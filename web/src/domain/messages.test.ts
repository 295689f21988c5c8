import { describe, expect, test } from 'vitest';
import { AccountError, type FailureKind, failureHint, failureMessage } from './messages';

describe('A failed call (§8)', () => {
  test('speaks with the provider’s own words', () => {
    const error = new AccountError('refused', 'auth/x', 'Firebase: Error (auth/x).');
    expect(failureMessage(error, 'Login failed.')).toBe('Firebase: Error (auth/x).');
  });

  test('falls back to the specification’s sentence where the provider has none', () => {
    expect(failureMessage(new AccountError('network', 'site/timeout'), 'Login failed.')).toBe(
      'Login failed.',
    );
    expect(failureMessage(new TypeError('x is not a function'), 'Login failed.')).toBe(
      'Login failed.',
    );
  });

  test('gives the same advice for a wrong password and an unknown address', () => {
    const hints = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'].map(
      (code) => failureHint(new AccountError('refused', code)),
    );
    expect(new Set(hints)).toEqual(new Set(['Check the email and the password.']));
  });

  test('advises by kind on a code that it does not know', () => {
    const hintOf = (kind: FailureKind) => failureHint(new AccountError(kind, 'auth/brand-new'));
    expect(hintOf('network')).toBe('Wait a minute, then try again.');
    expect(hintOf('busy')).toBe('Wait a minute, then try again.');
    expect(hintOf('gone')).toBe('Please log in again.');
  });

  test('gives no advice where it does not know what would help', () => {
    expect(failureHint(new AccountError('refused', 'auth/brand-new'))).toBeNull();
    expect(failureHint(new AccountError('unexpected', 'auth/brand-new'))).toBeNull();
    expect(failureHint(new Error('anything'))).toBeNull();
  });
});
