import { expect, test } from 'vitest';
import { toasts } from '../testing/hooks';
import { showUnexpectedErrorToast } from './unexpected-error-toast';

test('several failures are one toast, with the reference of the last', () => {
  showUnexpectedErrorToast(new Error('first'));
  showUnexpectedErrorToast(new TypeError('second'));
  expect(toasts()).toEqual([
    expect.stringMatching(
      /^error: Something went wrong on this page\. Please reload it\.\nIf you write to us about this, add this reference: \S+-TypeError$/,
    ),
  ]);
});
