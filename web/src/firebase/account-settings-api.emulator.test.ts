import { describe, expect, vi } from 'vitest';
import { ACTION_TIMEOUT_MS } from '../domain/limits';
import * as actions from '../testing/account-tab-actions';
import { advanceTime, settleRequests } from '../testing/clock';
import * as emulator from '../testing/emulator-client';
import {
  logInOnOtherDevice,
  openSignedOutTab,
  openTabAsMember,
  readAccountState,
  type TabFixture,
  test,
} from '../testing/member-fixtures';
import { type Fault, type FaultCase, toDelayHandler, toRequestHandler } from '../testing/simulated-faults';
import { SimulatedTab, type TabAction } from '../testing/simulated-tab';
import { testEachFault } from '../testing/test-each-fault';

const NAME = emulator.newPerson().name;
const SESSION_ENDED_AS_REJECTED = { user: null, endReason: 'rejected' };
const SESSION_ENDED_BY_DELETION = { user: null, endReason: 'deleted' };
const SESSION_ENDED_BY_NEW_CREDENTIALS = { user: null, endReason: 'new-credentials' };
const NO_ACCOUNT = { account: undefined, profile: undefined };
const showsUnfinishedDeletion = (tab: SimulatedTab) => tab.changes.at(-1)?.user?.isBeingDeleted;

async function expectDeleted({ person, uid }: TabFixture): Promise<void> {
  expect(await readAccountState(person)).toMatchObject(NO_ACCOUNT);
  expect(await emulator.readProfileDocument(uid)).toBeNull();
}

async function expectNextLoginSyncsName({ person, tab }: TabFixture): Promise<void> {
  const { name } = await readAccountState(person);
  await logInOnOtherDevice(person);
  expect(await readAccountState(person)).toMatchObject({ name, profile: name });
  expect((await tab.runAction(actions.changeName())).error).toBeUndefined();
  expect(await readAccountState(person)).toMatchObject({ name: actions.NEW_NAME, profile: actions.NEW_NAME });
  expect(tab.changes.at(-1)?.user?.displayName).toBe(actions.NEW_NAME);
}

/** When the account disappears, the tab says the email was changed only if requesting the change succeeded. */
async function expectEndAfterDeletion({ uid, tab }: TabFixture, { error }: FaultCase): Promise<void> {
  await emulator.deleteAccount(uid);
  await tab.goOnline();
  expect(tab.changes.at(-1)).toEqual(error ? SESSION_ENDED_AS_REJECTED : SESSION_ENDED_BY_NEW_CREDENTIALS);
}

async function expectUndoableOrFinishable(fixture: TabFixture, { error }: FaultCase): Promise<void> {
  const { person, tab } = fixture;
  if (!error) return expectDeleted(fixture);
  const stateBefore = await readAccountState(person);
  await tab.goOnline();
  expect(showsUnfinishedDeletion(tab)).toBe(stateBefore.isBeingDeleted);
  const otherDevice = await logInOnOtherDevice(person);
  expect(await readAccountState(person)).toEqual(stateBefore);
  if (stateBefore.isBeingDeleted) expect(otherDevice.tab.countCalls('commit')).toBe(0);
  expect(showsUnfinishedDeletion(otherDevice.tab)).toBe(stateBefore.isBeingDeleted);

  expect((await otherDevice.tab.runAction(actions.undoDeletion)).error).toBeUndefined();
  expect(await readAccountState(person)).toMatchObject({ profile: NAME, isBeingDeleted: false });
  expect(showsUnfinishedDeletion(otherDevice.tab)).toBe(false);
  expect((await tab.runAction(actions.deleteAccount(person.password))).error).toBeUndefined();
  await expectDeleted(fixture);
}

const CHANGE_NAME_OPTIONS = {
  action: 'changing the name',
  toAction: () => actions.changeName(),
  isRetried: true,
  expectAfter: expectNextLoginSyncsName,
} as const;
const nameAfter = ({ reachesServer }: FaultCase) => (reachesServer ? actions.NEW_NAME : NAME);
const DELETE_OPTIONS = {
  tags: '@timeout @deletion',
  action: 'deleting the account',
  toAction: ({ person }: TabFixture) => actions.deleteAccount(person.password),
  isRetried: true,
  expectAfter: expectUndoableOrFinishable,
} as const;
testEachFault([
  { ...CHANGE_NAME_OPTIONS, call: 'update', expectedState: (fault) => ({ name: nameAfter(fault) }) },
  { ...CHANGE_NAME_OPTIONS, call: 'commit', expectedState: (fault) => ({ profile: nameAfter(fault) }) },
  {
    action: 'changing the email',
    call: 'sendOobCode',
    toAction: ({ person }) => actions.changeEmail(person.password),
    rateLimitError: 'busy email-limit',
    expectedState: ({ reachesServer }) => ({ emails: reachesServer ? 1 : 0 }),
    expectAfter: expectEndAfterDeletion,
  },
  {
    action: 'changing the password',
    call: 'update',
    toAction: ({ person }) => actions.changePassword(person.password),
    async expectAfter({ person, uid, tab }, { error }, action) {
      if (error) expect((await tab.runAction(action)).error).toBeUndefined();
      expect(tab.readUserEmail()).toBe(person.email);
      expect((await logInOnOtherDevice({ ...person, password: actions.NEW_PASSWORD })).error).toBeUndefined();
      expect(await emulator.readProfileDocument(uid)).not.toBeNull();
    },
  },
  {
    ...DELETE_OPTIONS,
    call: 'update',
    expectedState: (fault) => ({ isBeingDeleted: !!fault.reachesServer && !!fault.error }),
  },
  { ...DELETE_OPTIONS, call: 'commit', followUpCount: 1, expectedState: ({ error }) => ({ isBeingDeleted: !!error }) },
  { ...DELETE_OPTIONS, call: 'delete', isSkipped: ({ reachesServer }) => reachesServer },
]);

test.for([
  ['changing the email', actions.changeEmail],
  ['changing the password', actions.changePassword],
  ['logging out other devices', actions.logOutOtherDevices],
  ['deleting the account', actions.deleteAccount],
] as const)('%s rejects a wrong password and a gone account @session-end', async ([, change], { person, uid, tab }) => {
  const stateBefore = await readAccountState(person);
  expect((await tab.runAction(change('wrong'))).error).toBe('refused wrong-password');
  expect(await readAccountState(person)).toEqual(stateBefore);
  expect(tab.changes.at(-1)?.user).toMatchObject({ uid, isBeingDeleted: false });
  await emulator.deleteAccount(uid);
  expect((await tab.runAction(change('wrong'))).error).toBe('refused wrong-password');
  expect(tab.changes.at(-1)).toEqual(SESSION_ENDED_AS_REJECTED);
});

test.for(['', ' and a login elsewhere creates it first'])(
  'a new name is saved even if the profile is missing%s @registration',
  async (suffix, { person, uid, tab }) => {
    await emulator.deleteProfile(uid);
    const otherTab = await new SimulatedTab().watchSession();
    const finishLogin = suffix && (await otherTab.startHeld('commit', actions.logIn(person)));
    const finishChange = await tab.startHeld('commit', actions.changeName());
    if (finishLogin) await finishLogin();
    expect((await finishChange()).error).toBeUndefined();
    expect(await readAccountState(person)).toMatchObject({ profile: actions.NEW_NAME });
  },
);

test("changing the name ends the session of an account that's gone @session-end", async ({ uid, tab }) => {
  await emulator.deleteAccount(uid);
  expect((await tab.runAction(actions.changeName())).error).toMatch('gone');
  expect(tab.changes.at(-1)).toEqual(SESSION_ENDED_AS_REJECTED);
});

test("a login elsewhere with older data doesn't undo a new name @late-response", async ({ person, tab }) => {
  const otherTab = await new SimulatedTab().watchSession();
  const release = otherTab.holdCalls('batchGet', undefined, 1);
  await otherTab.runAction(actions.logIn(person));
  await tab.runAction(actions.changeName());
  await release();
  expect(await readAccountState(person)).toMatchObject({ profile: actions.NEW_NAME });
  expect(otherTab.changes.at(-1)?.user?.displayName).toBe(actions.NEW_NAME);
});

describe('a change made on the page of someone who', () => {
  const ACCOUNT_CHANGES: Readonly<Record<string, (person: emulator.Person) => TabAction<unknown>>> = {
    'changing the name': () => actions.changeName(),
    'changing the email': ({ password }) => actions.changeEmail(password),
    'changing the password': ({ password }) => actions.changePassword(password),
    'logging out other devices': ({ password }) => actions.logOutOtherDevices(password),
    'reading the data': () => actions.readAccountData,
    'deleting the account': ({ password }) => actions.deleteAccount(password),
    'keeping the account': () => actions.undoDeletion,
  };
  const RECEIVED_EVENTS = ['no event', 'only becoming visible', 'all events'] as const;
  const CASES = RECEIVED_EVENTS.flatMap((events) =>
    Object.entries(ACCOUNT_CHANGES).map((change) => [events, ...change] as const),
  );

  test.for(CASES)(
    'has logged out in another tab, where someone else logs in, fails for both: %s, %s @late-response',
    async ([events, _, change], { person, uid, tab, otherTab }) => {
      // A person can have a habit of using the same password.
      const nextPerson = { ...emulator.newPerson('Grace Hopper'), password: person.password };
      await emulator.createAccount(nextPerson);
      if (events !== 'all events') tab.delayStorageEvents();
      await otherTab.logOut();
      await otherTab.runAction(actions.logIn(nextPerson));
      if (events === 'only becoming visible') await tab.becomeVisible();
      const statesBefore = [await readAccountState(person), await readAccountState(nextPerson)];
      expect((await tab.runAction(actions.onPageOf(uid, change(person)))).error).toBe('gone session-ended');
      expect([await readAccountState(person), await readAccountState(nextPerson)]).toEqual(statesBefore);
      expect(tab.readUserEmail()).toBe(nextPerson.email);
    },
  );

  test('has logged out meanwhile gives no data to the next person @late-response', async ({ uid, tab }) => {
    const finishReading = await tab.startHeld('batchGet', actions.onPageOf(uid, actions.readAccountData));
    await tab.logOut();
    expect((await finishReading()).error).toBe('gone session-ended');
  });

  test("has registered again doesn't touch the new account @late-response", async ({ person, uid, tab }) => {
    await emulator.deleteAccount(uid);
    await emulator.createAccount(person);
    const stateBefore = await readAccountState(person);
    for (const edit of [actions.changeEmail, actions.changePassword, actions.logOutOtherDevices, actions.deleteAccount])
      expect((await tab.runAction(actions.onPageOf(uid, edit(person.password)))).error).toBe('gone session-ended');
    expect(await readAccountState(person)).toEqual(stateBefore);
    expect(tab.changes.at(-1)).toEqual(SESSION_ENDED_AS_REJECTED);
  });
});

test.for(['', ' who has asked for one too'])(
  "an email change's late response doesn't mark the session of the next person%s @late-response",
  async (suffix, { person, tab, nextPerson }) => {
    const release = tab.holdResponse('sendOobCode');
    const changePromise = tab.startAction(actions.changeEmail(person.password));
    await settleRequests();
    await tab.logOut();
    await tab.runAction(actions.logIn(nextPerson));
    if (suffix) await tab.runAction(actions.changeEmail(nextPerson.password));
    await release();
    expect((await changePromise).error).toBeUndefined();
    await emulator.deleteAccount((await emulator.getAccount(nextPerson.email)).localId);
    await tab.goOnline();
    expect(tab.changes.at(-1)).toEqual(suffix ? SESSION_ENDED_BY_NEW_CREDENTIALS : SESSION_ENDED_AS_REJECTED);
  },
);

test('logging out other devices ends only their sessions @session-end', async ({ person, tab, otherDevice }) => {
  const readTokenTime = async () => JSON.parse(atob((await emulator.fetchIdToken(person))?.split('.')[1] ?? '')).iat;
  const loginTime = await readTokenTime();
  // The provider compares whole seconds.
  while ((await readTokenTime()) === loginTime);
  expect((await tab.runAction(actions.logOutOtherDevices(person.password))).error).toBeUndefined();
  for (const deviceTab of [tab, otherDevice.tab]) await deviceTab.goOnline();
  expect(otherDevice.tab.changes.at(-1)).toEqual(SESSION_ENDED_AS_REJECTED);
  expect(tab.readUserEmail()).toBe(person.email);
  expect((await logInOnOtherDevice(person)).error).toBeUndefined();
});

test("changing the email doesn't reveal that the new address has an account", async ({ person, tab, nextPerson }) => {
  expect((await tab.runAction(actions.changeEmail(person.password, nextPerson.email))).error).toBeUndefined();
  expect(await emulator.readEmailLinks(person.email)).toEqual([]);
});

test("a password change after a logout doesn't begin a session @late-response", async ({ person, tab }) => {
  const finishChange = await tab.startHeld('update', actions.changePassword(person.password));
  await tab.logOut();
  expect((await finishChange()).error).toBeUndefined();
  expect(tab.readUserEmail()).toBeNull();
  expect(tab.readStoredKeys()).toEqual([]);
});

describe('deleting the account', () => {
  async function interruptDeletion(): Promise<TabFixture> {
    const fixture = await openTabAsMember();
    fixture.tab.injectFault('delete', 'request-lost');
    await fixture.tab.runAction(actions.deleteAccount(fixture.person.password));
    fixture.tab.clearFaults();
    return fixture;
  }

  test('says why the session ended, even if a new email was requested and storage is full', async ({ member }) => {
    const { person, tab } = member;
    await tab.runAction(actions.changeEmail(person.password));
    vi.spyOn(tab.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });
    expect((await tab.runAction(actions.deleteAccount(person.password))).error).toBeUndefined();
    await expectDeleted(member);
    expect(tab.changes.at(-1)).toEqual(SESSION_ENDED_BY_DELETION);
    expect(tab.readStoredKeys()).toEqual([]);
  });

  test("can be undone over a bad connection, and isn't blamed if the account disappears later @deletion", async () => {
    const { person, uid, tab } = await interruptDeletion();
    tab.injectFault('update', 'request-lost', 1);
    expect((await tab.runAction(actions.undoDeletion)).error).toBeUndefined();
    expect(await readAccountState(person)).toMatchObject({ isBeingDeleted: false, profile: NAME });
    await emulator.deleteAccount(uid);
    await tab.goOnline();
    expect(tab.changes.at(-1)).toEqual(SESSION_ENDED_AS_REJECTED);
  });

  test('undoing it over a slow connection times out @deletion', async () => {
    const { tab } = await interruptDeletion();
    tab.injectFault('update', toDelayHandler(10_000));
    tab.injectFault('batchGet', 'request-hangs');
    const { error, ms } = await tab.runAction(actions.undoDeletion);
    expect([error, ms]).toEqual(['network timeout', ACTION_TIMEOUT_MS]);
  });

  test.each(['commit', 'delete', 'update'])('can only be undone once its %s has arrived @deletion', async (call) => {
    const fixture = await interruptDeletion();
    const { person, tab } = fixture;
    const release = tab.holdCalls(call, call === 'delete' ? 'request-lost' : undefined, 1);
    const { error } = await tab.runAction(actions.deleteAccount(person.password));
    expect(error).toBe('network timeout');
    const keepPromise = tab.startAction(actions.undoDeletion);
    await settleRequests();
    await release();
    expect((await keepPromise).error).toBeUndefined();
    expect(await readAccountState(person)).toMatchObject({ isBeingDeleted: false, profile: NAME });
  });

  test.for<[request: string, fault?: Fault]>([['arrives'], ['is lost', 'request-lost']])(
    "leaves no profile without an account if it's undone elsewhere before its request %s @deletion",
    async ([_, fault], { person, uid, tab, otherDevice }) => {
      const release = tab.holdCalls('delete', fault);
      await tab.runAction(actions.deleteAccount(person.password));
      // Undoing the deletion here waits for this tab's own request, which is still held.
      const { error, ms } = await tab.runAction(actions.undoDeletion);
      expect([error, ms]).toEqual(['network timeout', ACTION_TIMEOUT_MS]);
      expect((await otherDevice.tab.runAction(actions.undoDeletion)).error).toBeUndefined();
      await release();
      expect(await readAccountState(person)).toMatchObject(fault ? { profile: NAME } : NO_ACCOUNT);
      expect(await emulator.readProfileDocument(uid)).toEqual(fault ? expect.anything() : null);
    },
  );

  test.for('at once|after the timeout|when the network returns|when another tab asks first|on the next try'.split('|'))(
    'is noticed %s if its response is lost @deletion',
    async (moment, { member, person, tab, otherTab }) => {
      const isNoticedAlone = moment === 'at once' || moment === 'after the timeout';
      tab.injectFault('delete', async (send) => {
        for (const call of ['delete', 'lookup']) tab.injectFault(call, 'request-lost', isNoticedAlone ? 0 : 9);
        return toRequestHandler(moment === 'after the timeout' ? 'response-hangs' : 'response-lost')(send);
      });
      const { error } = await tab.runAction(actions.deleteAccount(person.password));
      if (!isNoticedAlone) expect(error).toBe('network unreachable');
      else expect(error).toBe(moment === 'at once' ? undefined : 'network timeout');
      tab.clearFaults();
      if (moment === 'when the network returns') await tab.goOnline();
      if (moment === 'when another tab asks first') await otherTab.goOnline();
      if (moment === 'on the next try')
        expect((await tab.runAction(actions.deleteAccount(person.password))).error).toBeUndefined();
      expect(tab.changes.at(-1)).toEqual(SESSION_ENDED_BY_DELETION);
      expect(tab.readStoredKeys()).toEqual([]);
      await expectDeleted(member);
    },
  );

  test("doesn't end someone else's session if its response is late @late-response", async ({ member, nextPerson }) => {
    const { person, tab } = member;
    const release = tab.holdCalls('delete', undefined, 1);
    await tab.runAction(actions.deleteAccount(person.password));
    await tab.runAction(actions.logIn(nextPerson));
    await release();
    await expectDeleted(member);
    expect(tab.readUserEmail()).toBe(nextPerson.email);
  });

  test.each(['batchGet', 'commit'])("isn't undone by an earlier login whose %s is retried @deletion", async (call) => {
    const fixture = await openSignedOutTab({ hasProfile: call === 'batchGet' });
    const { person, tab } = fixture;
    tab.injectFault(call, 'request-lost', 1);
    await tab.runAction(actions.logIn(person));
    while (tab.countCalls(call) === 0) await settleRequests();
    expect((await tab.runAction(actions.deleteAccount(person.password))).error).toBeUndefined();
    const callCountBefore = tab.countCalls('commit');
    await advanceTime(ACTION_TIMEOUT_MS);
    // The login makes only one more write, which removes the profile that it may have created.
    expect(tab.countCalls('commit')).toBe(callCountBefore + 1);
    await expectDeleted(fixture);
  });

  const ACCOUNT_GONE = 'gone account-gone';
  type ToAction = (person: emulator.Person) => TabAction<unknown>;
  test.for<[write: string, ending: string, call: string, ToAction, error?: string]>([
    ['a login', 'interrupted', 'commit', actions.logIn],
    ['a login', 'finished', 'commit', actions.logIn],
    ['a new name', 'interrupted', 'commit', () => actions.changeName(), ACCOUNT_GONE],
    ['a new name', 'finished', 'commit', () => actions.changeName(), ACCOUNT_GONE],
    ['undoing it', 'finished', 'batchGet', () => actions.undoDeletion, ACCOUNT_GONE],
  ])('wins over %s elsewhere that writes later: %s @deletion', async (testCase, { person, uid, tab, otherDevice }) => {
    const [, ending, call, toAction, error] = testCase;
    await emulator.deleteProfile(uid);
    const finish = await otherDevice.tab.startHeld(call, toAction(person));
    if (ending === 'interrupted') tab.injectFault('delete', 'request-lost');
    await tab.runAction(actions.deleteAccount(person.password));
    expect((await finish()).error).toBe(error);
    await settleRequests();
    expect(await emulator.readProfileDocument(uid)).toBeNull();
  });
});
