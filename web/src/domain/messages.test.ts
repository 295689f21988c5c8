import { describe, expect, test } from 'vitest';
import { AccountError } from './errors';
import { failureHint, failureMessage, resendCooldown } from './messages';

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

  test('has advice by its reason', () => {
    expect(failureHint(new AccountError('network', 'timeout'))).toBe(
      'The answer took too long. Check your internet connection and try again.',
    );
  });

  test('gives no advice where it does not know what would help', () => {
    expect(failureHint(new AccountError('refused', 'other'))).toBeNull();
    expect(failureHint(new Error('anything'))).toBeNull();
  });
});

test('the wait for the next mail counts in whole words', () => {
  expect(resendCooldown(2)).toBe('You can send it again in 2 seconds.');
  expect(resendCooldown(1)).toBe('You can send it again in 1 second.');
});
