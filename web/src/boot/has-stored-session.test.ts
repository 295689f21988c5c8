import { afterEach, expect, test, vi } from 'vitest';
import { hasStoredSession } from './has-stored-session';

afterEach(() => vi.unstubAllGlobals());

test('a browser that blocks storage has no session', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(hasStoredSession()).toBe(false);
});
