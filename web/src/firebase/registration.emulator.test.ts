// Registering through faults: each of its calls meets each fault. Whatever happens, the answer comes in time, says
// nothing false, and one healthy step makes the account whole.
import { describe, expect, test } from 'vitest';
import {
  emailLinks,
  findAccount,
  newPerson,
  openVerificationLink,
  type Person,
  readProfile,
  updateAccount,
} from '../../../e2e/support/emulator-client';
import {
  busy,
  type Fault,
  faultMatrix,
  lost,
  refusal,
  reset,
  type Scene,
  stateOf,
} from '../testing/faults';
import { logIn, register, resend, visitor } from '../testing/people';
import { Tab } from '../testing/tab';
import { waitUntilIdle } from '../testing/time';

const DENIED = refusal('Missing or insufficient permissions.', 403, 'PERMISSION_DENIED');
const TOKEN = '/securetoken.googleapis.com/v1/token';
const NAME = newPerson().name;
const WHOLE = { account: 'unverified', name: NAME, profile: NAME, mails: 1 } as const;

/** The account and the profile hold this name, and nothing else. */
async function expectWhole({ email, name }: Person): Promise<void> {
  const { localId, displayName } = await findAccount(email);
  expect(displayName).toBe(name);
  expect(await readProfile(localId)).toEqual({
    uid: { stringValue: localId },
    name: { stringValue: name },
    email: { stringValue: email },
    createdAt: { timestampValue: expect.any(String) },
  });
}

async function registersAgain({ tab, person }: Scene, { failure }: Fault): Promise<void> {
  if (failure) expect((await tab.act(register(person))).failure).toBeUndefined();
  expect(await stateOf(person)).toEqual({ ...WHOLE, isBeingDeleted: false });
}

async function sendsTheEmailAgain({ tab, person }: Scene, { failure, heard }: Fault) {
  if (failure) expect((await tab.act(resend(person))).value).toBe('sent');
  const mails = failure && heard ? 2 : 1;
  expect(await stateOf(person)).toMatchObject({ ...WHOLE, mails });
}

async function logsIn({ tab, person }: Scene): Promise<void> {
  await openVerificationLink(person.email);
  await tab.act(logIn(person));
  expect(tab.shown()).toBe(person.email);
  await expectWhole(person);
}

const REGISTER = {
  action: 'registering',
  begin: () => visitor(null),
  work: ({ person }: Scene) => register(person),
};
const IN_PARALLEL = { ...REGISTER, silent: 'awaited', after: logsIn } as const;
faultMatrix([
  {
    ...{ ...REGISTER, ids: 'F01 F02 F03 F04 F12', call: 'signUp', after: registersAgain },
    remains: ({ failure, heard }) =>
      failure ? { account: heard && 'unverified', mails: 0 } : WHOLE,
  },
  {
    ...{ ...REGISTER, ids: 'F03 F12', call: 'lookup', after: registersAgain },
    remains: ({ failure }) => (failure ? { account: 'unverified', mails: 0 } : WHOLE),
  },
  {
    ...{ ...IN_PARALLEL, ids: 'F06 F12 P03', call: 'update' },
    remains: ({ heard }) => ({ ...WHOLE, name: heard && NAME }),
  },
  {
    ...{ ...REGISTER, ids: 'F07 F08 F12 P03', call: 'sendOobCode', after: sendsTheEmailAgain },
    remains: ({ heard }) => ({ ...WHOLE, mails: heard ? 1 : 0 }),
  },
  {
    ...{ ...IN_PARALLEL, ids: 'F09 F11 F12 P03 P04', call: 'commit', repeated: true },
    remains: ({ heard }) => ({ ...WHOLE, profile: heard && NAME }),
  },
]);

describe('an address that is taken', () => {
  test.each<[what: string, set: object, verified: boolean]>([
    ['a verified account is not registered again, not even by its owner', {}, true],
    ['a blocked account is not told apart', { disableUser: true }, false],
  ])('F05 %s', async (_, set, verified) => {
    const { person, uid, tab } = await visitor({ verified });
    await updateAccount(uid, set);
    expect((await tab.act(register(person))).failure).toBe('refused email-in-use');
    expect(tab.times('sendOobCode')).toBe(0);
  });

  test.each([
    ['a lost connection is told', reset, 'network unreachable'],
    ['too many attempts are not', busy, 'refused email-in-use'],
    ['a wrong one is not', refusal('INVALID_PASSWORD'), 'refused email-in-use'],
  ])('F05 when the password is tried, %s', async (_, answer, failure) => {
    const { person, tab } = await visitor({ verified: false });
    tab.fail('signInWithPassword', answer);
    expect((await tab.act(register(person))).failure).toBe(failure);
  });

  test.each([
    ['the account', { profile: false }, 0],
    ['the profile', { named: false }, 2],
  ])('F15 a name that an earlier registration gave to %s alone is kept in both', async (...row) => {
    const [, missing, updates] = row;
    const { person, tab } = await visitor({ verified: false, ...missing });
    await tab.act(register({ ...person, name: 'Another Name' }));
    expect(await emailLinks(person.email)).toHaveLength(1);
    expect(tab.times('update')).toBe(updates);
    await expectWhole(person);
  });

  test('F15 a profile whose name cannot be given to the account does not fail it', async () => {
    const { person, tab } = await visitor({ verified: false, named: false });
    tab.fail('update', reset);
    const { failure } = await tab.act(register({ ...person, name: 'Another Name' }));
    expect(failure).toBeUndefined();
  });
});

test.each<[what: string, refused: number, calls: string[]]>([
  ['asked once more, with a new token', 1, ['commit', 'batchGet', TOKEN, 'commit']],
  ['given up at the second refusal', 2, ['commit', 'batchGet', TOKEN, 'commit']],
])('F10 a database that does not know the new token yet is %s', async (_, refused, calls) => {
  const { person, tab } = await visitor(null);
  tab.fail('commit', DENIED, refused);
  expect((await tab.act(register(person))).failure).toBeUndefined();
  expect(tab.calls.slice(-4)).toEqual(calls);
  expect((await stateOf(person)).profile).toBe(refused === 1 ? NAME : undefined);
});

test('F11 a write of the profile whose answer was lost is found by one look, without a new token', async () => {
  const { person, tab } = await visitor(null);
  tab.fail('commit', lost, 1);
  expect((await tab.act(register(person))).ms).toBe(400);
  expect(tab.calls.slice(-3)).toEqual(['commit', 'commit', 'batchGet']);
  await expectWhole(person);
});

test('F18 two tabs that register at once make one account and one profile', async () => {
  const { person, tab } = await visitor(null);
  const tabs = [tab, new Tab()];
  const held = tabs.map((one) => one.hold('commit'));
  const ends = tabs.map((one) => one.start(register(person)));
  await waitUntilIdle();
  expect(tabs.map((one) => one.times('commit'))).toEqual([1, 1]);
  await Promise.all(held.map((letGo) => letGo()));
  for (const { failure } of await Promise.all(ends)) expect(failure).toBeUndefined();
  await expectWhole(person);
});

test('a registration makes no call more than it needs, and leaves no session', async () => {
  const { person, tab } = await visitor(null);
  await tab.act(register(person));
  const needed = ['commit', 'lookup', 'sendOobCode', 'signUp', 'update'];
  expect(tab.calls.toSorted()).toEqual(needed);
  expect(tab.changes).toEqual([{ user: null, ended: null }]);
});
