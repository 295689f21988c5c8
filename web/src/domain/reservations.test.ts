import { expect, test } from 'vitest';
import { compareByTakenAt } from './reservations';

test('a line is in the order of the server’s time, to the nanosecond, and then of the entries', () => {
  const fields = { number: 1, offerId: 'camp', student: 'Ada', uid: 'u', name: 'Bo', email: 'bo@example.org' };
  const take = (seconds: number, nanoseconds: number, entryId: string) =>
    Object.assign({ takenAt: { seconds, nanoseconds }, entryId }, fields);
  const line = [take(1, 5, 'c'), take(2, 0, 'b'), take(2, 1000, 'a'), take(2, 1000, 'd'), take(3, 0, 'a')];
  expect(line.toReversed().toSorted(compareByTakenAt)).toEqual(line);
});
