import { expect, test } from 'vitest';
import {
  deleteListQuestion,
  giveUpQuestion,
  notEnoughSpotsMessage,
  placeInLineMessage,
  spotsLeftText,
  spotsTakenText,
} from './spot-messages';

// The browser tests read the sentences that aren't here.
test.each([
  [spotsLeftText(12, 11), '1 of 12 spots left'],
  [spotsLeftText(12, 13), 'Full: 1 student is waiting'],
  [spotsLeftText(12, 15), 'Full: 3 students are waiting'],
  [spotsTakenText(12, 5), '5 of 12 spots taken'],
  [notEnoughSpotsMessage(1, 1), null],
  [notEnoughSpotsMessage(3, 0), null],
  [notEnoughSpotsMessage(2, 1), 'Only 1 spot is left. The first student'],
  [notEnoughSpotsMessage(4, 2), 'Only 2 spots are left. The first students'],
  [deleteListQuestion(1, 'May 2'), 'Delete the list for May 2? Its reservation will'],
  [giveUpQuestion('Ada', 0, 'Robots'), 'Give up Ada’s spot in “Robots”?'],
  [giveUpQuestion('Ben', 2, 'Robots'), 'Take Ben off the waiting list for “Robots”?'],
  [placeInLineMessage('يوسف', 0), '\u2068يوسف\u2069 has a spot.'],
  [placeInLineMessage('\u2069\u202eAda', 0), 'Ada has a spot.'],
])('%s', (text, expectedStart) => {
  expect(text?.slice(0, expectedStart?.length) ?? null).toBe(expectedStart);
});
