import { expect, test } from 'vitest';
import { AccountError } from './errors';

test('a log names the failure by the provider’s words, else by its reason', () => {
  expect(String(new AccountError('refused', 'other', 'Quota.'))).toBe('AccountError: Quota.');
  expect(String(new AccountError('network', 'timeout'))).toBe('AccountError: timeout');
});
