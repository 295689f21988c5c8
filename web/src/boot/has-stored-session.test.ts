import { expect, test, vi } from 'vitest';
import { hasStoredSession } from './has-stored-session';

test('a browser that blocks storage has no session', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(hasStoredSession()).toBe(false);
});
