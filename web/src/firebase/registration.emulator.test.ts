import { describe, expect, test } from 'vitest';
import { ACTION_TIMEOUT_MS } from '../domain/limits';
import * as actions from '../testing/account-tab-actions';
import { advanceTime } from '../testing/clock';
import * as emulator from '../testing/emulator-client';
import { RATE_LIMIT_ERROR, toBackendError } from '../testing/faults';
import * as fixtures from '../testing/member-fixtures';
import type { Fault, FaultCase } from '../testing/simulated-faults';
import { SimulatedTab } from '../testing/simulated-tab';
import { testEachFault } from '../testing/test-each-fault';

const NAME = emulator.newPerson().name;
const NAMED_STATE = { name: NAME, profile: NAME };
const COMPLETE_STATE = { ...NAMED_STATE, account: 'unverified', emails: 1 };

async function expectCanRegisterAgain({ tab, person }: fixtures.TabFixture, { error }: FaultCase): Promise<void> {
  if (error) expect((await tab.runAction(actions.register(person))).error).toBeUndefined();
  expect(await fixtures.readAccountState(person)).toEqual({ ...COMPLETE_STATE, isBeingDeleted: false });
}

async function expectCanResend({ tab, person }: fixtures.TabFixture, { error, reachesServer }: FaultCase) {
  if (error) expect((await tab.runAction(actions.resendVerification(person))).value).toBe('sent');
  const emails = error && reachesServer ? 2 : 1;
  expect(await fixtures.readAccountState(person)).toMatchObject({ ...COMPLETE_STATE, emails });
}

async function expectLoginWorks({ tab, person }: fixtures.TabFixture): Promise<void> {
  await emulator.followVerificationLink(person.email);
  await tab.runAction(actions.logIn(person));
  expect(tab.readUserEmail()).toBe(person.email);
  expect(await fixtures.readAccountState(person)).toMatchObject(NAMED_STATE);
}

const REGISTER_OPTIONS = {
  tags: '@timeout @registration',
  action: 'registering',
  setUp: () => fixtures.openSignedOutTab(null),
  toAction: ({ person }: fixtures.TabFixture) => actions.register(person),
};
const OPTIONAL_CALL_OPTIONS = { ...REGISTER_OPTIONS, optionalCall: 'awaited', expectAfter: expectLoginWorks } as const;
testEachFault([
  {
    ...REGISTER_OPTIONS,
    call: 'signUp',
    expectAfter: expectCanRegisterAgain,
    expectedState: ({ error, reachesServer }) =>
      error ? { account: reachesServer && 'unverified', emails: 0 } : COMPLETE_STATE,
  },
  {
    ...REGISTER_OPTIONS,
    call: 'lookup',
    expectAfter: expectCanRegisterAgain,
    followUpCount: 1,
    expectedState: ({ error }) => (error ? { account: 'unverified', emails: 0 } : COMPLETE_STATE),
  },
  {
    ...OPTIONAL_CALL_OPTIONS,
    call: 'update',
    expectedState: ({ reachesServer }) => ({ ...COMPLETE_STATE, name: reachesServer && NAME }),
  },
  {
    ...REGISTER_OPTIONS,
    call: 'sendOobCode',
    expectAfter: expectCanResend,
    expectedState: ({ reachesServer }) => ({ ...COMPLETE_STATE, emails: reachesServer ? 1 : 0 }),
  },
  {
    ...OPTIONAL_CALL_OPTIONS,
    call: 'commit',
    isRetried: true,
    expectedState: ({ reachesServer }) => ({ ...COMPLETE_STATE, profile: reachesServer && NAME }),
  },
]);

describe('a taken address @registration', () => {
  test.each<[description: string, set: object, fault?: Fault, error?: string]>([
    ["can't be registered again by its verified owner", { emailVerified: true }],
    ["isn't reported as blocked", { disableUser: true }],
    ["isn't reported as having another password", { password: 'another-secret' }],
    ["isn't reported as rate-limited", {}, RATE_LIMIT_ERROR],
    ['reports a lost connection while checking the password', {}, 'request-lost', 'network unreachable'],
  ])('%s', async (_, accountChange, fault, error = 'refused email-in-use') => {
    const { person, uid, tab } = await fixtures.openSignedOutTab({ isVerified: false });
    await emulator.updateAccount(uid, accountChange);
    if (fault) tab.injectFault('signInWithPassword', fault);
    expect((await tab.runAction(actions.register(person))).error).toBe(error);
    expect(tab.countCalls('sendOobCode')).toBe(0);
  });

  test.each([
    ['the account', { hasProfile: false }, 0],
    ['the profile', { hasName: false }, 2],
  ])('keeps a name stored only in %s, and copies it to the other', async (...testCase) => {
    const [, accountFields, updateCount] = testCase;
    const { person, tab } = await fixtures.openSignedOutTab({ isVerified: false, ...accountFields });
    await tab.runAction(actions.register({ ...person, name: 'Another Name' }));
    expect(await emulator.readEmailLinks(person.email)).toHaveLength(1);
    expect(tab.countCalls('update')).toBe(updateCount);
    expect(await fixtures.readAccountState(person)).toMatchObject(NAMED_STATE);
  });

  test("can be registered again even if copying the profile's name to the account fails", async () => {
    const { person, tab } = await fixtures.openSignedOutTab({ isVerified: false, hasName: false });
    tab.injectFault('update', 'request-lost');
    const { error } = await tab.runAction(actions.register({ ...person, name: 'Another Name' }));
    expect(error).toBeUndefined();
  });
});

test("a new token that the database doesn't accept yet is renewed, and no session begins @registration", async () => {
  const { person, tab } = await fixtures.openSignedOutTab(null);
  tab.injectFault('commit', toBackendError('Missing or insufficient permissions.', 403, 'PERMISSION_DENIED'), 1);
  expect((await tab.runAction(actions.register(person))).error).toBeUndefined();
  // Once the profile is written, the registration checks that the account wasn't deleted meanwhile.
  expect(tab.calls.slice(-5)).toEqual(['commit', 'batchGet', fixtures.TOKEN_PATH, 'commit', 'lookup']);
  expect(tab.calls.slice(0, -5).toSorted()).toEqual(['lookup', 'sendOobCode', 'signUp', 'update']);
  expect(tab.changes).toEqual([{ user: null, endReason: null }]);
  expect(await fixtures.readAccountState(person)).toMatchObject(NAMED_STATE);
});

test.each(['before', 'after'])(
  'a profile that arrives %s a timeout goes with its account @deletion',
  async (moment) => {
    const { person, tab: lateTab } = await fixtures.openSignedOutTab(null);
    const finish = await lateTab.startHeld('commit', actions.register(person));
    if (moment === 'after') await advanceTime(ACTION_TIMEOUT_MS);
    await emulator.followVerificationLink(person.email);
    const { tab } = await fixtures.openSignedOutTab(null, person);
    await tab.runAction(actions.logIn(person));
    const { localId } = await emulator.getAccount(person.email);
    expect((await tab.runAction(actions.deleteAccount(person.password))).error).toBeUndefined();
    expect((await finish()).error).toBeUndefined();
    expect(await emulator.readProfileDocument(localId)).toBeNull();
  },
);

test('two tabs that register at once create one account and one profile @registration', async () => {
  const { person, tab: firstTab } = await fixtures.openSignedOutTab(null);
  const tabs = [firstTab, new SimulatedTab()];
  const finishers = await Promise.all(tabs.map((tab) => tab.startHeld('commit', actions.register(person))));
  expect(tabs.map((tab) => tab.countCalls('commit'))).toEqual([1, 1]);
  for (const { error } of await Promise.all(finishers.map((finish) => finish()))) expect(error).toBeUndefined();
  expect(await fixtures.readAccountState(person)).toMatchObject(NAMED_STATE);
});
