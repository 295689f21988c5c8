import { describe, expect, test } from 'vitest';
import { AccountError } from './errors';
import { failureHint, failureMessage } from './messages';

describe('A failed call (§8)', () => {
  test('speaks with the provider’s own words', () => {
    const error = new AccountError('refused', 'other', 'Firebase: Error (auth/x).');
    expect(failureMessage(error, 'Login failed.')).toBe('Firebase: Error (auth/x).');
  });

  test('falls back to the specification’s sentence where the provider has none', () => {
    const fallback = (error: Error) => failureMessage(error, 'Login failed.');
    expect(fallback(new AccountError('network', 'timeout'))).toBe('Login failed.');
    expect(fallback(new TypeError('x is not a function'))).toBe('Login failed.');
  });

  test('gives no advice where it does not know what would help', () => {
    expect(failureHint(new AccountError('refused', 'other'))).toBeNull();
    expect(failureHint(new Error('anything'))).toBeNull();
  });
});
