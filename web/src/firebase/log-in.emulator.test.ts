import { getApps } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { describe, expect, test, vi } from 'vitest';
import { newPerson, readProfile } from '../../../e2e/support/emulator-client';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import {
  type Answer,
  type Fault,
  faultMatrix,
  refusal,
  type Scene,
  slow,
  stateOf,
} from '../testing/faults';
import { changeName, logIn, member, newMember, resend, visitor } from '../testing/people';
import { Tab } from '../testing/tab';
import { advance } from '../testing/time';

const NAME = newPerson().name;
const SIGNED_OUT = [{ user: null, ended: null }];
const temporaryApps = () => getApps().filter(({ name }) => name.startsWith('temporary-'));

/** Waits first, because a response may still arrive after the timeout. */
async function expectNoSession({ tab }: Scene): Promise<void> {
  await advance(CALL_TIMEOUT_MS);
  expect(tab.changes).toEqual(SIGNED_OUT);
  expect(temporaryApps()).toEqual([]);
}

async function canLogIn(scene: Scene, { failure }: Fault): Promise<void> {
  const { tab, person, uid } = scene;
  if (failure) {
    await expectNoSession(scene);
    expect((await tab.act(logIn(person))).value).toMatchObject({ uid });
  }
  expect(tab.changes.at(-1)?.user).toEqual({
    ...{ uid, email: person.email, displayName: person.name, emailVerified: true },
    ...{ createdAt: expect.any(Number), isBeingDeleted: false },
  });
}

async function nextLoginRepairs({ tab, person }: Scene, { failure }: Fault): Promise<void> {
  if (failure) await tab.act(logIn(person));
  expect(await stateOf(person)).toMatchObject({ name: NAME, profile: NAME });
  expect(tab.changes.at(-1)?.user?.displayName).toBe(NAME);
  // A call without a response may still arrive, so its app stays open.
  if (failure !== 'network timeout') expect(temporaryApps()).toEqual([]);
}

const LOG_IN = {
  action: 'logging in',
  setUp: () => visitor(),
  work: ({ person }: Scene) => logIn(person),
  after: canLogIn,
};
const RESEND = {
  ids: 'F07 F48',
  action: 'resending the email',
  setUp: () => visitor({ verified: false }),
  work: ({ person }: Scene) => resend(person),
  stored: ({ failure }: Fault) => ({ emails: failure ? 0 : 1 }),
  after: expectNoSession,
};
const REPAIR = {
  ids: 'F09 F16 P02',
  action: 'repairing the profile after a login',
  setUp: () => visitor({ profile: false }),
  work: ({ person }: Scene) => logIn(person),
  optional: 'in the background' as const,
  retried: true as const,
  after: nextLoginRepairs,
};

faultMatrix([
  { ...LOG_IN, ids: 'F46 F48', call: 'signInWithPassword' },
  { ...LOG_IN, ids: 'F46 F48', call: 'lookup' },
  { ...RESEND, call: 'signInWithPassword' },
  { ...RESEND, call: 'sendOobCode', stored: ({ heard }) => ({ emails: heard ? 1 : 0 }) },
  { ...REPAIR, call: 'batchGet' },
  { ...REPAIR, call: 'commit' },
  { ...REPAIR, call: 'update', setUp: () => visitor({ named: false }) },
]);

test.each([
  ['logging in', logIn, 'lookup'],
  ['resending the email', resend, 'sendOobCode'],
])('F48 %s has one timeout for all of its calls', async (_, work, last) => {
  const { tab, person } = await visitor({ verified: work === logIn });
  for (const call of ['signInWithPassword', last]) tab.fail(call, slow(8000));
  const { failure, ms } = await tab.act(work(person));
  expect([failure, ms]).toEqual(['network timeout', CALL_TIMEOUT_MS]);
});

test("F31 P06 an unverified account can't log in, and no session begins", async () => {
  const { tab, person } = await visitor({ verified: false });
  expect((await tab.act(logIn(person))).failure).toBe('refused unverified');
  expect(tab.changes).toEqual(SIGNED_OUT);
});

test('a switch that fails in the SDK ends that session, and later switches still work', async () => {
  const { tab, person } = await member();
  const other = await new Tab(tab).watch();
  const own = getApps().filter(({ name }) => name.startsWith('tab-'));
  for (const [index, method] of (['updateCurrentUser', 'signOut'] as const).entries())
    vi.spyOn(getAuth(own[index]), method).mockRejectedValueOnce(new Error('any'));
  const next = await newMember();
  expect((await tab.act(logIn(next))).failure).toBe('gone session-ended');
  expect([tab.shownEmail(), other.shownEmail()]).toEqual([null, null]);
  await tab.act(logIn(person));
  expect([tab.shownEmail(), other.shownEmail()]).toEqual([person.email, person.email]);
  expect((await other.act(changeName())).failure).toBeUndefined();
});

test('a login makes three calls, and reading its session makes none', async () => {
  const { tab, person, uid } = await visitor();
  await tab.act(logIn(person));
  const read = await tab.act(({ readSession }, signal) => readSession(signal));
  expect(read.value).toMatchObject({ uid });
  expect(tab.calls).toEqual(['signInWithPassword', 'lookup', 'batchGet']);
});

describe('repairing the profile after a login', () => {
  test('F14 P02 takes a missing name from the email, in all tabs', async () => {
    const { tab, person } = await visitor({ profile: false, named: false });
    const other = await new Tab(tab).watch();
    await tab.act(logIn(person));
    const name = person.email.split('@')[0];
    expect(await stateOf(person)).toMatchObject({ name, profile: name });
    for (const { changes } of [tab, other]) expect(changes.at(-1)?.user?.displayName).toBe(name);
    expect([tab.callCount('commit'), tab.callCount('lookup')]).toEqual([1, 3]);
  });

  test('F42 shortens a name that is too long', async () => {
    const { tab, person, uid } = await visitor({ profile: false }, newPerson('a'.repeat(200)));
    await tab.act(logIn(person));
    expect((await readProfile(uid))?.name?.stringValue).toBe('a'.repeat(100));
  });

  const BLOCKED_KEY = 'Requests from referer https://example.org/ are blocked.';
  test.each<[what: string, answer: Answer, logs: number]>([
    ['logs a refused API key', refusal(BLOCKED_KEY, 403, 'PERMISSION_DENIED'), 1],
    ["doesn't log a failed connection", refusal('', 503, 'UNAVAILABLE'), 0],
    ["doesn't log a refusal after logging out", refusal('', 403, 'PERMISSION_DENIED'), 0],
  ])('%s', async (what, answer, logs) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { tab, person } = await visitor({ profile: false });
    const release = tab.hold('batchGet', answer);
    expect((await tab.act(logIn(person))).failure).toBeUndefined();
    if (what.endsWith('logging out')) await tab.logOut();
    await release();
    await advance(2 * CALL_TIMEOUT_MS);
    expect(log).toHaveBeenCalledTimes(logs);
    if (logs) expect(log.mock.calls[0]?.join()).toMatch(/API key's restrictions.*referer/);
  });
});
