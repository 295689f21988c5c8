import { expect, test } from 'vitest';
import { AccountError, type FailureReason } from './errors';
import { emailNotSentText, failureText, resendCooldown } from './messages';

const SAID = 'Firebase: Error (auth/x).';
const CHECK_CONNECTION = 'Check your internet connection and try again.';
const EXISTS =
  "Your account is ready, but we couldn't confirm that the verification email was sent. Check your inbox, or send it again.";

// Our advice leads, the provider's own words follow, or the specification's sentence (§8) if it has none.
test.each<[reason: FailureReason, said: string | null, text: string]>([
  ['unreachable', SAID, `${CHECK_CONNECTION}\n${SAID}`],
  ['timeout', null, `That took too long. ${CHECK_CONNECTION}\nLogin failed.`],
  ['other', SAID, SAID],
  ['other', null, 'Login failed.'],
  ['unverified', null, 'Please verify your email before logging in.'],
  [
    'email-in-use',
    SAID,
    'This email is already registered. Please use a different email or login.',
  ],
])('a call that failed by "%s", of which the provider said %j', (reason, said, text) => {
  expect(failureText(new AccountError('refused', reason, said), 'Login failed.')).toBe(text);
  expect(failureText(new TypeError('x is not a function'), 'Login failed.')).toBe('Login failed.');
});

test.each<[reason: FailureReason, said: string | null, text: string]>([
  ['unreachable', SAID, `${EXISTS}\n${CHECK_CONNECTION}\n${SAID}`],
  ['other', SAID, `${EXISTS}\n${SAID}`],
  ['other', null, EXISTS],
])('a registration without its email says so first: %s, %j', (reason, said, text) => {
  expect(emailNotSentText(new AccountError('network', reason, said))).toBe(text);
});

test('the wait for the next email counts in whole words', () => {
  expect(resendCooldown(2)).toBe('You can send it again in 2 seconds.');
  expect(resendCooldown(1)).toBe('You can send it again in 1 second.');
});
