import { expect, test } from 'vitest';
import { isSameAddress } from './resend-cooldown';

test.each([
  ['ada@example.org', true],
  [' Ada@Example.ORG\u200B', true],
  ['grace@example.org', false],
])('the mail to ada@example.org goes to %j: %j', (other, isSame) => {
  expect(isSameAddress('ada@example.org', other)).toBe(isSame);
});
