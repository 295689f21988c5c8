// The median and the middle half of some values.
import { expect, it } from 'vitest';
import { spread } from './statistics.ts';

it('takes the value in the middle, and the half of all values around it', () => {
  expect(spread([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4 });
  expect(spread([4, 1, 2, 3])).toEqual({ median: 2.5, low: 1.75, high: 3.25 });
  expect(spread([7])).toEqual({ median: 7, low: 7, high: 7 });
  expect(spread([])).toBeUndefined();
});
