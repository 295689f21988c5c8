import { expect, test, vi } from 'vitest';
import { AccountError } from '../domain/errors';
import { reportAndGetReference } from './error-reference';

test('an error has one reference wherever it shows, and is reported once, even if reporting fails @browser', () => {
  // Vitest fails if sendReport() doesn't handle this rejection.
  const failingReport = vi.fn(() => Promise.reject(new Error('no network')));
  const error = new Error('broken on purpose');
  const reference = reportAndGetReference(error, failingReport);
  expect(reference).toMatch(/^If you email us, include this reference: \d{6}-\d{6}-unbuilt-Error$/);
  expect(reportAndGetReference(error, failingReport)).toBe(reference);
  expect(failingReport.mock.calls).toEqual([[error, reference?.split(': ')[1]]]);
});

test("an error the user can fix has no reference and isn't reported @browser", () => {
  const report = () => expect.unreachable();
  expect(reportAndGetReference(new AccountError('refused', 'wrong-credentials'), report)).toBeNull();
});
