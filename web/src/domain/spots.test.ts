import { expect, test } from 'vitest';
import { compareByPlaceInLine } from './spots';

test('a line is in the order of the server’s time, to the nanosecond, and then of the entries', () => {
  const fields = { number: 1, offer: 'camp', student: 'Ada' };
  const toSpot = (seconds: number, nanoseconds: number, entry: string) =>
    Object.assign({ takenAt: { seconds, nanoseconds }, entry }, fields);
  const line = [toSpot(1, 5, 'c'), toSpot(2, 0, 'b'), toSpot(2, 1000, 'a'), toSpot(2, 1000, 'd'), toSpot(3, 0, 'a')];
  expect(line.toReversed().toSorted(compareByPlaceInLine)).toEqual(line);
});
