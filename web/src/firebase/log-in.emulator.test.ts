import { getApps } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { describe, expect, vi } from 'vitest';
import { ACTION_TIMEOUT_MS } from '../domain/limits';
import * as actions from '../testing/account-tab-actions';
import { advanceTime } from '../testing/clock';
import * as emulator from '../testing/emulator-client';
import { toBackendError } from '../testing/faults';
import { openSignedOutTab, readAccountState, type TabFixture, test } from '../testing/member-fixtures';
import { type Fault, type FaultCase, toDelayHandler } from '../testing/simulated-faults';
import { SimulatedTab } from '../testing/simulated-tab';
import { testEachFault } from '../testing/test-each-fault';

const NAME = emulator.newPerson().name;
const findTemporaryApps = () => getApps().filter(({ name }) => name.startsWith('temporary-'));

/** Waits first, because a response may still arrive after the timeout. */
async function expectNoSession({ tab }: TabFixture): Promise<void> {
  await advanceTime(ACTION_TIMEOUT_MS);
  expect(tab.changes).toEqual([{ user: null, endReason: null }]);
  expect(findTemporaryApps()).toEqual([]);
}

async function expectLoginWorks(fixture: TabFixture, { error }: FaultCase): Promise<void> {
  const { tab, person, uid } = fixture;
  if (error) {
    await expectNoSession(fixture);
    await tab.runAction(actions.logIn(person));
  }
  const user = { uid, email: person.email, displayName: person.name, isBeingDeleted: false };
  expect(tab.changes.at(-1)?.user).toEqual({ ...user, createdAt: expect.any(Number) });
}

async function expectNextLoginRepairs({ tab, person }: TabFixture, { error }: FaultCase): Promise<void> {
  if (error) await tab.runAction(actions.logIn(person));
  expect(await readAccountState(person)).toMatchObject({ name: NAME, profile: NAME });
  expect(tab.changes.at(-1)?.user?.displayName).toBe(NAME);
  // A call without a response may still arrive, so its app stays open.
  if (error !== 'network timeout') expect(findTemporaryApps()).toEqual([]);
}

const LOG_IN_OPTIONS = {
  action: 'logging in',
  setUp: () => openSignedOutTab(),
  toAction: ({ person }: TabFixture) => actions.logIn(person),
  expectAfter: expectLoginWorks,
};
const RESEND_OPTIONS = {
  tags: '@timeout @registration',
  action: 'resending the email',
  setUp: () => openSignedOutTab({ isVerified: false }),
  toAction: ({ person }: TabFixture) => actions.resendVerification(person),
  expectedState: ({ error }: FaultCase) => ({ emails: error ? 0 : 1 }),
  expectAfter: expectNoSession,
};
const REPAIR_OPTIONS = {
  tags: '@timeout @registration',
  action: 'repairing the profile after a login',
  setUp: () => openSignedOutTab({ hasProfile: false }),
  toAction: ({ person }: TabFixture) => actions.logIn(person),
  optionalCall: 'background' as const,
  isRetried: true as const,
  expectAfter: expectNextLoginRepairs,
};

testEachFault([
  { ...LOG_IN_OPTIONS, call: 'signInWithPassword' },
  { ...LOG_IN_OPTIONS, call: 'lookup' },
  { ...RESEND_OPTIONS, call: 'signInWithPassword' },
  { ...RESEND_OPTIONS, call: 'sendOobCode', expectedState: ({ reachesServer }) => ({ emails: reachesServer ? 1 : 0 }) },
  { ...REPAIR_OPTIONS, call: 'batchGet' },
  { ...REPAIR_OPTIONS, call: 'commit' },
  { ...REPAIR_OPTIONS, call: 'update', setUp: () => openSignedOutTab({ hasName: false }) },
]);

test.each([
  ['logging in', actions.logIn, 'lookup'],
  ['resending the email', actions.resendVerification, 'sendOobCode'],
])('%s has one timeout for all of its calls @timeout', async (_, toAction, lastCall) => {
  const { tab, person } = await openSignedOutTab({ isVerified: toAction === actions.logIn });
  for (const call of ['signInWithPassword', lastCall]) tab.injectFault(call, toDelayHandler(8000));
  const { error, ms } = await tab.runAction<unknown>(toAction(person));
  expect([error, ms]).toEqual(['network timeout', ACTION_TIMEOUT_MS]);
});

test('a failed switch ends that session, and later switches work', async ({ tab, person, otherTab, nextPerson }) => {
  const gatewayApps = getApps().filter(({ name }) => name.startsWith('tab-'));
  for (const [index, method] of (['updateCurrentUser', 'signOut'] as const).entries())
    vi.spyOn(getAuth(gatewayApps[index]), method).mockRejectedValueOnce(new Error('any'));
  expect((await tab.runAction(actions.logIn(nextPerson))).error).toBe('gone session-ended');
  expect([tab.readUserEmail(), otherTab.readUserEmail()]).toEqual([null, null]);
  await tab.runAction(actions.logIn(person));
  expect([tab.readUserEmail(), otherTab.readUserEmail()]).toEqual([person.email, person.email]);
  expect((await otherTab.runAction(actions.changeName())).error).toBeUndefined();
});

test('a login makes three calls, and reading its session makes none', async () => {
  const { tab, person, uid } = await openSignedOutTab();
  await tab.runAction(actions.logIn(person));
  const sessionOutcome = await tab.runAction(({ readUser }, signal) => readUser(signal));
  expect(sessionOutcome.value).toMatchObject({ uid });
  expect(tab.calls).toEqual(['signInWithPassword', 'lookup', 'batchGet']);
});

describe('repairing the profile after a login', () => {
  test('takes a missing name from the email, in all tabs @registration', async () => {
    const { tab, person } = await openSignedOutTab({ hasProfile: false, hasName: false });
    const otherTab = await new SimulatedTab(tab).watchSession();
    await tab.runAction(actions.logIn(person));
    const name = person.email.split('@')[0];
    expect(await readAccountState(person)).toMatchObject({ name, profile: name });
    for (const { changes } of [tab, otherTab]) expect(changes.at(-1)?.user?.displayName).toBe(name);
    expect([tab.countCalls('commit'), tab.countCalls('lookup')]).toEqual([1, 2]);
  });

  test('shortens a name that is too long @input', async () => {
    const { tab, person, uid } = await openSignedOutTab({ hasProfile: false }, emulator.newPerson('a'.repeat(200)));
    await tab.runAction(actions.logIn(person));
    expect((await emulator.readProfileDocument(uid))?.name).toBe('a'.repeat(100));
  });

  const BLOCKED_KEY = 'Requests from referer https://example.org/ are blocked.';
  test.each<[description: string, fault: Fault, logs: number, logsOut?: true]>([
    ['logs a refused API key', toBackendError(BLOCKED_KEY, 403, 'PERMISSION_DENIED'), 1],
    ["doesn't log a failed connection", toBackendError('', 503, 'UNAVAILABLE'), 0],
    ["doesn't log a refusal after logging out", toBackendError('', 403, 'PERMISSION_DENIED'), 0, true],
  ])('%s', async (_, fault, expectedLogCount, logsOut) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { tab, person } = await openSignedOutTab({ hasProfile: false });
    const release = tab.holdCalls('batchGet', fault);
    expect((await tab.runAction(actions.logIn(person))).error).toBeUndefined();
    if (logsOut) await tab.logOut();
    await release();
    await advanceTime(2 * ACTION_TIMEOUT_MS);
    expect(consoleError).toHaveBeenCalledTimes(expectedLogCount);
    if (expectedLogCount) expect(consoleError.mock.calls[0]?.join()).toMatch(/API key's restrictions.*referer/);
  });
});
