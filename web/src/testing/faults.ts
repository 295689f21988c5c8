// Every fault that a call to the provider can meet, what the SDK makes of it, and the table of calls and faults.
import { expect, test } from 'vitest';
import {
  emailLinks,
  findAccounts,
  type Person,
  readProfile,
} from '../../../e2e/support/emulator-client';
import { BEING_DELETED } from '../domain/entities';
import type { AccountError } from '../domain/errors';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import type { Tab, Work } from './tab';
import { pass } from './time';

/** Answers a call in its own way; `send` asks the server. */
export type Answer = (send: () => Promise<Response>) => Promise<Response>;

/** A failure as the provider (https://firebase.google.com/docs/reference/rest/auth) and the database word it. */
export const refusal =
  (message: string, code = 400, status = 'INVALID_ARGUMENT'): Answer =>
  async () =>
    Response.json({ error: { code, message, status } }, { status: code });

const broken = (): never => {
  throw new TypeError('fetch failed');
};
/** The connection breaks before the server hears anything. */
export const reset: Answer = async () => broken();
/** The server does what it is asked, and its answer is lost. */
export const lost: Answer = (send) => send().then(broken);
/** The server does nothing and never answers. */
export const hang: Answer = () => new Promise(() => undefined);
/** The server does what it is asked and never answers. */
export const mute: Answer = (send) => send().then(() => new Promise(() => undefined));
export const slow =
  (ms: number): Answer =>
  async (send) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return send();
  };
export const busy = refusal(
  'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Try again later.',
  429,
  'RESOURCE_EXHAUSTED',
);

export type Fault = {
  name: string;
  answer: Answer;
  /** Kind and reason of the failure; absent where the call works in the end. */
  failure?: string;
  /** Whether the server did what was asked. */
  heard?: true;
  /** Whether a moment later it may work, so that what may happen twice is tried again. */
  again?: true;
  /** How long the whole action takes, where it takes time. */
  ms?: number;
};

const DEAD = 'network unreachable';
const GARBLED = () => new Response('{"kind": "identitytoolkit#');
const HTML = '<html><title>503</title>Service Unavailable</html>';

export const FAULTS: readonly Fault[] = [
  { name: 'reset', answer: reset, failure: DEAD, again: true },
  { name: 'lost', answer: lost, failure: DEAD, heard: true, again: true },
  {
    ...{ name: 'malformed', failure: DEAD, heard: true, again: true },
    answer: (send) => send().then(GARBLED),
  },
  {
    ...{ name: 'HTML', failure: DEAD, again: true },
    answer: async () => new Response(HTML, { status: 503 }),
  },
  {
    ...{ name: '503', failure: 'network overloaded', again: true },
    answer: refusal('The service is currently unavailable.', 503, 'UNAVAILABLE'),
  },
  { name: '429', answer: busy, failure: 'busy overloaded' },
  { name: 'hang', answer: hang, failure: 'network timeout', ms: CALL_TIMEOUT_MS },
  { name: 'mute', answer: mute, failure: 'network timeout', heard: true, ms: CALL_TIMEOUT_MS },
  { name: '10 s slow', answer: slow(10_000), heard: true, ms: 10_000 },
];

/** Kind and reason of a failed call; undefined if it did not fail. */
export function failureOf(error: unknown): string | undefined {
  // Not by instanceof: a page that is loaded anew has modules of its own.
  const isAccountError = (some: unknown): some is AccountError =>
    some instanceof Error && some.name === 'AccountError';
  if (isAccountError(error)) return `${error.kind} ${error.reason}`;
  return error === undefined ? undefined : `not translated: ${error}`;
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** What the provider and the database hold of a person. */
export async function stateOf({ email }: Pick<Person, 'email'>) {
  const [[account, ...more], mails] = await Promise.all([findAccounts(email), emailLinks(email)]);
  expect(more, 'a second account').toEqual([]);
  const profile = account && (await readProfile(account.localId));
  return {
    account: account && (account.emailVerified ? 'verified' : 'unverified'),
    name: account?.displayName,
    profile: profile?.name?.stringValue,
    isBeingDeleted: account?.photoUrl === BEING_DELETED,
    mails: mails.length,
  };
}

export type Scene = { person: Person; uid: string; tab: Tab };

type Row = {
  /** Of docs/reliability.md. */
  ids: string;
  action: string;
  call: string;
  /** Who does it where; everything there works. */
  begin: () => Promise<Scene>;
  work: (scene: Scene) => Promise<Work<unknown>> | Work<unknown>;
  /** Nobody is told that the call failed: the action works without it, and may not even wait for it. */
  silent?: 'awaited' | 'in the background';
  /** Sent three times, because it may safely happen twice. */
  repeated?: true;
  /** Instead of `busy overloaded`. */
  busy?: string;
  /** What the provider and the database hold then. */
  remains?: (fault: Fault) => Partial<Record<keyof State, unknown>>;
  /** What may be tried afterwards, over a connection that works. */
  after?: (scene: Scene, fault: Fault, work: Work<unknown>) => Promise<unknown>;
  without?: (fault: Fault) => boolean | undefined;
};

/** Each call of an action with each fault. */
export function faultMatrix(rows: readonly Row[]): void {
  const cases = rows.flatMap((row) =>
    FAULTS.filter((fault) => !row.without?.(fault)).map((fault) => {
      const title = `${row.ids} ${row.action}, ${row.call}: ${fault.name}`;
      return [title, row, fault] as const;
    }),
  );
  test.for(cases)('%s', async ([, row, fault]) => {
    const scene = await row.begin();
    const work = await row.work(scene);
    const { person, tab } = scene;
    const before = tab.times(row.call);
    tab.fail(row.call, fault.answer);
    const outcome = await tab.act(work);

    const failure = fault.name === '429' ? (row.busy ?? fault.failure) : fault.failure;
    expect(outcome.failure).toBe(row.silent ? undefined : failure);
    const inBackground = row.silent === 'in the background';
    const isRepeated = row.repeated && fault.again;
    // Pauses of 400 and 800 ms are between three tries; nothing else waits for anything.
    expect(outcome.ms).toBe(inBackground ? 0 : (fault.ms ?? (isRepeated ? 1200 : 0)));
    if (inBackground) await pass(2 * CALL_TIMEOUT_MS);
    expect(tab.times(row.call) - before).toBe(isRepeated ? 3 : 1);
    if (row.remains) expect(await stateOf(person)).toMatchObject(row.remains(fault));
    tab.mend();
    await row.after?.(scene, fault, work);
  });
}
