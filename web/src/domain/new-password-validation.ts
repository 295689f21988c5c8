// Separate from validation.ts, so only forms for a new password load the list of common ones.
import { object } from 'yup';
import { isCommonPassword } from './common-passwords';
import { passwordString } from './validation';

const COMMON_PASSWORD_ADVICE = 'This password is easy to guess. A longer one is safer.';
const COMMON_PASSWORD_ERROR = 'This password is too easy to guess. Use a longer one.';

/** Returns advice on a common password, which registration accepts anyway. */
export const adviseOnCommonPassword = (value: string): string | undefined =>
  isCommonPassword(value) ? COMMON_PASSWORD_ADVICE : undefined;

/** Unlike registration, rejects common passwords. */
const uncommonPasswordString = () =>
  passwordString().test('common', COMMON_PASSWORD_ERROR, (value) => !isCommonPassword(value));

export const newPasswordSchema = object({
  newPassword: uncommonPasswordString(),
});

export const passwordChangeSchema = object({
  password: passwordString(),
  newPassword: uncommonPasswordString(),
});
