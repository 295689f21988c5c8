import { expect, test } from 'vitest';
import { AppError, type ErrorReason } from './errors';
import { errorText, originalMessageToShow, resendCooldownMessage } from './messages';

const DETAIL = 'Firebase: Error (auth/x).';
const CHECK_CONNECTION = 'Check your internet connection and try again.';

test.each<[reason: ErrorReason, originalMessage: string | null, text: string, detail?: string]>([
  ['unreachable', DETAIL, `Login failed. ${CHECK_CONNECTION}`, DETAIL],
  ['timeout', null, `Login failed. That took too long. ${CHECK_CONNECTION}`],
  ['other', DETAIL, 'Login failed.', DETAIL],
  ['other', null, 'Login failed.'],
  ['reservation-limit', null, 'Login failed. An account can have 20 reservations. Give one up first.'],
  ['password-rules', DETAIL, `Login failed. Choose a password that meets these requirements. ${DETAIL}`, DETAIL],
  ['unverified', DETAIL, 'Please verify your email before logging in.'],
  ['wrong-password', null, 'That isn’t your current password, so nothing changed.'],
])('the text for a "%s" error with the provider\'s message %j', (reason, originalMessage, text, detail) => {
  const error = new AppError('refused', reason, originalMessage);
  expect(errorText(error, 'Login failed.')).toBe(text);
  expect(originalMessageToShow(error)).toBe(detail ?? null);
});

test('any other error shows the sentence of the specification, and the cooldown says "1 second"', () => {
  expect(errorText(new TypeError('x is not a function'), 'Login failed.')).toBe('Login failed.');
  expect(resendCooldownMessage(1)).toBe('You can send it again in 1 second.');
});
