import { expect, test } from 'vitest';
import {
  emailLinks,
  findAccounts,
  type Person,
  readProfile,
} from '../../../e2e/support/emulator-client';
import { BEING_DELETED } from '../domain/entities';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import type { Tab, Work } from './tab';
import { advance } from './time';

export const TOKEN = '/securetoken.googleapis.com/v1/token';

/** Responds to a call; `send` forwards it to the server. */
export type Answer = (send: () => Promise<Response>) => Promise<Response>;

/** An error as the provider (https://firebase.google.com/docs/reference/rest/auth) or the database sends it. */
export const refusal =
  (message: string, code = 400, status = 'INVALID_ARGUMENT'): Answer =>
  async () =>
    Response.json({ error: { code, message, status } }, { status: code });

const disconnect = (): never => {
  throw new TypeError('fetch failed');
};
/** The connection breaks before the server gets the request. */
export const reset: Answer = async () => disconnect();
/** The server does its work, but the response is lost. */
export const lost: Answer = (send) => send().then(disconnect);
/** The server does nothing and never responds. */
export const hang: Answer = () => new Promise(() => undefined);
/** The server does its work but never responds. */
export const mute: Answer = (send) => send().then(() => new Promise(() => undefined));
export const slow =
  (ms: number): Answer =>
  async (send) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return send();
  };
/** The server does its work, but the response is cut off. */
const malformed: Answer = (send) => send().then(() => new Response('{"kind": "identitytoolkit#'));
const overloaded = refusal('The service is currently unavailable.', 503, 'UNAVAILABLE');
export const busy = refusal(
  'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Try again later.',
  429,
  'RESOURCE_EXHAUSTED',
);

export type Fault = {
  name: string;
  answer: Answer;
  failure?: string;
  /** Whether the server got the request and did its work. */
  heard?: true;
  /** Whether calls that are safe to repeat are retried. */
  retried?: true;
  /** How long the action takes, if the fault itself causes a delay. Omit it if only retries do. */
  ms?: number;
};

const UNREACHABLE = 'network unreachable';
const TIMEOUT = 'network timeout';

export const FAULTS: readonly Fault[] = [
  { name: 'reset', answer: reset, failure: UNREACHABLE, retried: true },
  { name: 'lost', answer: lost, failure: UNREACHABLE, heard: true, retried: true },
  { name: 'malformed', answer: malformed, failure: UNREACHABLE, heard: true, retried: true },
  { name: '503', answer: overloaded, failure: 'network overloaded', retried: true },
  { name: '429', answer: busy, failure: 'busy overloaded' },
  { name: 'hang', answer: hang, failure: TIMEOUT, ms: CALL_TIMEOUT_MS },
  { name: 'mute', answer: mute, failure: TIMEOUT, heard: true, ms: CALL_TIMEOUT_MS },
  { name: '10 s slow', answer: slow(10_000), heard: true, ms: 10_000 },
];

export function failureOf(error: unknown): string | undefined {
  // Don't use instanceof, because a reloaded page has its own copy of the class.
  if (error instanceof Error && 'kind' in error && 'reason' in error)
    return `${error.kind} ${error.reason}`;
  return error === undefined ? undefined : `not translated: ${error}`;
}

type State = Awaited<ReturnType<typeof stateOf>>;

export async function stateOf({ email }: Pick<Person, 'email'>) {
  const [[account, ...more], emails] = await Promise.all([findAccounts(email), emailLinks(email)]);
  expect(more, 'a second account').toEqual([]);
  const profile = account && (await readProfile(account.localId));
  return {
    account: account && (account.emailVerified ? 'verified' : 'unverified'),
    name: account?.displayName,
    profile: profile?.name?.stringValue,
    isBeingDeleted: account?.photoUrl === BEING_DELETED,
    emails: emails.length,
  };
}

export type Scene = { person: Person; uid: string; tab: Tab };

type Row = {
  /** Test IDs from docs/reliability.md. */
  ids: string;
  action: string;
  call: string;
  setUp: () => Promise<Scene>;
  work: (scene: Scene) => Promise<Work<unknown>> | Work<unknown>;
  /** Set if the action succeeds even when this call fails. Says whether the action waits for the call. */
  optional?: 'awaited' | 'in the background';
  /** The call is safe to repeat, so it's tried up to three times. */
  retried?: true;
  /** How many more calls of this kind follow once the action has succeeded. */
  followUps?: number;
  /** The failure expected for a 429 instead of `busy overloaded`. */
  busy?: string;
  stored?: (fault: Fault) => Partial<Record<keyof State, unknown>>;
  after?: (scene: Scene, fault: Fault, work: Work<unknown>) => Promise<unknown>;
  skip?: (fault: Fault) => boolean | undefined;
};

export function faultMatrix(rows: readonly Row[]): void {
  const cases = rows.flatMap((row) =>
    FAULTS.filter((fault) => !row.skip?.(fault)).map((fault) => {
      const title = `${row.ids} ${row.action}, ${row.call}: ${fault.name}`;
      return [title, row, fault] as const;
    }),
  );
  test.for(cases)('%s', async ([, row, fault]) => {
    const scene = await row.setUp();
    const work = await row.work(scene);
    const { person, tab } = scene;
    const before = tab.callCount(row.call);
    tab.fail(row.call, fault.answer);
    const outcome = await tab.act(work);

    const failure = fault.name === '429' ? (row.busy ?? fault.failure) : fault.failure;
    expect(outcome.failure).toBe(row.optional ? undefined : failure);
    const inBackground = row.optional === 'in the background';
    const isRetried = row.retried && fault.retried;
    // Three tries, 400 and 800 ms apart.
    expect(outcome.ms).toBe(inBackground ? 0 : (fault.ms ?? (isRetried ? 1200 : 0)));
    if (inBackground) await advance(2 * CALL_TIMEOUT_MS);
    const followUps = outcome.failure ? 0 : (row.followUps ?? 0);
    expect(tab.callCount(row.call) - before).toBe((isRetried ? 3 : 1) + followUps);
    if (row.stored) expect(await stateOf(person)).toMatchObject(row.stored(fault));
    tab.clearFaults();
    await row.after?.(scene, fault, work);
  });
}
