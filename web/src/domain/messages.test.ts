import { describe, expect, test } from 'vitest';
import { AccountError } from './errors';
import { failureText, resendCooldown, withoutMailText } from './messages';

describe('A failed call (§8)', () => {
  const login = (error: unknown) => failureText(error, 'Login failed.');
  const SAID = 'Firebase: Error (auth/x).';

  test('is told by our advice, with the provider’s own words beneath it', () => {
    const error = new AccountError('network', 'unreachable', SAID);
    expect(login(error)).toBe(`Check your internet connection and try again.\n${SAID}`);
  });

  test('has the specification’s sentence beneath our advice where the provider has no words', () => {
    expect(login(new AccountError('network', 'timeout'))).toBe(
      'The answer took too long. Check your internet connection and try again.\nLogin failed.',
    );
  });

  test('is told in the provider’s own words where no advice is known', () => {
    expect(login(new AccountError('refused', 'other', SAID))).toBe(SAID);
  });

  test('is told by the specification’s sentence alone where nothing else is known', () => {
    expect(login(new AccountError('refused', 'other'))).toBe('Login failed.');
    expect(login(new TypeError('x is not a function'))).toBe('Login failed.');
  });

  test('that the specification has a sentence for is told by it alone', () => {
    expect(login(new AccountError('refused', 'unverified'))).toBe(
      'Please verify your email before logging in.',
    );
    expect(login(new AccountError('refused', 'email-in-use', SAID))).toBe(
      'This email is already registered. Please use a different email or login.',
    );
  });
});

test.each([
  ['unreachable', 'Check your internet connection and try again.\nFirebase: Error (auth/x).'],
  ['other', 'Firebase: Error (auth/x).'],
] as const)('a registration without its mail says so first: %s', (reason, beneath) => {
  const failure = new AccountError('network', reason, 'Firebase: Error (auth/x).');
  const exists =
    'Your account exists, but we could not confirm that the verification email was sent. Check your inbox, or send it again.';
  expect(withoutMailText(failure)).toBe(`${exists}\n${beneath}`);
  expect(withoutMailText(new AccountError('network', 'other'))).toBe(exists);
});

test('the wait for the next mail counts in whole words', () => {
  expect(resendCooldown(2)).toBe('You can send it again in 2 seconds.');
  expect(resendCooldown(1)).toBe('You can send it again in 1 second.');
});
