import { expect, test } from 'vitest';
import {
  CONTACT_MESSAGE_MIN_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  LOGIN_REDIRECT_DELAY_MS,
  NAME_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  TOAST_DURATION_MS,
  TOASTS_AT_ONCE,
} from './limits';

test('the constants are those of the specification (§9)', () => {
  expect({ NAME_MAX_LENGTH, CONTACT_NAME_MAX_LENGTH, CONTACT_MESSAGE_MIN_LENGTH }).toEqual({
    NAME_MAX_LENGTH: 100,
    CONTACT_NAME_MAX_LENGTH: 50,
    CONTACT_MESSAGE_MIN_LENGTH: 10,
  });
  expect({ PASSWORD_MIN_LENGTH, LOGIN_REDIRECT_DELAY_MS, TOASTS_AT_ONCE }).toEqual({
    PASSWORD_MIN_LENGTH: 6,
    LOGIN_REDIRECT_DELAY_MS: 1200,
    TOASTS_AT_ONCE: 20,
  });
  expect(TOAST_DURATION_MS).toEqual({
    success: 2000,
    error: 4000,
    blank: 4000,
    custom: 4000,
    loading: Number.POSITIVE_INFINITY,
  });
});
