import { expect, test, vi } from 'vitest';
import type { Person } from '../../../../e2e/support/emulator-client';
import { serverError } from '../../../../e2e/support/faults';
import type { Fault } from '../../testing/faults';
import {
  changePassword,
  createMember,
  deleteOwnAccount,
  type Fixture,
  logIn,
  openMemberTab,
  openVisitorTab,
  TOKEN,
} from '../../testing/people';
import { Tab } from '../../testing/tab';
import { advanceTime, waitUntilIdle } from '../../testing/time';
import { readStoredUser } from './stored-session';

/** Expects these tabs and a newly opened one to show this person, or no one if `person` is null. */
async function expectShown(person: Person | null, ...tabs: readonly Tab[]): Promise<void> {
  const late = await new Tab(tabs[0]).watchSession();
  for (const tab of [...tabs, late]) {
    expect(tab.shownEmail()).toBe(person?.email ?? null);
    expect(tab.run(readStoredUser)?.email).toBe(person?.email);
    if (!person) expect(tab.storedKeys()).toEqual([]);
  }
}

test("a login replaces another session in all tabs at once, even if the provider doesn't respond", async () => {
  const { tab } = await openMemberTab();
  const other = await new Tab(tab).watchSession();
  other.injectFault('lookup', 'request hangs');
  const next = await createMember();
  await tab.runAction(logIn(next));
  expect([tab.shownEmail(), other.shownEmail()]).toEqual([next.email, next.email]);
});

type LateCall = {
  what: string;
  call: string;
  fault?: Fault;
  opens?: true;
  hoursLater?: number;
};

const GONE = {
  what: 'ending the session',
  call: 'lookup',
  fault: serverError('INVALID_ID_TOKEN'),
};
const EXPIRED: LateCall = { ...GONE, fault: serverError('TOKEN_EXPIRED') };
const LATE_CALLS: readonly LateCall[] = [
  { what: 'on opening', call: 'lookup', opens: true },
  // After two hours, the token has expired.
  { what: 'to a token refresh', call: TOKEN, opens: true, hoursLater: 2 },
  { what: 'on reconnecting', call: 'lookup' },
  GONE,
];
const MEANWHILE = ['logout', 'login', 'logout and login', 'logout and login of someone else'];
/** When the response arrives. With `JUST_BEFORE`, the events arrive together, just before it. */
const [BEFORE, AFTER, JUST_BEFORE] = ['before', 'after', 'right after'] as const;
const LATE_RESPONSES = LATE_CALLS.flatMap((lateCall) =>
  MEANWHILE.flatMap((meanwhile) =>
    [BEFORE, AFTER].map((when) => ({ ...lateCall, meanwhile, when })),
  ),
);

test.for([
  ...LATE_RESPONSES,
  // After this error, the SDK logs out on its own.
  ...[AFTER, JUST_BEFORE].map((when) => ({ ...EXPIRED, meanwhile: 'logout and login', when })),
  ...LATE_CALLS.map((lateCall) => ({ ...lateCall, meanwhile: 'own logout', when: AFTER })),
])(
  "F20 F51 $meanwhile isn't undone by a late response $what $when the tab gets the events",
  async ({ call, fault, opens, hoursLater = 0, meanwhile, when }) => {
    const { person, tab } = await openMemberTab();
    const waiting = new Tab(tab);
    if (!opens) await waiting.watchSession();
    vi.setSystemTime(Date.now() + hoursLater * 3_600_000);
    const before = waiting.callCount(call);
    const release = waiting.hold(call, fault, 1);
    await (opens ? waiting.watchSession() : waiting.goOnline());
    expect(waiting.callCount(call)).toBe(before + 1);

    const deliver = when === AFTER ? waitUntilIdle : waiting.delayStorageEvents();
    if (meanwhile.includes('logout')) await (meanwhile === 'own logout' ? waiting : tab).logOut();
    const someone = meanwhile.endsWith('someone else') ? await createMember() : person;
    const next = meanwhile.includes('login') ? someone : null;
    if (next) await tab.runAction(logIn(next));
    if (when === JUST_BEFORE) await deliver();
    await release();
    // Within a second, the tab shows what's stored, whether or not the event has arrived.
    await advanceTime(1000);
    expect(waiting.shownEmail()).toBe(next?.email ?? null);
    await deliver();
    expect(waiting.changes.filter(({ endReason }) => endReason)).toEqual([]);
    await expectShown(next, tab, waiting);
  },
);

type Meanwhile = (tab: Tab, other: Tab, person: Person) => Promise<unknown>;

const logsOut: Meanwhile = (tab) => tab.logOut();
const logsIn: Meanwhile = (tab, _, person) => tab.runAction(logIn(person));
const logsInAndOut: Meanwhile = (...args) => logsIn(...args).then(() => logsOut(...args));
const updatesUser: Meanwhile = async ({ localStorage }) => {
  localStorage.setItem('session-user', localStorage.getItem('session') ?? '');
  await waitUntilIdle();
};
const logsOutHere: Meanwhile = (_, other) => other.logOut();
const logsInHere: Meanwhile = (_, other, person) => other.runAction(logIn(person));

test.each<
  [what: string, setUp: () => Promise<Fixture>, Meanwhile, shown: 'next' | 'person' | null]
>([
  ['F20 is canceled by a logout in another tab', openMemberTab, logsOut, null],
  [
    'F20 is canceled by a logout in another tab before the event arrives',
    openMemberTab,
    logsOut,
    null,
  ],
  ['F20 is canceled by a login and a logout in another tab', openVisitorTab, logsInAndOut, null],
  ['F20 is canceled by a logout in the same tab', openVisitorTab, logsOutHere, null],
  ['F25 is canceled by a newer login in the same tab', openVisitorTab, logsInHere, 'person'],
  ['F25 is canceled by a login in another tab', openVisitorTab, logsIn, 'person'],
  [
    'F25 is canceled by a login in another tab before the event arrives',
    openMemberTab,
    logsIn,
    'person',
  ],
  ["isn't canceled by an update to the user in another tab", openMemberTab, updatesUser, 'next'],
])('a login in progress %s', async (what, setUp, happens, shown) => {
  const { tab, person } = await setUp();
  const other = await new Tab(tab).watchSession();
  const next = await createMember();
  const release = other.hold('signInWithPassword', undefined, 1);
  const login = other.startAction(logIn(next));
  await waitUntilIdle();
  const deliver = what.endsWith('before the event arrives')
    ? other.delayStorageEvents()
    : waitUntilIdle;
  await happens(tab, other, person);
  await release();
  expect((await login).failure).toBe(shown === 'next' ? undefined : 'refused superseded');
  await deliver();
  await expectShown(shown && { next, person }[shown], tab, other);
});

test("a password change begins a new session even if storage is full, and doesn't log any tab out", async () => {
  const { tab, person } = await openMemberTab();
  const other = await new Tab(tab).watchSession();
  expect(tab.storedKeys()).toContain('session-user');
  const { localStorage } = tab;
  const setItem = localStorage.setItem.bind(localStorage);
  vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
    // Storage is full until the previous "session-user" is removed.
    if (tab.storedKeys().includes('session-user')) throw new DOMException('', 'QuotaExceededError');
    setItem(key, value);
  });
  const before = localStorage.getItem('session');
  await tab.runAction(changePassword(person.password));
  // The new password revoked the previous session's tokens, so a new session must be stored.
  expect(localStorage.getItem('session')).not.toBe(before);
  await expectShown(person, tab, other);
  expect(other.changes.filter(({ user }) => !user)).toEqual([]);
});

test('two tabs that delete the account at the same time each report it once', async () => {
  const { tab, person } = await openMemberTab();
  const tabs = [tab, await new Tab(tab).watchSession()];
  const held = tabs.map((one) => one.hold('delete'));
  const deletions = tabs.map((one) => one.startAction(deleteOwnAccount(person.password)));
  await waitUntilIdle();
  await Promise.all(held.map((release) => release()));
  for (const { failure } of await Promise.all(deletions)) expect(failure).toBeUndefined();
  for (const { changes } of tabs)
    expect(changes.filter(({ endReason }) => endReason)).toEqual([
      { user: null, endReason: 'deleted' },
    ]);
});
