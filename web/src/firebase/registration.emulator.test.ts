import { describe, expect, test } from 'vitest';
import {
  emailLinks,
  findAccounts,
  newPerson,
  openVerificationLink,
  readProfile,
  updateAccount,
} from '../../../e2e/support/emulator-client';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import {
  type Answer,
  busy,
  type Fault,
  faultMatrix,
  refusal,
  reset,
  type Scene,
  stateOf,
  TOKEN,
} from '../testing/faults';
import {
  changeName,
  deleteOwnAccount,
  logIn,
  NEW_NAME,
  register,
  resend,
  visitor,
} from '../testing/people';
import { Tab } from '../testing/tab';
import { advance, waitUntilIdle } from '../testing/time';

const DENIED = refusal('Missing or insufficient permissions.', 403, 'PERMISSION_DENIED');
const NAME = newPerson().name;
const NAMED = { name: NAME, profile: NAME };
const COMPLETE = { ...NAMED, account: 'unverified', emails: 1 };

async function canRegisterAgain({ tab, person }: Scene, { failure }: Fault): Promise<void> {
  if (failure) expect((await tab.act(register(person))).failure).toBeUndefined();
  expect(await stateOf(person)).toEqual({ ...COMPLETE, isBeingDeleted: false });
}

async function canResend({ tab, person }: Scene, { failure, heard }: Fault) {
  if (failure) expect((await tab.act(resend(person))).value).toBe('sent');
  const emails = failure && heard ? 2 : 1;
  expect(await stateOf(person)).toMatchObject({ ...COMPLETE, emails });
}

async function canLogIn({ tab, person }: Scene): Promise<void> {
  await openVerificationLink(person.email);
  await tab.act(logIn(person));
  expect(tab.shownEmail()).toBe(person.email);
  expect(await stateOf(person)).toMatchObject(NAMED);
}

const REGISTER = {
  action: 'registering',
  setUp: () => visitor(null),
  work: ({ person }: Scene) => register(person),
};
const IN_PARALLEL = { ...REGISTER, optional: 'awaited', after: canLogIn } as const;
faultMatrix([
  {
    ...{ ...REGISTER, ids: 'F01 F02 F03 F04 F12', call: 'signUp', after: canRegisterAgain },
    stored: ({ failure, heard }) =>
      failure ? { account: heard && 'unverified', emails: 0 } : COMPLETE,
  },
  {
    ...{ ...REGISTER, ids: 'F03 F12', call: 'lookup', after: canRegisterAgain, followUps: 1 },
    stored: ({ failure }) => (failure ? { account: 'unverified', emails: 0 } : COMPLETE),
  },
  {
    ...{ ...IN_PARALLEL, ids: 'F06 F12 P03', call: 'update' },
    stored: ({ heard }) => ({ ...COMPLETE, name: heard && NAME }),
  },
  {
    ...{ ...REGISTER, ids: 'F07 F08 F12 P03', call: 'sendOobCode', after: canResend },
    stored: ({ heard }) => ({ ...COMPLETE, emails: heard ? 1 : 0 }),
  },
  {
    ...{ ...IN_PARALLEL, ids: 'F09 F11 F12 P03 P04', call: 'commit', retried: true },
    stored: ({ heard }) => ({ ...COMPLETE, profile: heard && NAME }),
  },
]);

describe('a taken address', () => {
  test.each<[what: string, set: object, answer?: Answer, failure?: string]>([
    ["can't be registered again by its verified owner", { emailVerified: true }],
    ["isn't reported as blocked", { disableUser: true }],
    ["isn't reported as having another password", { password: 'another-secret' }],
    ["isn't reported as rate-limited", {}, busy],
    ['reports a lost connection while checking the password', {}, reset, 'network unreachable'],
  ])('F05 %s', async (_, set, answer, failure = 'refused email-in-use') => {
    const { person, uid, tab } = await visitor({ verified: false });
    await updateAccount(uid, set);
    if (answer) tab.fail('signInWithPassword', answer);
    expect((await tab.act(register(person))).failure).toBe(failure);
    expect(tab.callCount('sendOobCode')).toBe(0);
  });

  test.each([
    ['the account', { profile: false }, 0],
    ['the profile', { named: false }, 2],
  ])('F15 keeps a name stored only in %s, and copies it to the other', async (...row) => {
    const [, missing, updates] = row;
    const { person, tab } = await visitor({ verified: false, ...missing });
    await tab.act(register({ ...person, name: 'Another Name' }));
    expect(await emailLinks(person.email)).toHaveLength(1);
    expect(tab.callCount('update')).toBe(updates);
    expect(await stateOf(person)).toMatchObject(NAMED);
  });

  test("F15 can be registered again even if copying the profile's name to the account fails", async () => {
    const { person, tab } = await visitor({ verified: false, named: false });
    tab.fail('update', reset);
    const { failure } = await tab.act(register({ ...person, name: 'Another Name' }));
    expect(failure).toBeUndefined();
  });
});

test("F10 a new token that the database doesn't accept yet is renewed, and no session begins", async () => {
  const { person, tab } = await visitor(null);
  tab.fail('commit', DENIED, 1);
  expect((await tab.act(register(person))).failure).toBeUndefined();
  // Once the profile is written, the registration checks that the account wasn't deleted or renamed meanwhile.
  const check = ['lookup', 'batchGet'];
  expect(tab.calls.slice(-6)).toEqual(['commit', 'batchGet', TOKEN, 'commit', ...check]);
  expect(tab.calls.slice(0, -6).toSorted()).toEqual(['lookup', 'sendOobCode', 'signUp', 'update']);
  expect(tab.changes).toEqual([{ user: null, ended: null }]);
  expect(await stateOf(person)).toMatchObject(NAMED);
});

/** Registers with this call held, and verifies the email meanwhile. */
async function registerSlowly(call: string, waits: boolean) {
  const { person, tab } = await visitor(null);
  const release = tab.hold(call, undefined, 1);
  const registered = tab.start(register(person));
  await waitUntilIdle();
  if (waits) await advance(CALL_TIMEOUT_MS);
  await openVerificationLink(person.email);
  return { person, release, registered };
}

const MOMENTS = ['before', 'after'] as const;

test.each(MOMENTS)(
  "A04 a profile that arrives %s the timeout, once the account was deleted elsewhere, doesn't stay",
  async (moment) => {
    const { person, release, registered } = await registerSlowly('commit', moment === 'after');
    const { tab } = await visitor(null, person);
    await tab.act(logIn(person));
    const [account] = await findAccounts(person.email);
    expect((await tab.act(deleteOwnAccount(person.password))).failure).toBeUndefined();
    await release();
    expect((await registered).failure).toBeUndefined();
    expect(await readProfile(account?.localId ?? '')).toBeNull();
  },
);

test.for(MOMENTS.flatMap((moment) => ['registration', 'login'].map((by) => [by, moment] as const)))(
  "A04 a %s's name that arrives %s the timeout doesn't replace a newer one",
  async ([by, moment]) => {
    const waits = moment === 'after';
    let { person, release } = await registerSlowly('update', waits);
    if (by === 'login') {
      const slow = await visitor({ named: false });
      release = slow.tab.hold('update', undefined, 1);
      person = slow.person;
      await slow.tab.act(logIn(person));
      if (waits) await advance(CALL_TIMEOUT_MS);
    }
    const { tab } = await visitor(null, person);
    await tab.act(logIn(person));
    expect((await tab.act(changeName())).failure).toBeUndefined();
    await release();
    await tab.act(logIn(person));
    expect(await stateOf(person)).toMatchObject({ name: NEW_NAME, profile: NEW_NAME });
  },
);

test('F18 two tabs that register at once create one account and one profile', async () => {
  const { person, tab } = await visitor(null);
  const tabs = [tab, new Tab()];
  const held = tabs.map((one) => one.hold('commit'));
  const ends = tabs.map((one) => one.start(register(person)));
  await waitUntilIdle();
  expect(tabs.map((one) => one.callCount('commit'))).toEqual([1, 1]);
  await Promise.all(held.map((release) => release()));
  for (const { failure } of await Promise.all(ends)) expect(failure).toBeUndefined();
  expect(await stateOf(person)).toMatchObject(NAMED);
});
