// Logging in and sending the verification email again through faults, and the repair of the profile afterward.
import { getApps } from 'firebase/app';
import { describe, expect, test, vi } from 'vitest';
import { newPerson, readProfile } from '../../../e2e/support/emulator-client';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { type Fault, faultMatrix, refusal, type Scene, slow, stateOf } from '../testing/faults';
import { logIn, resend, visitor } from '../testing/people';
import { Tab } from '../testing/tab';
import { pass, waitUntilIdle } from '../testing/time';

const NAME = newPerson().name;
const SIGNED_OUT = [{ user: null, ended: null }];
const temporaryApps = () => getApps().filter(({ name }) => name.startsWith('temporary-'));

/** Also an answer that comes after the timeout logs nobody in. */
async function expectNoSession({ tab }: Scene): Promise<void> {
  await pass(CALL_TIMEOUT_MS);
  expect(tab.changes).toEqual(SIGNED_OUT);
  expect(temporaryApps()).toEqual([]);
}

async function logsInNow(scene: Scene, { failure }: Fault): Promise<void> {
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

/** What a fault left undone, the next login does. */
async function isRepairedNow({ tab, person }: Scene, { failure }: Fault): Promise<void> {
  if (failure) await tab.act(logIn(person));
  expect(await stateOf(person)).toMatchObject({ name: NAME, profile: NAME });
  expect(tab.changes.at(-1)?.user?.displayName).toBe(NAME);
  expect(temporaryApps()).toEqual([]);
}

const LOG_IN = {
  action: 'logging in',
  begin: () => visitor(),
  work: ({ person }: Scene) => logIn(person),
  after: logsInNow,
};
const RESEND = {
  ids: 'F07 F48',
  action: 'the email is sent again',
  begin: () => visitor({ verified: false }),
  work: ({ person }: Scene) => resend(person),
  remains: ({ failure }: Fault) => ({ mails: failure ? 0 : 1 }),
  after: expectNoSession,
};
const REPAIR = {
  ids: 'F09 F16 P02',
  action: 'a login does not wait for the repair',
  begin: () => visitor({ profile: false }),
  work: ({ person }: Scene) => logIn(person),
  silent: 'in the background' as const,
  repeated: true as const,
  after: isRepairedNow,
};

faultMatrix([
  { ...LOG_IN, ids: 'F46 F48', call: 'signInWithPassword' },
  { ...LOG_IN, ids: 'F46 F48', call: 'lookup' },
  { ...RESEND, call: 'signInWithPassword' },
  { ...RESEND, call: 'sendOobCode', remains: ({ heard }) => ({ mails: heard ? 1 : 0 }) },
  { ...REPAIR, call: 'batchGet' },
  { ...REPAIR, call: 'commit' },
  { ...REPAIR, call: 'update', begin: () => visitor({ named: false }) },
]);

test.each([
  ['a login', logIn, 'lookup'],
  ['another email', resend, 'sendOobCode'],
])('F48 all calls of %s share one timeout', async (_, work, last) => {
  const { tab, person } = await visitor({ verified: work === logIn });
  for (const call of ['signInWithPassword', last]) tab.fail(call, slow(8000));
  const { failure, ms } = await tab.act(work(person));
  expect([failure, ms]).toEqual(['network timeout', CALL_TIMEOUT_MS]);
});

test('F31 P06 an account that is not verified is refused, and leaves no session', async () => {
  const { tab, person } = await visitor({ verified: false });
  expect((await tab.act(logIn(person))).failure).toBe('refused unverified');
  expect(tab.changes).toEqual(SIGNED_OUT);
});

test('the session is known to each reader without another call', async () => {
  const { tab, person, uid } = await visitor();
  await tab.act(logIn(person));
  expect(tab.calls).toEqual(['signInWithPassword', 'lookup', 'batchGet']);
  const read = await tab.act(({ readSession }, signal) => readSession(signal));
  expect(read.value).toMatchObject({ uid });
  expect(tab.calls).toHaveLength(3);
});

describe('the repair of a profile after a login', () => {
  test('F14 P02 a missing profile and name come back from the address, in all tabs', async () => {
    const { tab, person } = await visitor({ profile: false, named: false });
    const other = await new Tab(tab).watch();
    await tab.act(logIn(person));
    const name = person.email.split('@')[0];
    expect(await stateOf(person)).toMatchObject({ name, profile: name });
    for (const { changes } of [tab, other]) expect(changes.at(-1)?.user?.displayName).toBe(name);
    expect(tab.times('commit')).toBe(1);
  });

  test('F42 a name that is too long for a profile is cut', async () => {
    const { tab, person, uid } = await visitor({ profile: false }, newPerson('a'.repeat(200)));
    await tab.act(logIn(person));
    expect((await readProfile(uid))?.name?.stringValue).toBe('a'.repeat(100));
  });

  const denied = (message: string) => refusal(message, 403, 'PERMISSION_DENIED');

  test.each([
    ['a fault of the network', refusal('', 503, 'UNAVAILABLE'), 'stays', 0],
    [
      'a refused key',
      denied('Requests from referer https://example.org/ are blocked.'),
      'stays',
      1,
    ],
    ['a refusal', denied('Missing or insufficient permissions.'), 'logs out', 0],
  ])('%s is told in the console where the owners must act', async (...row) => {
    const [, answer, then, told] = row;
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { tab, person } = await visitor({ profile: false });
    const letGo = tab.hold('batchGet', answer);
    expect((await tab.act(logIn(person))).failure).toBeUndefined();
    if (then === 'logs out') await tab.logOut();
    await letGo();
    await pass(2 * CALL_TIMEOUT_MS);
    const restrictions = 'the restrictions of the API key allow this address';
    const message = [expect.stringContaining(restrictions), expect.stringContaining('referer')];
    expect(said.mock.calls).toEqual([message].slice(0, told));
  });

  test('F19 two tabs that both miss the profile write one', async () => {
    const { tab, person } = await visitor({ profile: false });
    const tabs = [tab, await new Tab().watch()];
    const held = tabs.map((one) => one.hold('commit', undefined, 1));
    for (const one of tabs) await one.act(logIn(person));
    while (tabs.some((one) => one.times('commit') === 0)) await waitUntilIdle();
    for (const letGo of held) await letGo();
    expect(tabs.map((one) => one.times('commit'))).toEqual([1, 1]);
    // Each looked before it wrote, and the refused one once more.
    expect(tabs.map((one) => one.times('batchGet'))).toEqual([1, 2]);
    expect(await stateOf(person)).toMatchObject({ name: NAME, profile: NAME });
    for (const { changes } of tabs) expect(changes.at(-1)?.user?.displayName).toBe(NAME);
  });
});
