import { expect, test } from 'vitest';
import { AccountError } from '../domain/errors';
import { referenceLine } from './failure-reference';

test('F66 a failure has one reference wherever it is shown, and is reported once', () => {
  const told: unknown[] = [];
  const report = (...about: unknown[]) => void told.push(about);
  const error = new Error('broken on purpose');
  const line = referenceLine(error, report);
  expect(line).toMatch(
    /^If you write to us about this, add this reference: \d{6}-\d{6}-unbuilt-Error$/,
  );
  expect(referenceLine(error, report)).toBe(line);
  expect(told).toEqual([[error, line?.split(': ')[1]]]);
});

test('F66 a reporter that fails changes nothing', async () => {
  const rejections: unknown[] = [];
  const listen = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', listen);
  const reporter = () => Promise.reject(new Error('no network'));
  expect(referenceLine(new Error('broken on purpose'), reporter)).toMatch(/Error$/);
  // Node reports a rejection that nobody handled after the promises of this turn.
  await new Promise(setImmediate);
  process.off('unhandledRejection', listen);
  expect(rejections).toEqual([]);
});

test('F66 what a person can mend is neither shown nor reported', () => {
  const reporter = () => expect.unreachable();
  expect(referenceLine(new AccountError('refused', 'wrong-credentials'), reporter)).toBeNull();
});
