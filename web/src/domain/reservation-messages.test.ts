import { expect, test } from 'vitest';
import { listDeletionQuestion } from './organizer-messages';
import * as messages from './reservation-messages';

// The browser tests read the sentences that aren't here.
test.each([
  [messages.spotsLeftText(12, 15), 'Full: 3 students are waiting'],
  [messages.someMustWaitMessage(1, 1), null],
  [messages.someMustWaitMessage(3, 0), null],
  [messages.someMustWaitMessage(2, 1), 'Only 1 spot is left. The first student'],
  [messages.someMustWaitMessage(4, 2), 'Only 2 spots are left. The first students'],
  [listDeletionQuestion(1, 'May 2'), 'Delete the list for May 2? Its reservation will'],
  [messages.giveUpQuestion('Ada', { state: 'spot' }, 'Go'), 'Give up Ada’s spot in “Go”?'],
  [messages.giveUpQuestion('Ben', { state: 'waiting', position: 2 }, 'Go'), 'Take Ben off the waiting list for “Go”?'],
  [messages.giveUpLabel('يوسف', { state: 'waiting', position: 2 }), 'Take \u2068يوسف\u2069 off the waiting list'],
  [messages.placeInLineMessage('\u2069\u202eAda', { state: 'spot' }), 'Ada has a spot.'],
])('%s', (text, expectedStart) => {
  expect(text?.slice(0, expectedStart?.length) ?? null).toBe(expectedStart);
});
