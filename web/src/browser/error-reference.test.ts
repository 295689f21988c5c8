import { expect, test, vi } from 'vitest';
import { AppError, type ErrorKind, type ErrorReason } from '../domain/errors';
import { ERROR_ADVICE } from '../domain/messages';
import { createErrorReference, errorReferenceLine, isReportable } from './error-reference';

const errorWithSecret = new Error('secret-1');
const errorWithEmailAsName = Object.assign(new Error('secret-1'), { name: 'ada@example.org' });
const PROVIDER_MESSAGE = 'There is no account ada@example.org.';

test.each<[kind: string, error: unknown]>([
  ['network-overloaded', new AppError('network', 'overloaded')],
  ['unexpected-other', new AppError('unexpected', 'other', PROVIDER_MESSAGE, { cause: errorWithSecret })],
  ['TypeError', new TypeError('ada@example.org')],
  ...[errorWithEmailAsName, undefined, { name: 'secret-1' }].map((error): [string, unknown] => ['Error', error]),
])('a reference has the time, the release and the kind "%s", and no personal data @browser', (kind, error) => {
  const failedAt = new Date('2031-02-15T12:34:56.789Z');
  expect(createErrorReference(error, 'B3xYz1Qa', failedAt)).toBe(`310215-123456-B3xYz1Qa-${kind}`);
});

const REPORTABLE_REASONS: readonly ErrorReason[] = [
  ...(['overloaded', 'provider-failed', 'timeout', 'address-not-allowed', 'denied'] as const),
  ...(['incomplete', 'key-refused', 'login-off', 'registration-off', 'not-configured'] as const),
  ...(['other', 'unexpected'] as const),
];

test("only errors that the user can't fix are our own @browser", () => {
  const allReasons = Object.keys(ERROR_ADVICE).filter((reason): reason is ErrorReason => reason in ERROR_ADVICE);
  const findReportable = (kind: ErrorKind) => allReasons.filter((reason) => isReportable(new AppError(kind, reason)));
  expect(findReportable('network').toSorted()).toEqual(REPORTABLE_REASONS.toSorted());
  expect(findReportable('busy')).toEqual([]);
  expect(isReportable(new Error('any other'))).toBe(true);
});

test('an error has one reference wherever it shows @browser', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 20, 34, 18) });
  const error = new Error('broken on purpose');
  const line = 'If you email us, include this reference: 261122-203418-unbuilt-Error';
  expect(errorReferenceLine(error)).toBe(line);
  vi.advanceTimersByTime(1_000);
  expect(errorReferenceLine(error)).toBe(line);
  vi.useRealTimers();
});
