import { expect, test } from 'vitest';
import {
  deleteListQuestion,
  gaveUpMessage,
  giveUpLabel,
  giveUpQuestion,
  notEnoughSpotsMessage,
  placeInLineMessage,
  reserveLabel,
  spotsLeftText,
  spotsTakenText,
} from './spot-messages';

test.each([
  [12, 0, '12 of 12 spots left'],
  [12, 11, '1 of 12 spots left'],
  [12, 12, 'Full: no one is waiting'],
  [12, 13, 'Full: 1 student is waiting'],
  [12, 15, 'Full: 3 students are waiting'],
])('of %i spots, with %i students in line: "%s"', (spots, lineLength, text) => {
  expect(spotsLeftText(spots, lineLength)).toBe(text);
});

test('a family reads where each student is, and what the buttons do', () => {
  expect(placeInLineMessage('Ada', 0)).toBe('Ada has a spot.');
  expect(placeInLineMessage('Ben', 2)).toBe('Ben is number 2 on the waiting list.');
  expect(giveUpLabel('Ada', 0)).toBe("Give up Ada's spot");
  expect(giveUpLabel('Ben', 2)).toBe('Take Ben off the waiting list');
  expect(giveUpQuestion('Ada', 0)).toMatch(/^Give up Ada’s spot\?/);
  expect(giveUpQuestion('Ben', 2)).toMatch(/^Take Ben off the waiting list\?/);
  expect(gaveUpMessage('Ben', 2)).toBe('Ben is off the waiting list.');
  expect(placeInLineMessage('يوسف', 0)).toBe('\u2068يوسف\u2069 has a spot.');
  expect([0, 1, 2].map((students) => reserveLabel(students, false))).toEqual([
    ...['Reserve 1 spot', 'Reserve 1 spot', 'Reserve 2 spots'],
  ]);
  expect(reserveLabel(2, true)).toBe('Join the waiting list');
});

test.each([
  [1, 1, null],
  [3, 0, null],
  [2, 1, 'Only 1 spot is left.'],
  [4, 2, 'Only 2 spots are left.'],
])('%i students and %i spots left: %s', (students, spotsLeft, expectedStart) => {
  expect(notEnoughSpotsMessage(students, spotsLeft)?.startsWith(expectedStart ?? '') ?? null).toBe(
    expectedStart && true,
  );
});

test('organizers read how many spots are taken, even of something that was removed', () => {
  expect([spotsTakenText(12, 5), spotsTakenText(12, 14), spotsTakenText(undefined, 3)]).toEqual([
    ...['5 of 12 spots taken', '12 of 12 spots taken, 2 waiting', '3 in line'],
  ]);
  expect(deleteListQuestion(1, 'May 2')).toMatch(
    /^Delete the list for May 2\? Its reservation will/,
  );
});
