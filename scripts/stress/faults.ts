// What can happen to one HTTP call between a browser and Firebase, and how often.
import { type Dice, oneOf } from './random.ts';

export type Fault =
  /** The connection breaks before the server hears anything. */
  | 'reset'
  /** The server did what was asked, and the answer is lost. */
  | 'lost'
  | 'unavailable'
  | 'busy'
  /** An answer that is no JSON. */
  | 'malformed'
  /** No answer ever, and nothing done. */
  | 'hang'
  /** No answer ever, although it was done. */
  | 'mute'
  /** Done only after whoever asked has given up. */
  | 'late'
  /** Works, but takes its time. */
  | 'slow';

/** These keep a call waiting until its deadline. */
const endless: ReadonlySet<Fault> = new Set(['hang', 'mute', 'late']);

export const isEndless = (fault: Fault): boolean => endless.has(fault);

const each: readonly [Fault, ...Fault[]] = [
  ...(['reset', 'lost', 'lost', 'unavailable', 'busy', 'malformed'] as const),
  ...(['hang', 'mute', 'late', 'slow', 'slow'] as const),
];

/**
 * @param share how many calls of a hundred go wrong, as a number from 0 to 1
 * @returns undefined if the call goes well
 */
export const pickFault = (dice: Dice, call: string, share: number): Fault | undefined =>
  dice(`${call} goes wrong`) < share ? oneOf(dice, `${call} how`, each) : undefined;

const asError = (code: number, message: string, status: string): Response =>
  Response.json({ error: { code, message, status } }, { status: code });

/** Google's front answers in JSON, whatever stands before it in HTML. */
export const unavailable = (dice: Dice, call: string): Response =>
  dice(`${call} page`) < 0.5
    ? new Response('<html><title>503</title>Service Unavailable</html>', { status: 503 })
    : asError(503, 'The service is currently unavailable.', 'UNAVAILABLE');

export const busy = (dice: Dice, call: string): Response =>
  asError(
    429,
    dice(`${call} quota`) < 0.5
      ? 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Try again later.'
      : "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute'.",
    'RESOURCE_EXHAUSTED',
  );

export const malformed = (): Response =>
  new Response('{"kind": "identitytoolkit#', { status: 200 });
