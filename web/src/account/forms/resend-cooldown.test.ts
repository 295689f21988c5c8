import { expect, test } from 'vitest';
import { resetCooldownOf } from './resend-cooldown';

test('a reset mail waits by its address, however that is typed', () => {
  expect(resetCooldownOf('\u00A0ada@example.org')).toBe(resetCooldownOf('ada@example.org'));
  expect(resetCooldownOf('ada@example.org')).not.toBe('ada@example.org');
});
