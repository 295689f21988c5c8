import { expect, vi } from 'vitest';
import { readStoredUser } from '../../browser/session-store';
import * as actions from '../../testing/account-tab-actions';
import { advanceTime, settleRequests } from '../../testing/clock';
import type { Person } from '../../testing/emulator-client';
import { toBackendError } from '../../testing/faults';
import { openSignedOutTab, openTabAsMember, type TabFixture, TOKEN_PATH, test } from '../../testing/member-fixtures';
import type { Fault } from '../../testing/simulated-faults';
import { SimulatedTab } from '../../testing/simulated-tab';

/** Expects these tabs and a newly opened one to show this person, or no one if `person` is null. */
async function expectUser(person: Person | null, ...tabs: readonly SimulatedTab[]): Promise<void> {
  const newTab = await new SimulatedTab(tabs[0]).watchSession();
  for (const tab of [...tabs, newTab]) {
    expect(tab.readUserEmail()).toBe(person?.email ?? null);
    expect(tab.run(readStoredUser)?.email).toBe(person?.email);
    if (!person) expect(tab.readStoredKeys()).toEqual([]);
  }
}

test('a login replaces a session in all tabs, even if the provider hangs', async ({ tab, otherTab, nextPerson }) => {
  otherTab.injectFault('lookup', 'request-hangs');
  await tab.runAction(actions.logIn(nextPerson));
  expect([tab.readUserEmail(), otherTab.readUserEmail()]).toEqual([nextPerson.email, nextPerson.email]);
});

type HeldCall = { description: string; call: string; fault?: Fault; isOpening?: true; hoursLater?: number };
type UserChange = { change: string; logoutIn?: 'tab' | 'tabWithHeldCall'; loginAs?: 'person' | 'nextPerson' };

const ENDING_CALL = { description: 'ending the session', call: 'lookup', fault: toBackendError('INVALID_ID_TOKEN') };
const TOKEN_EXPIRED_CALL: HeldCall = { ...ENDING_CALL, fault: toBackendError('TOKEN_EXPIRED') };
const HELD_CALLS: readonly HeldCall[] = [
  { description: 'on opening', call: 'lookup', isOpening: true },
  // After two hours, the token has expired.
  { description: 'to a token refresh', call: TOKEN_PATH, isOpening: true, hoursLater: 2 },
  { description: 'on reconnecting', call: 'lookup' },
  ENDING_CALL,
];
const LOGOUT_AND_LOGIN: UserChange = { change: 'logout and login', logoutIn: 'tab', loginAs: 'person' };
const OWN_LOGOUT: UserChange = { change: 'own logout', logoutIn: 'tabWithHeldCall' };
const CHANGES_IN_OTHER_TAB: readonly UserChange[] = [
  { change: 'logout', logoutIn: 'tab' },
  { change: 'login', loginAs: 'person' },
  LOGOUT_AND_LOGIN,
  { change: 'logout and login of someone else', logoutIn: 'tab', loginAs: 'nextPerson' },
];
/** When the response arrives. With `WITH_EVENTS`, the events arrive together, just before it. */
const [BEFORE_EVENTS, AFTER_EVENTS, WITH_EVENTS] = ['before', 'after', 'right after'] as const;
const LATE_RESPONSES = HELD_CALLS.flatMap((lateCall) =>
  CHANGES_IN_OTHER_TAB.flatMap((userChange) =>
    [BEFORE_EVENTS, AFTER_EVENTS].map((when) => ({ ...lateCall, ...userChange, when })),
  ),
);

test.for([
  ...LATE_RESPONSES,
  // After this error, the SDK logs out on its own.
  ...[AFTER_EVENTS, WITH_EVENTS].map((when) => ({ ...TOKEN_EXPIRED_CALL, ...LOGOUT_AND_LOGIN, when })),
  ...HELD_CALLS.map((lateCall) => ({ ...lateCall, ...OWN_LOGOUT, when: AFTER_EVENTS })),
])(
  "a $change isn't undone by a late response $description $when the tab gets the events @late-response",
  async ({ call, fault, isOpening, hoursLater = 0, logoutIn, loginAs, when }, { person, tab, nextPerson }) => {
    const tabWithHeldCall = new SimulatedTab(tab);
    if (!isOpening) await tabWithHeldCall.watchSession();
    vi.setSystemTime(Date.now() + hoursLater * 3_600_000);
    const callCountBefore = tabWithHeldCall.countCalls(call);
    const release = tabWithHeldCall.holdCalls(call, fault, 1);
    await (isOpening ? tabWithHeldCall.watchSession() : tabWithHeldCall.goOnline());
    expect(tabWithHeldCall.countCalls(call)).toBe(callCountBefore + 1);

    const deliverEvents = when === AFTER_EVENTS ? settleRequests : tabWithHeldCall.delayStorageEvents();
    if (logoutIn) await { tab, tabWithHeldCall }[logoutIn].logOut();
    const signedInPerson = loginAs ? { person, nextPerson }[loginAs] : null;
    if (signedInPerson) await tab.runAction(actions.logIn(signedInPerson));
    if (when === WITH_EVENTS) await deliverEvents();
    await release();
    // Within a second, the tab shows what's stored, whether or not the event has arrived.
    await advanceTime(1000);
    expect(tabWithHeldCall.readUserEmail()).toBe(signedInPerson?.email ?? null);
    await deliverEvents();
    expect(tabWithHeldCall.changes.filter(({ endReason }) => endReason)).toEqual([]);
    await expectUser(signedInPerson, tab, tabWithHeldCall);
  },
);

type TabChange = (otherTab: SimulatedTab, loginTab: SimulatedTab, person: Person) => Promise<unknown>;

const logOutInOtherTab: TabChange = (otherTab) => otherTab.logOut();
const logInInOtherTab: TabChange = (otherTab, _, person) => otherTab.runAction(actions.logIn(person));
const logInAndOut: TabChange = (...args) => logInInOtherTab(...args).then(() => logOutInOtherTab(...args));
const updateStoredUser: TabChange = async ({ localStorage }) => {
  localStorage.setItem('session-user', localStorage.getItem('session') ?? '');
  await settleRequests();
};
const logInInSameTab: TabChange = (_, loginTab, person) => loginTab.runAction(actions.logIn(person));

test.for<[when: string, outcome: string, () => Promise<TabFixture>, TabChange, shown: 'nextPerson' | 'person' | null]>([
  [AFTER_EVENTS, 'is canceled by a logout in another tab', openTabAsMember, logOutInOtherTab, null],
  [BEFORE_EVENTS, 'is canceled by a logout in another tab', openTabAsMember, logOutInOtherTab, null],
  [AFTER_EVENTS, 'is canceled by a login and a logout in another tab', openSignedOutTab, logInAndOut, null],
  [AFTER_EVENTS, 'is canceled by a logout in the same tab', openSignedOutTab, (_, loginTab) => loginTab.logOut(), null],
  [AFTER_EVENTS, 'is canceled by a newer login in the same tab', openSignedOutTab, logInInSameTab, 'person'],
  [AFTER_EVENTS, 'is canceled by a login in another tab', openSignedOutTab, logInInOtherTab, 'person'],
  [BEFORE_EVENTS, 'is canceled by a login in another tab', openTabAsMember, logInInOtherTab, 'person'],
  [AFTER_EVENTS, "isn't canceled by an update in another tab", openTabAsMember, updateStoredUser, 'nextPerson'],
])('a login ending %s the events %s @late-response', async ([when, , setUp, runMeanwhile, shown], { nextPerson }) => {
  const { tab, person } = await setUp();
  const otherTab = await new SimulatedTab(tab).watchSession();
  const finishLogin = await otherTab.startHeld('signInWithPassword', actions.logIn(nextPerson));
  const deliverEvents = when === AFTER_EVENTS ? settleRequests : otherTab.delayStorageEvents();
  await runMeanwhile(tab, otherTab, person);
  expect((await finishLogin()).error).toBe(shown === 'nextPerson' ? undefined : 'refused superseded');
  await deliverEvents();
  await expectUser(shown && { nextPerson, person }[shown], tab, otherTab);
});

test('a password change keeps all tabs signed in, even if storage is full', async ({ tab, person, otherTab }) => {
  expect(tab.readStoredKeys()).toContain('session-user');
  const { localStorage } = tab;
  const setItem = localStorage.setItem.bind(localStorage);
  vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
    // Full until the previous "session-user" is removed.
    if (tab.readStoredKeys().includes('session-user')) throw new DOMException('', 'QuotaExceededError');
    setItem(key, value);
  });
  const sessionBefore = localStorage.getItem('session');
  await tab.runAction(actions.changePassword(person.password));
  // The new password revoked the previous session's tokens, so a new session must be stored.
  expect(localStorage.getItem('session')).not.toBe(sessionBefore);
  await expectUser(person, tab, otherTab);
  expect(otherTab.changes.filter(({ user }) => !user)).toEqual([]);
});

test('if storage is blocked, the tab that logged in can still change the account', async () => {
  const { tab, person } = await openSignedOutTab();
  vi.spyOn(tab.localStorage, 'setItem').mockImplementation(() => undefined);
  await tab.runAction(actions.logIn(person));
  expect((await tab.runAction(actions.changePassword(person.password))).error).toBeUndefined();
  expect(tab.readUserEmail()).toBe(person.email);
});

test('two tabs that delete the account at the same time each report it once', async ({ tab, person, otherTab }) => {
  const tabs = [tab, otherTab];
  const startDeletion = (eachTab: SimulatedTab) => eachTab.startHeld('delete', actions.deleteAccount(person.password));
  const finishers = await Promise.all(tabs.map(startDeletion));
  for (const { error } of await Promise.all(finishers.map((finish) => finish()))) expect(error).toBeUndefined();
  for (const { changes } of tabs)
    expect(changes.filter(({ endReason }) => endReason)).toEqual([{ user: null, endReason: 'deleted' }]);
});
