import { expect, test } from 'vitest';
import { toasts } from '../testing/hooks';
import { showUnexpectedErrorToast } from './unexpected-error-toast';

test('several failures are one toast', () => {
  showUnexpectedErrorToast();
  showUnexpectedErrorToast();
  expect(toasts()).toEqual(['error: Something went wrong on this page. Please reload it.']);
});
