import { expect, test } from 'vitest';
import { isSameAddress, resetCooldownOf } from './resend-cooldown';

test.each([
  ['ada@example.org', true],
  [' Ada@Example.ORG\u200B', true],
  ['grace@example.org', false],
])('the mail to ada@example.org goes to %j: %j', (other, isSame) => {
  expect(isSameAddress('ada@example.org', other)).toBe(isSame);
});

test('a reset mail waits by its address, however that is typed', () => {
  expect(resetCooldownOf('\u00A0ada@example.org')).toBe(resetCooldownOf('ada@example.org'));
  expect(resetCooldownOf('ada@example.org')).not.toBe('ada@example.org');
});
