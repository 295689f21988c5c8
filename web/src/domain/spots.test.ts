import { expect, test } from 'vitest';
import { compareByPlaceInLine } from './spots';

test('a line is in the order of the server’s time, to the nanosecond, and then of the entries', () => {
  const line = [
    [1, 5, 'c'],
    [2, 0, 'b'],
    [2, 1000, 'a'],
    [2, 1000, 'd'],
    [3, 0, 'a'],
  ].map(([seconds, nanoseconds, entry]) => ({
    number: 1,
    offer: 'camp',
    entry: `${entry}`,
    student: 'Ada',
    takenAt: { seconds: Number(seconds), nanoseconds: Number(nanoseconds) },
  }));
  expect(line.toReversed().toSorted(compareByPlaceInLine)).toEqual(line);
});
