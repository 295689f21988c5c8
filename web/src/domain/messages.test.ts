import { expect, test } from 'vitest';
import { AccountError, type FailureReason } from './errors';
import { failureText, resendCooldown, technicalDetail } from './messages';

const SAID = 'Firebase: Error (auth/x).';
const CHECK_CONNECTION = 'Check your internet connection and try again.';

// What happened, what to do, and the provider's own words apart from them.
test.each<[reason: FailureReason, said: string | null, text: string, detail?: string]>([
  ['unreachable', SAID, `Login failed. ${CHECK_CONNECTION}`, SAID],
  ['timeout', null, `Login failed. That took too long. ${CHECK_CONNECTION}`],
  ['other', SAID, 'Login failed.', SAID],
  ['other', null, 'Login failed.'],
  [
    'password-rules',
    SAID,
    `Login failed. Choose a password that meets these requirements. ${SAID}`,
    SAID,
  ],
  ['unverified', null, 'Please verify your email before logging in.'],
  [
    'email-in-use',
    SAID,
    'This email is already registered. Please use a different email or login.',
  ],
])('a call that failed by "%s", of which the provider said %j', (reason, said, text, detail) => {
  const error = new AccountError('refused', reason, said);
  expect(failureText(error, 'Login failed.')).toBe(text);
  expect(technicalDetail(error)).toBe(detail ?? null);
});

test("any other failure has the specification's sentence", () => {
  expect(failureText(new TypeError('x is not a function'), 'Login failed.')).toBe('Login failed.');
});

test('the wait for the next email counts in whole words', () => {
  expect(resendCooldown(2)).toBe('You can send it again in 2 seconds.');
  expect(resendCooldown(1)).toBe('You can send it again in 1 second.');
});
