import { describe, expect, test } from 'vitest';
import { AccountError } from './errors';
import { ADVICE, failureHint, failureMessage, resendCooldown } from './messages';

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

  test('has advice for each reason of which some is known', () => {
    expect(ADVICE).toEqual({
      'account-blocked':
        'This account is blocked. Please write to us: the address is on the contact page.',
      'address-not-allowed':
        'This address is not allowed to use accounts. Please write to us: the address is on the contact page.',
      denied: null,
      'email-in-use': null,
      incomplete:
        'Part of this page did not arrive. Check your internet connection, then reload the page.',
      'invalid-email': 'Check the email for typos.',
      'key-refused':
        'Accounts are not available right now. Please write to us: the address is on the contact page.',
      'login-off':
        'Logging in with a password is turned off. Please write to us: the address is on the contact page.',
      'missing-password': 'Enter a password.',
      'not-configured':
        'Accounts are not available right now. Please write to us: the address is on the contact page.',
      other: null,
      overloaded: 'Wait a minute, then try again.',
      'password-rules': 'Choose a password that meets these requirements.',
      'provider-failed': 'Something went wrong on our end. Please try again.',
      'registration-off':
        'New accounts are turned off. Please write to us: the address is on the contact page.',
      'session-ended': 'Please log in again.',
      'storage-blocked':
        'Your browser does not let this site store data. Allow it, or use another browser.',
      superseded: 'You logged out, or logged in again, before this log-in was finished.',
      timeout: 'The answer took too long. Check your internet connection and try again.',
      unexpected:
        'This is a mistake on our side. Reload the page and try again. Please write to us: the address is on the contact page.',
      unreachable: 'Check your internet connection and try again.',
      unverified: null,
      'weak-password': 'Choose a longer password.',
      'wrong-credentials': 'Check the email and the password.',
    });
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
