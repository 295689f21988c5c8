import { expect, vi } from 'vitest';
import type { SessionEndReason } from '../../browser/session-store';
import * as actions from '../../testing/account-tab-actions';
import { advanceTime, settleRequests } from '../../testing/clock';
import * as emulator from '../../testing/emulator-client';
import { toBackendError } from '../../testing/faults';
import { type TabFixture, TOKEN_PATH, test } from '../../testing/member-fixtures';
import { FAULT_CASES } from '../../testing/simulated-faults';
import { SimulatedTab } from '../../testing/simulated-tab';

function editStoredUser({ localStorage }: SimulatedTab, change: object): void {
  const { id, user } = JSON.parse(localStorage.getItem('session') ?? '');
  localStorage.setItem('session-user', JSON.stringify({ id, user: { ...user, ...change } }));
}

test.for(FAULT_CASES)('sessions survive a new tab: $name @session-end', async ({ fault, ms = 0 }, { person, tab }) => {
  const changeCountBefore = tab.changes.length;
  const openingTab = new SimulatedTab(tab);
  openingTab.injectFault('lookup', fault);
  await openingTab.watchSession();
  // The tab reports nothing until the provider responds, even if another tab writes to storage.
  editStoredUser(tab, { displayName: 'Ada King' });
  await settleRequests();
  expect(openingTab.changes).toHaveLength(ms > 0 ? 0 : 2);
  await advanceTime(ms);
  expect(openingTab.readUserEmail()).toBe(person.email);
  expect(tab.changes.slice(changeCountBefore).filter(({ user }) => !user)).toEqual([]);
  await tab.logOut();
  expect(openingTab.readUserEmail()).toBe(null);
});

test('a stored session survives a clock two hours ahead and no network @session-end', async ({ person, tab }) => {
  // An open tab would request a new token too.
  tab.isClosed = true;
  vi.setSystemTime(Date.now() + 7_200_000);
  const openingTab = new SimulatedTab(tab);
  openingTab.injectFault(TOKEN_PATH, 'request-lost');
  await openingTab.watchSession();
  expect([openingTab.countCalls(TOKEN_PATH), openingTab.readUserEmail()]).toEqual([1, person.email]);
  openingTab.clearFaults();
  await openingTab.goOnline();
  expect([openingTab.countCalls(TOKEN_PATH), openingTab.readUserEmail()]).toEqual([2, person.email]);
});

test('an expired token is renewed once, not by each call', async ({ uid, tab }) => {
  vi.setSystemTime(Date.now() + 7_200_000);
  for (const readAccountData of Array(2).fill(actions.onPageOf(uid, actions.readAccountData)))
    expect((await tab.runAction(readAccountData)).error).toBeUndefined();
  expect(tab.countCalls(TOKEN_PATH)).toBe(1);
});

const toStoredUserEdit = (change: object) => (_: TabFixture, openingTab: SimulatedTab) => {
  editStoredUser(openingTab, change);
  openingTab.injectFault('lookup', 'request-lost');
};

type EndCase = [description: string, end: (fixture: TabFixture, openingTab: SimulatedTab) => unknown, SessionEndReason];

test.for<EndCase>([
  ['deleted', ({ uid }) => emulator.deleteAccount(uid), 'rejected'],
  ['disabled', ({ uid }) => emulator.updateAccount(uid, { disableUser: true }), 'rejected'],
  // Inject this error, because the emulator would renew the token.
  ['logged out everywhere', (_, tab) => tab.injectFault('lookup', toBackendError('TOKEN_EXPIRED')), 'rejected'],
  ['made unverified', ({ uid }) => emulator.updateAccount(uid, { emailVerified: false }), 'unverified'],
  ['stored as unverified', toStoredUserEdit({ emailVerified: false }), 'unverified'],
  ["stored with another project's API key", toStoredUserEdit({ apiKey: 'another' }), 'rejected'],
  ['stored without tokens', toStoredUserEdit({ stsTokenManager: 42 }), 'rejected'],
  ['stored without an id', toStoredUserEdit({ uid: '' }), 'rejected'],
])('an account that was %s ends its session in all tabs once @session-end', async ([_, end, endReason], { member }) => {
  const openingTab = new SimulatedTab(member.tab);
  await end(member, openingTab);
  await openingTab.watchSession();
  for (const tab of [openingTab, member.tab]) {
    expect(tab.changes.filter((change) => change.endReason)).toEqual([{ user: null, endReason }]);
    expect(tab.readUserEmail()).toBe(null);
    expect(tab.readStoredKeys()).toEqual([]);
  }
});

test("an account that's gone ends its session even if storage can't be changed @session-end", async ({ uid, tab }) => {
  vi.spyOn(tab.localStorage, 'removeItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await emulator.deleteAccount(uid);
  await tab.goOnline();
  expect(tab.changes.at(-1)).toEqual({ user: null, endReason: 'rejected' });
});

test('returning to a tab rechecks the session, at most every 30 seconds @session-end', async ({ tab }) => {
  const [lookupCount, changeCount] = [tab.countCalls('lookup'), tab.changes.length];
  const returnToTab = async (isHidden = false) => {
    tab.document.hidden = isHidden;
    await tab.becomeVisible();
    return tab.countCalls('lookup') - lookupCount;
  };
  await advanceTime(30_000);
  expect(await returnToTab()).toBe(0);
  await advanceTime(1);
  expect(await returnToTab(true)).toBe(0);
  expect([await returnToTab(), await returnToTab()]).toEqual([1, 1]);
  expect(tab.changes).toHaveLength(changeCount);
});

const RECHECK_TRIGGERS = ['becomeVisible', 'goOnline'] as const;
const SESSION_ENDS: readonly [description: string, end: (fixture: TabFixture) => unknown, SessionEndReason | null][] = [
  ['is deleted', ({ tab, person }) => tab.runAction(actions.deleteAccount(person.password)), 'deleted'],
  ['is gone', ({ tab, uid }) => emulator.deleteAccount(uid).then(() => tab.goOnline()), 'rejected'],
  ['logs out', ({ tab }) => tab.logOut(), null],
];

test.for(RECHECK_TRIGGERS.flatMap((event) => SESSION_ENDS.map((end) => [event, ...end] as const)))(
  'a tab that %s before the event of another tab, whose account %s, still learns why @late-response @session-end',
  async ([event, _, end, reason], { member, otherTab: lateTab }) => {
    const tabWithoutEvents = await new SimulatedTab(member.tab).watchSession();
    const deliverEvents = lateTab.delayStorageEvents();
    tabWithoutEvents.delayStorageEvents();
    await end(member);
    for (const tab of [lateTab, tabWithoutEvents]) await tab[event]();
    await deliverEvents();
    expect(lateTab.changes.at(-1)).toEqual({ user: null, endReason: reason });
    // Without an event, only the provider can tell, and it can't tell who deleted the account.
    await advanceTime(1000);
    expect(tabWithoutEvents.changes.at(-1)).toEqual({ user: null, endReason: reason && 'rejected' });
    for (const { changes } of [lateTab, tabWithoutEvents]) expect(changes.filter(({ user }) => !user)).toHaveLength(1);
  },
);
