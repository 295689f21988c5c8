// The faults that one HTTP call between a browser and Firebase can meet, and how often it meets one.
import { pickOne, type Random } from './random.ts';

export type Fault =
  /** The connection breaks before the server hears anything. */
  | 'reset'
  /** The server does what it is asked, and its answer is lost. */
  | 'lost'
  | 'unavailable'
  | 'busy'
  /** The answer is not valid JSON. */
  | 'malformed'
  /** The server does nothing and never answers. */
  | 'hang'
  /** The server does what it is asked and never answers. */
  | 'mute'
  /** The server is reached only after the deadline of the call. */
  | 'late'
  /** The call works, but slowly. */
  | 'slow';

/** Faults that keep a call waiting until its deadline. */
const endless: ReadonlySet<Fault> = new Set(['hang', 'mute', 'late']);

export const isEndless = (fault: Fault): boolean => endless.has(fault);

const allFaults: readonly [Fault, ...Fault[]] = [
  ...(['reset', 'lost', 'lost', 'unavailable', 'busy', 'malformed'] as const),
  ...(['hang', 'mute', 'late', 'slow', 'slow'] as const),
];

/**
 * @param share the part of all calls that meet a fault, from 0 to 1
 * @returns undefined if the call meets none
 */
export const pickFault = (random: Random, call: string, share: number): Fault | undefined =>
  random(`${call} goes wrong`) < share ? pickOne(random, `${call} how`, allFaults) : undefined;

const asError = (code: number, message: string, status: string): Response =>
  Response.json({ error: { code, message, status } }, { status: code });

/** Google's servers answer in JSON, a proxy in front of them in HTML. */
export const unavailable = (random: Random, call: string): Response =>
  random(`${call} page`) < 0.5
    ? new Response('<html><title>503</title>Service Unavailable</html>', { status: 503 })
    : asError(503, 'The service is currently unavailable.', 'UNAVAILABLE');

export const busy = (random: Random, call: string): Response =>
  asError(
    429,
    random(`${call} quota`) < 0.5
      ? 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Try again later.'
      : "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute'.",
    'RESOURCE_EXHAUSTED',
  );

export const malformed = (): Response =>
  new Response('{"kind": "identitytoolkit#', { status: 200 });
