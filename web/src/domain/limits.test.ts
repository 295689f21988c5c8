import { expect, test } from 'vitest';
import * as limits from './limits';

test('the constants are those of the specification (§9)', () => {
  expect(limits).toMatchObject({
    ...{ NAME_MAX_LENGTH: 100, CONTACT_NAME_MAX_LENGTH: 50, CONTACT_MESSAGE_MIN_LENGTH: 10 },
    ...{ PASSWORD_MIN_LENGTH: 6, LOGIN_REDIRECT_DELAY_MS: 1200, MAX_TOASTS: 20 },
    TOAST_DURATION_MS: {
      ...{ success: 2000, error: 4000, blank: 4000, custom: 4000 },
      loading: Number.POSITIVE_INFINITY,
    },
  });
});
