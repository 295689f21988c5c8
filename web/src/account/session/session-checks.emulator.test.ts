import { expect, test, vi } from 'vitest';
import { deleteAccount, updateAccount } from '../../../../e2e/support/emulator-client';
import { serverError } from '../../../../e2e/support/faults';
import type { EndReason } from '../../firebase/auth-session';
import { FAULT_CASES } from '../../testing/faults';
import { deleteOwnAccount, type Fixture, openMemberTab, TOKEN } from '../../testing/people';
import { Tab } from '../../testing/tab';
import { advanceTime, waitUntilIdle } from '../../testing/time';

function editStoredUser({ localStorage }: Tab, change: object): void {
  const { id, user } = JSON.parse(localStorage.getItem('session') ?? '');
  localStorage.setItem('session-user', JSON.stringify({ id, user: { ...user, ...change } }));
}

test.each(FAULT_CASES)(
  'F49 a stored session survives opening a tab: $name',
  async ({ fault, ms = 0 }) => {
    const { person, tab } = await openMemberTab();
    const before = tab.changes.length;
    const opening = new Tab(tab);
    opening.injectFault('lookup', fault);
    await opening.watchSession();
    // The tab reports nothing until the provider responds, even if another tab writes to storage.
    editStoredUser(tab, { displayName: 'Ada King' });
    await waitUntilIdle();
    expect(opening.changes).toHaveLength(ms > 0 ? 0 : 2);
    await advanceTime(ms);
    expect(opening.shownEmail()).toBe(person.email);
    expect(tab.changes.slice(before).filter(({ user }) => !user)).toEqual([]);
    await tab.logOut();
    expect(opening.shownEmail()).toBe(null);
  },
);

test('F53 F54 a stored session survives if the clock is two hours ahead and the network is down', async () => {
  const { person, tab } = await openMemberTab();
  // An open tab would request a new token too.
  tab.close();
  vi.setSystemTime(Date.now() + 7_200_000);
  const opening = new Tab(tab);
  opening.injectFault(TOKEN, 'request lost');
  await opening.watchSession();
  expect([opening.callCount(TOKEN), opening.shownEmail()]).toEqual([1, person.email]);
  opening.clearFaults();
  await opening.goOnline();
  expect([opening.callCount(TOKEN), opening.shownEmail()]).toEqual([2, person.email]);
});

const stored = (change: object) => (_: Fixture, opening: Tab) => {
  editStoredUser(opening, change);
  opening.injectFault('lookup', 'request lost');
};

type End = [what: string, end: (fixture: Fixture, opening: Tab) => unknown, EndReason];

test.each<End>([
  ['deleted', ({ uid }) => deleteAccount(uid), 'gone'],
  ['disabled', ({ uid }) => updateAccount(uid, { disableUser: true }), 'gone'],
  // Inject this error, because the emulator would renew the token.
  [
    'logged out everywhere',
    (_, tab) => tab.injectFault('lookup', serverError('TOKEN_EXPIRED')),
    'gone',
  ],
  ['made unverified', ({ uid }) => updateAccount(uid, { emailVerified: false }), 'unverified'],
  ['stored as unverified', stored({ emailVerified: false }), 'unverified'],
  ["stored with another project's API key", stored({ apiKey: 'another' }), 'gone'],
  ['stored without tokens', stored({ stsTokenManager: 42 }), 'gone'],
  ['stored without an id', stored({ uid: '' }), 'gone'],
])('F31 F50 an account that was %s ends its session in all tabs, once', async (_, end, ended) => {
  const fixture = await openMemberTab();
  const opening = new Tab(fixture.tab);
  await end(fixture, opening);
  await opening.watchSession();
  for (const tab of [opening, fixture.tab]) {
    expect(tab.changes.filter((change) => change.endReason)).toEqual([
      { user: null, endReason: ended },
    ]);
    expect(tab.shownEmail()).toBe(null);
    expect(tab.storedKeys()).toEqual([]);
  }
});

test("F50 an account that's gone ends its session even if storage can't be changed", async () => {
  const { uid, tab } = await openMemberTab();
  vi.spyOn(tab.localStorage, 'removeItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await deleteAccount(uid);
  await tab.goOnline();
  expect(tab.changes.at(-1)).toEqual({ user: null, endReason: 'gone' });
});

test('F50 returning to a tab rechecks the session, at most every 30 seconds', async () => {
  const { tab } = await openMemberTab();
  const [lookups, changes] = [tab.callCount('lookup'), tab.changes.length];
  const comeBack = async (hidden = false) => {
    tab.document.hidden = hidden;
    await tab.becomeVisible();
    return tab.callCount('lookup') - lookups;
  };
  await advanceTime(30_000);
  expect(await comeBack()).toBe(0);
  await advanceTime(1);
  expect(await comeBack(true)).toBe(0);
  expect([await comeBack(), await comeBack()]).toEqual([1, 1]);
  expect(tab.changes).toHaveLength(changes);
});

const LOOKS = ['becomeVisible', 'goOnline'] as const;
const ENDS: readonly [what: string, end: (fixture: Fixture) => unknown, EndReason | null][] = [
  ['is deleted', ({ tab, person }) => tab.runAction(deleteOwnAccount(person.password)), 'deleted'],
  ['is gone', ({ tab, uid }) => deleteAccount(uid).then(() => tab.goOnline()), 'gone'],
  ['logs out', ({ tab }) => tab.logOut(), null],
];

test.for(LOOKS.flatMap((look) => ENDS.map((end) => [look, ...end] as const)))(
  'F20 F50 a tab that %s before the event of another tab, whose account %s, still learns why',
  async ([look, _, end, reason]) => {
    const fixture = await openMemberTab();
    const late = await new Tab(fixture.tab).watchSession();
    const never = await new Tab(fixture.tab).watchSession();
    const deliver = late.delayStorageEvents();
    never.delayStorageEvents();
    await end(fixture);
    for (const tab of [late, never]) await tab[look]();
    await deliver();
    expect(late.changes.at(-1)).toEqual({ user: null, endReason: reason });
    // Without an event, only the provider can tell, and it can't tell who deleted the account.
    await advanceTime(1000);
    expect(never.changes.at(-1)).toEqual({ user: null, endReason: reason && 'gone' });
    for (const { changes } of [late, never])
      expect(changes.filter(({ user }) => !user)).toHaveLength(1);
  },
);
