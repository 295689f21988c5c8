// Every fault that a call to the provider can meet, and what the SDK makes of it.
import type { Fault } from '../../../scripts/stress/faults';
import type { Answer } from '../../../scripts/stress/tab';
import { CALL_DEADLINE_MS } from '../domain/limits';
import { refusal } from './browser';

type Row = {
  name: string;
  answer: Fault | Answer;
  /** What the provider's SDK, or the site itself, calls it; absent where the call works in the end. */
  code?: string;
  /** Whether the server did what was asked. */
  heard?: true;
  /** Whether a moment later it may work, so that what may happen twice is tried again. */
  again?: true;
  /** How long the whole action takes, where it takes time. */
  ms?: number;
};

const TEN_SECONDS = 10_000;
const DEAD = 'auth/network-request-failed';

export const FAULTS: readonly Row[] = [
  { name: 'reset', answer: 'reset', code: DEAD, again: true },
  { name: 'lost', answer: 'lost', code: DEAD, heard: true, again: true },
  { name: 'malformed', answer: 'malformed', code: DEAD, heard: true, again: true },
  { name: 'HTML', answer: 'unavailable', code: DEAD, again: true },
  {
    ...{ name: '503', code: 'auth/the-service-is-currently-unavailable.', again: true },
    answer: refusal('The service is currently unavailable.', 503, 'UNAVAILABLE'),
  },
  { name: '429', answer: 'busy', code: 'auth/too-many-requests' },
  { name: 'hang', answer: 'hang', code: 'site/timeout', ms: CALL_DEADLINE_MS },
  { name: 'mute', answer: 'mute', code: 'site/timeout', heard: true, ms: CALL_DEADLINE_MS },
  {
    ...{ name: '10 s slow', heard: true, ms: TEN_SECONDS },
    answer: async (send) => {
      await new Promise((resolve) => setTimeout(resolve, TEN_SECONDS));
      return send();
    },
  },
];
