// Every fault that a call to the provider can meet, and what the SDK makes of it.
import type { AccountError } from '../domain/errors';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import type { Answer, Fault } from './connection';
import { refusal } from './test-tab';

type Row = {
  name: string;
  answer: Fault | Answer;
  /** Kind and reason of the failure; absent where the call works in the end. */
  failure?: string;
  /** Whether the server did what was asked. */
  heard?: true;
  /** Whether a moment later it may work, so that what may happen twice is tried again. */
  again?: true;
  /** How long the whole action takes, where it takes time. */
  ms?: number;
};

/** Kind and reason of a failed call; undefined if it did not fail. */
export function failureOf(error: unknown): string | undefined {
  // Not by instanceof: each tab of openSite() has modules of its own.
  if (isAccountError(error)) return `${error.kind} ${error.reason}`;
  return error === undefined ? undefined : `not translated: ${error}`;
}

const TEN_SECONDS = 10_000;
const DEAD = 'network unreachable';

export const FAULTS: readonly Row[] = [
  { name: 'reset', answer: 'reset', failure: DEAD, again: true },
  { name: 'lost', answer: 'lost', failure: DEAD, heard: true, again: true },
  { name: 'malformed', answer: 'malformed', failure: DEAD, heard: true, again: true },
  { name: 'HTML', answer: 'unavailable', failure: DEAD, again: true },
  {
    ...{ name: '503', failure: 'network overloaded', again: true },
    answer: refusal('The service is currently unavailable.', 503, 'UNAVAILABLE'),
  },
  { name: '429', answer: 'busy', failure: 'busy overloaded' },
  { name: 'hang', answer: 'hang', failure: 'network timeout', ms: CALL_TIMEOUT_MS },
  { name: 'mute', answer: 'mute', failure: 'network timeout', heard: true, ms: CALL_TIMEOUT_MS },
  {
    ...{ name: '10 s slow', heard: true, ms: TEN_SECONDS },
    answer: async (send) => {
      await new Promise((resolve) => setTimeout(resolve, TEN_SECONDS));
      return send();
    },
  },
];

const isAccountError = (error: unknown): error is AccountError =>
  error instanceof Error && error.name === 'AccountError';
